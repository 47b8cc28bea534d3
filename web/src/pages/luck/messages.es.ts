export default {
  'luck.about':
    'Bots que juegan todos igual ({bots}) han jugado este mismo reparto {n} veces desde el principio. Lo único que distingue los puestos es lo que se repartió y quién empieza.',
  'luck.wins': 'De 100 partidas, cada puesto gana unas',
  'luck.likes': 'Cuánto le gusta a cada puesto lo que recibe, de 100',
  'luck.fair': 'parte igual: {n}',
  'luck.between': 'entre {low} y {high}',
  'luck.yours.good': 'El reparto te favoreció: {n}, cuando una parte igual es {fair}.',
  'luck.yours.bad': 'El reparto te perjudicó: {n}, cuando una parte igual es {fair}.',
  'luck.yours.even': 'El reparto te dio más o menos una parte igual: {n}, cuando esta es {fair}.',
  'luck.not': 'No dice lo bien que jugó nadie: una partida es un solo intento.',
};
