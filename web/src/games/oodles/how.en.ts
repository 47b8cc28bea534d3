// How to play, in English.
export default {
  aim: 'One letter, many questions',
  'aim.text': 'A card shows a letter. The answer to each of its questions begins with that letter.',
  'aim.answer': '“Banana!”',
  turn: 'Your team’s turn: answer',
  'turn.text':
    'The line at the top says whose question it is. Talk it over, then type one answer before the clock runs out. Right? Your team gets the points shown with the question.',
  'turn.answer': '“Berlin”',
  all_play: 'Wrong or too late? All play!',
  'all_play.text':
    'Then any team may tap Buzz, yours too. The first one has a few seconds to type an answer. A right one takes the points.',
  'all_play.wrong': '✕ “Bonn”',
  'all_play.buzz': 'Buzz!',
  end: 'Most points win',
  'end.text': 'After the last card the team with the most points has won.',
  'end.owls': 'Owls',
  'end.foxes': 'Foxes',
  'more.next': 'Whose turn is next?',
  'more.next.text':
    'After a right answer to your own question, the next team. Whoever is right in All Play gets the next question. If nobody knew it, the same team goes on.',
  'more.spelling': 'Does spelling count?',
  'more.spelling.text':
    'Not much: capitals, accents and small slips do not matter. The quiz master can change any verdict.',
  'more.again': 'May we try again after a wrong answer?',
  'more.again.text': 'Yes: in All Play your team may buzz like every other, once per question.',
  'more.minus': 'Do wrong answers cost points?',
  'more.minus.text': 'No. So guess!',
  'more.host': 'What does the quiz master do?',
  'more.host.text':
    'They see the answers, can judge, skip and pause, and play on no team. Without one the machine judges.',
  'more.phones': 'Several phones in one team',
  'more.phones.text': 'All of them may type. The first answer sent counts for the team.',
};
