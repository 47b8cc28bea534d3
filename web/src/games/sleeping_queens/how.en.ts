// How to play, in English.
export default {
  aim: 'Wake the queens',
  'aim.text':
    'Twelve queens sleep face down. Each one you wake brings 5 to 20 points. With two or three players 5 queens or 50 points win, with more players 4 queens or 40 points.',
  king: 'Your turn: play one card',
  'king.text':
    'A king wakes any sleeping queen: tap the king, then a queen. She is yours. Afterwards you get new cards, up to five.',
  powers: 'Cards with power',
  'powers.text':
    'A knight steals a queen that is awake, a potion puts one back to sleep. Tap the card, then her. Whoever holds a dragon or a wand can stop it.',
  'powers.knight': 'steals',
  'powers.dragon': 'stops a knight',
  'powers.potion': 'puts to sleep',
  'powers.wand': 'stops a potion',
  'powers.jester': 'surprise',
  numbers: 'No power? Swap numbers',
  'numbers.text':
    'Put away any one card, two equal numbers, or a sum such as 1 + 2 + 4 = 7. Tap them, then Discard. You get as many new ones, and your turn is over.',
  'more.end': 'When is it over?',
  'more.end.text':
    'As soon as somebody has enough queens or points. If all queens are awake before that, the most points win.',
  'more.defence': 'Somebody attacks me',
  'more.defence.text':
    'You have a few seconds. With a dragon (against a knight) or a wand (against a potion) you stop the attack; otherwise tap that you let it happen.',
  'more.jester': 'What does the jester do?',
  'more.jester.text':
    'The top card is turned over. A power card: you keep it and play again. A number: count the players, beginning with yourself; whoever the number falls on wakes a queen.',
  'more.rose': 'The Rose Queen',
  'more.rose.text': 'Whoever wakes her wakes another queen at once.',
  'more.cat_dog': 'Cat and Dog',
  'more.cat_dog.text':
    'The Cat Queen and the Dog Queen do not get on. Nobody can keep both: the second goes back to sleep.',
  'more.asleep': 'Where does a queen sleep again?',
  'more.asleep.text': 'Whoever played the potion chooses an empty place. Remember which one!',
};
