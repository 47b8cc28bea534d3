// The words of the guided first match.
export default {
  'fern.offers':
    'You make turkey, Fern coffee, Basil corn. Your own good counts 1 point a piece, the others’ 2. Fern offers you 2 coffee for 2 turkey.',
  share: 'You both win by that: share. Tap “Accept”.',
  'share.done': 'You have 7 points now instead of 5, and Fern too.',
  'basil.offers': 'Basil offers you 2 corn for 2 turkey.',
  snatch:
    'Try the other way: “Snatch” takes what is offered and gives nothing. Tap it, then “Yes”.',
  'snatch.done': '4 points for you, and Basil has lost 2 corn. Will he trust you again?',
  done: 'When you want no more trades, say so: tap “I am done”.',
  period: 'Everybody is done: the period is over, and the points are counted.',
  next: 'Each round has other rules. Go on to the last one: it has a judge.',
  'judge.you': 'Everybody has their 5 goods again. You are the judge.',
  'basil.snatches': 'Fern made an offer, and Basil snatched it.',
  'fern.reports': 'Fern has reported it.',
  rule: 'Now you decide. Tap “Guilty”.',
  'rule.done':
    'Basil gives back what he took, and pays 3 goods to Fern. With a judge, snatching does not pay.',
  done_again: 'That was the last period: tap “I am done”.',
  over: 'That is the whole game: trade, and find out which rules help you all.',
  more: 'In a real match you make offers, too: tap “Make an offer”. The most points after all rounds win.',
} as Record<string, string>;
