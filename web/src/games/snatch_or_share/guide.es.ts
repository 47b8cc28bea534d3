// Las palabras de la primera partida guiada.
export default {
  'fern.offers':
    'Tú produces pavo, Fern café y Basil maíz. Lo tuyo vale 1 punto por unidad; lo ajeno, 2. Fern te ofrece 2 de café por 2 de pavo.',
  share: 'Los dos salís ganando: comparte. Toca “Aceptar”.',
  'share.done': 'Ahora tienes 7 puntos en vez de 5, y Fern también.',
  'basil.offers': 'Basil te ofrece 2 de maíz por 2 de pavo.',
  snatch:
    'Prueba lo contrario: “Arrebatar” se lleva lo ofrecido y no da nada. Tócalo y luego “Sí”.',
  'snatch.done': '4 puntos para ti, y Basil ha perdido 2 de maíz. ¿Volverá a fiarse de ti?',
  done: 'Cuando no quieras más tratos, dilo: toca “Terminar”.',
  period: 'Todos han terminado: acaba el periodo y se cuentan los puntos.',
  next: 'Cada ronda tiene otras reglas. Pasa a la última: en ella alguien juzga.',
  'judge.you': 'Todos tienen otra vez sus 5 bienes. Juzgas tú.',
  'basil.snatches': 'Fern hizo una oferta, y Basil la arrebató.',
  'fern.reports': 'Fern lo ha denunciado.',
  rule: 'Ahora decides tú. Toca “Culpable”.',
  'rule.done':
    'Basil devuelve lo que tomó y paga 3 bienes a Fern. Si alguien juzga, arrebatar no compensa.',
  done_again: 'Era el último periodo: toca “Terminar”.',
  over: 'Ese es todo el juego: comerciar y descubrir qué reglas os ayudan a todos.',
  more: 'En una partida de verdad también haces ofertas: toca “Hacer oferta”. Gana quien tenga más puntos tras todas las rondas.',
} as Record<string, string>;
