// The words of the guided first match.
export default {
  answer:
    'The card shows S: every answer begins with S. It is your team’s turn. Type “Saturn” and send it.',
  'answer.done': 'Right: 100 points! Now the next team has the next question.',
  'fern.wrong': 'Fern’s team said something wrong. Now it is All Play: every team may try.',
  buzz: 'Be the first: tap the big buzzer!',
  'buzz.done': 'You were first.',
  steal: 'Now answer: type “Salt”.',
  'steal.done': 'A steal! The points are yours, and so is the next question.',
  again: 'Which star do we see by day? Type “Sun”.',
  'again.done': '300 points: the card is over, and you lead.',
  more: 'In a real match clocks run, and wrong answers cost nothing: so guess. Several people can be one team.',
} as Record<string, string>;
