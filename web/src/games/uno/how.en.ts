// How to play, in English.
export default {
  aim: 'Get rid of your cards',
  'aim.text': 'Everybody has a hand of cards. Whoever has none left first wins.',
  turn: 'Your turn: play a card that fits',
  'turn.text':
    'It fits if it has the colour or the sign of the card on top; a wild always fits. Tap a card that is lit. None is lit? Tap the draw pile and take a card.',
  'turn.top': 'on top',
  'turn.color': 'same colour',
  'turn.number': 'same number',
  'turn.wild': 'always',
  'turn.neither': 'does not fit',
  special: 'Cards that do something',
  'special.text': 'They hit the player after you. After a wild you choose the colour that goes on.',
  'special.skip': 'sits out',
  'special.reverse': 'other way round',
  'special.draw2': 'takes 2, sits out',
  'special.wild': 'you choose a colour',
  'special.draw4': 'colour, and takes 4',
  last: 'One card left? Call UNO!',
  'last.text':
    'Tap UNO! before you play your last card but one, or right after it. Then play the last card and you have won.',
  'last.shout': '“UNO!”',
  'more.nothing_fits': 'What if nothing fits?',
  'more.nothing_fits.text':
    'Tap the draw pile and take a card. If it fits you may play that one or keep it; then your turn is over. You may draw even if you could play.',
  'more.penalty': 'Somebody plays +2 or +4 on me',
  'more.penalty.text': 'Tap the draw pile: you take the cards and your turn is over.',
  'more.challenge': 'Is every +4 honest?',
  'more.challenge.text':
    'A +4 is honest only if its player had no card of the colour before. If it hits you, you may challenge it. If you are right they take the cards; if you are wrong you take them, and two more.',
  'more.forgotten': 'Somebody forgot to call UNO',
  'more.forgotten.text':
    'Tap their badge before the next player acts: caught! They take cards as a penalty, usually two.',
  'more.stacking': 'Stacking',
  'more.stacking.text':
    'A +2 may be answered with another +2. The cards add up and go to the next player, until somebody has to take them all.',
  'more.jump_in': 'Jump-in',
  'more.jump_in.text':
    'Do you hold exactly the card on top, same colour and same sign? Then you may play it at any time. Play goes on from you, and what the card before you did is undone.',
  'more.seven_swap': 'Seven swap',
  'more.seven_swap.text': 'Whoever plays a 7 swaps hands with a player of their choice.',
  'more.zero_rotation': 'Zero rotation',
  'more.zero_rotation.text': 'When a 0 is played, every hand moves on to the next player.',
  'more.draw_to_match': 'Draw to match',
  'more.draw_to_match.text': 'Whoever cannot play draws until a card fits.',
  'more.points': 'Points over several rounds',
  'more.points.text':
    'The winner of a round gets points for all cards the others still hold. Rounds go on until somebody reaches the goal.',
};
