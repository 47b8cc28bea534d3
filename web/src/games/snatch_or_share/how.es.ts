// Cómo se juega, en español.
export default {
  aim: 'Lo de los demás vale más',
  'aim.text':
    'Cada uno produce un bien y empieza con 5 unidades. Una unidad de lo tuyo vale 1 punto; una de lo ajeno, 2. Por eso cambiar conviene a los dos. Gana quien suma más puntos tras todas las rondas.',
  'aim.own': 'tuyo: 1',
  'aim.other': 'ajeno: 2',
  turn: 'Haz ofertas',
  'turn.text':
    'Toca «Hacer oferta», elige qué das y qué recibes, y luego «Ofrecer». Todos ofrecen a la vez, hasta {offers_per_target} {offers_per_target|vez|veces} a cada persona en un periodo. ¿Ya está? Toca «Terminar».',
  answer: 'Responde: compartir o arrebatar',
  'answer.text':
    'Acepta, y los bienes cambian de manos. Rechaza, y no pasa nada. O arrebata: te llevas lo ofrecido y no das nada. Solo cambia de manos lo que aún hay, así que mira antes.',
  'answer.accept': 'aceptar',
  'answer.reject': 'rechazar',
  'answer.snatch': 'arrebatar',
  rounds: 'Cinco rondas, otras reglas',
  'rounds.text':
    'Primero no hay reglas. Luego nadie puede rechazar. Después hay vergüenza y, al final, una persona que juzga. ¿Qué reglas os ayudan a todos?',
  'rounds.free': 'sin reglas',
  'rounds.accept': 'sin rechazar',
  'rounds.shame': 'vergüenza',
  'rounds.judge': 'un juez',
  'more.example': 'Un ejemplo',
  'more.example.text':
    'Tienes 5 de pavo: 5 puntos. Das 2 de pavo y recibes 2 de café: ahora 3 de pavo y 2 de café, 3 + 4 = 7 puntos. La otra persona también gana 2 puntos.',
  'more.end': '¿Quién gana?',
  'more.end.text':
    'Quien tenga más puntos tras la última ronda. La página muestra también cómo le fue al grupo: en un periodo son posibles hasta 30 puntos.',
  'more.done': '¿Cuándo acaba un periodo?',
  'more.done.text':
    'Cuando todos han tocado «Terminar» y no queda ninguna oferta abierta. Si haces o recibes otra oferta, toca «Terminar» otra vez. Una ronda tiene uno o más periodos. Tras cada uno los bienes vuelven a su sitio y empieza otro periodo; tus puntos se quedan.',
  'more.twice': '¿Por qué son iguales las rondas 1 y 2?',
  'more.twice.text': 'Ahora os conocéis. Fijaos en si cambiáis más o menos que antes.',
  'more.must': 'Ronda 3: nadie puede rechazar',
  'more.must.text': 'Toda oferta se acepta o se arrebata. Suena amable. Mirad lo que pasa.',
  'more.shame': 'Ronda 4: vergüenza',
  'more.shame.text':
    'Cada uno puede dar una marca de vergüenza por periodo. Quien empieza un periodo con dos pierde 2 bienes y no puede ofrecer en él.',
  'more.judge': 'Ronda 5: el juez',
  'more.judge.text':
    'Si te arrebatan algo, denúncialo. Decide la tercera persona. Culpable: los bienes vuelven con 3 más, y quien juzga puede suspender al ladrón.',
  'more.why': '¿De qué trata?',
  'more.why.text':
    'A todos les va mejor si todos comparten. Pero arrebatar tienta. El juego muestra qué reglas hacen que la gente confíe.',
};
