// Cómo se juega, en español.
export default {
  aim: 'Despierta a las reinas',
  'aim.text':
    'Doce reinas duermen boca abajo. Cada una que despiertes da de 5 a 20 puntos. Con dos o tres jugadores ganan 5 reinas o 50 puntos; con más, 4 reinas o 40 puntos.',
  king: 'Te toca: juega una carta',
  'king.text':
    'Un rey despierta a cualquier reina: toca el rey y luego una reina. Es tuya. Después recibes cartas nuevas hasta tener cinco.',
  powers: 'Cartas con poder',
  'powers.text':
    'Un caballero roba una reina despierta, una poción la duerme. Toca la carta y luego a la reina. Quien tiene un dragón o una varita puede pararlo.',
  'powers.knight': 'roba',
  'powers.dragon': 'para al caballero',
  'powers.potion': 'duerme',
  'powers.wand': 'para la poción',
  'powers.jester': 'sorpresa',
  numbers: '¿Sin poder? Cambia números',
  'numbers.text':
    'Deja una carta cualquiera, dos números iguales o una suma como 1 + 2 + 4 = 7. Tócalas y luego toca Descartar. Recibes otras tantas, y se acaba tu turno.',
  'more.end': '¿Cuándo se acaba?',
  'more.end.text':
    'En cuanto alguien tiene bastantes reinas o puntos. Si antes despiertan todas, ganan los que más puntos tengan.',
  'more.defence': 'Alguien me ataca',
  'more.defence.text':
    'Tienes unos segundos. Con un dragón (contra un caballero) o una varita (contra una poción) paras el ataque; si no, toca que lo dejas pasar.',
  'more.jester': '¿Qué hace el bufón?',
  'more.jester.text':
    'Se descubre la carta de arriba. Si tiene poder, te la quedas y juegas otra vez. Si es un número, cuenta jugadores empezando por ti: a quien le toque despierta a una reina.',
  'more.rose': 'La Reina de las Rosas',
  'more.rose.text': 'Quien la despierta, despierta enseguida a otra.',
  'more.cat_dog': 'Gato y perro',
  'more.cat_dog.text':
    'La Reina de los Gatos y la de los Perros no se llevan bien. Nadie puede tener las dos: la segunda se vuelve a dormir.',
  'more.asleep': '¿Dónde se vuelve a dormir una reina?',
  'more.asleep.text': 'Quien jugó la poción elige un sitio libre. ¡Recuerda cuál!',
};
