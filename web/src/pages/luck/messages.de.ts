export default {
  'luck.about':
    'Bots, die alle gleich spielen ({bots}), haben genau diese Ausgangslage {n}-mal von vorn gespielt. Was die Plätze unterscheidet, ist allein, was ausgeteilt wurde und wer anfängt.',
  'luck.wins': 'Von 100 Partien gewinnt jeder Platz etwa',
  'luck.likes': 'Wie sehr jeder Platz mag, was er bekommt, von 100',
  'luck.fair': 'gleicher Anteil: {n}',
  'luck.between': 'zwischen {low} und {high}',
  'luck.yours.good':
    'Du hattest Glück mit der Ausgangslage: {n}, wo {fair} der gleiche Anteil ist.',
  'luck.yours.bad': 'Du hattest Pech mit der Ausgangslage: {n}, wo {fair} der gleiche Anteil ist.',
  'luck.yours.even': 'Die Ausgangslage gab dir etwa den gleichen Anteil: {n}, wo {fair} das wäre.',
  'luck.not': 'Wie gut jemand gespielt hat, sagt das nicht: Eine Partie ist ein einziger Versuch.',
};
