export default {
  'luck.about':
    'Bots that all play alike ({bots}) have played this very deal {n} times from the beginning. What differs between seats is only what was dealt, and who begins.',
  'luck.wins': 'Of 100 matches each seat comes first in about',
  'luck.likes': 'How much each seat likes what it gets, out of 100',
  'luck.fair': 'an even share: {n}',
  'luck.between': 'between {low} and {high}',
  'luck.yours.good': 'The deal was kind to you: {n} where an even share is {fair}.',
  'luck.yours.bad': 'The deal was hard on you: {n} where an even share is {fair}.',
  'luck.yours.even': 'The deal gave you about an even share: {n} where that is {fair}.',
  'luck.not': 'It says nothing about how well anybody played: one match is one try.',
};
