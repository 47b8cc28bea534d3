// How to play, in English.
export default {
  aim: 'What others make is worth more',
  'aim.text':
    'Each of you makes one good and starts with 5 of it. A piece of your own good counts 1 point, a piece of somebody else’s 2. So trading pays for both. The most points after all rounds win.',
  'aim.own': 'yours: 1',
  'aim.other': 'others’: 2',
  turn: 'Make offers',
  'turn.text':
    'Tap “Make an offer”, choose what you give and what you get, then “Offer it”. All of you offer at the same time, up to {offers_per_target} to each player in a period. Finished? Tap “I am done”.',
  answer: 'Answer: share or snatch',
  'answer.text':
    'Accept, and both goods change hands. Reject, and nothing happens. Or snatch: you take what is offered and give nothing. Only what is still there changes hands, so look first.',
  'answer.accept': 'accept',
  'answer.reject': 'reject',
  'answer.snatch': 'snatch',
  rounds: 'Five rounds, other rules',
  'rounds.text':
    'First there are no rules. Then nobody may reject. Then there is shame, and at last a judge. Which rules help you all?',
  'rounds.free': 'no rules',
  'rounds.accept': 'no rejecting',
  'rounds.shame': 'shame',
  'rounds.judge': 'a judge',
  'more.example': 'An example',
  'more.example.text':
    'You have 5 turkey: 5 points. You give 2 turkey and get 2 coffee: now 3 turkey and 2 coffee, 3 + 4 = 7 points. The other one has gained 2 points, too.',
  'more.end': 'Who wins?',
  'more.end.text':
    'Whoever has the most points after the last round. The page also shows how well the whole group did: up to 30 points a period are possible.',
  'more.done': 'When is a period over?',
  'more.done.text':
    'When everybody has tapped “I am done” and no offer is open. If you make or get a new offer, tap “I am done” again. A round has one period or more. After each, all goods go back and a new period begins; your points are kept.',
  'more.twice': 'Why are rounds 1 and 2 alike?',
  'more.twice.text': 'Now you know each other. Watch whether you trade more or less than before.',
  'more.must': 'Round 3: nobody may reject',
  'more.must.text':
    'Every offer has to be accepted or snatched. It sounds friendly. See what it does.',
  'more.shame': 'Round 4: shame',
  'more.shame.text':
    'Each of you may give one shame token a period. Whoever starts a period with two loses 2 goods and may make no offers in it.',
  'more.judge': 'Round 5: the judge',
  'more.judge.text':
    'If something is snatched from you, report it. The third player decides. Guilty: the goods come back and 3 more with them, and the judge may suspend the thief.',
  'more.why': 'What is it about?',
  'more.why.text':
    'Everybody does best when all share. But snatching is tempting. The game shows which rules make people trust each other.',
};
