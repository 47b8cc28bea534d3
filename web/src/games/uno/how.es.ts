// Cómo se juega, en español.
export default {
  aim: 'Quédate sin cartas',
  'aim.text': 'Cada uno tiene una mano de cartas. Gana quien se quede sin cartas primero.',
  turn: 'Te toca: juega una carta que valga',
  'turn.text':
    'Vale si tiene el color o el signo de la carta de arriba; un comodín vale siempre. Toca una carta iluminada. ¿No hay ninguna? Toca el mazo y roba una carta.',
  'turn.top': 'encima',
  'turn.color': 'mismo color',
  'turn.number': 'mismo número',
  'turn.wild': 'siempre',
  'turn.neither': 'no vale',
  special: 'Cartas que hacen algo',
  'special.text':
    'Afectan a quien juega después de ti. Tras un comodín eliges el color con el que se sigue.',
  'special.skip': 'pierde el turno',
  'special.reverse': 'al revés',
  'special.draw2': 'roba 2 y no juega',
  'special.wild': 'eliges un color',
  'special.draw4': 'color, y roba 4',
  last: '¿Te queda una carta? ¡Di UNO!',
  'last.text':
    'Toca ¡UNO! antes de jugar tu penúltima carta, o justo después. Luego juega la última y habrás ganado.',
  'last.shout': '«¡UNO!»',
  'more.nothing_fits': '¿Y si ninguna vale?',
  'more.nothing_fits.text':
    'Toca el mazo y roba una carta. Si vale, puedes jugar esa o quedártela; luego se acaba tu turno. También puedes robar aunque tengas una que vale.',
  'more.penalty': 'Me han jugado un +2 o un +4',
  'more.penalty.text': 'Toca el mazo: robas las cartas y se acaba tu turno.',
  'more.challenge': '¿Todo +4 es honrado?',
  'more.challenge.text':
    'Un +4 solo es honrado si quien lo juega no tenía cartas del color anterior. Si te toca a ti, puedes desafiarlo. Si tienes razón, roba la otra persona; si no, robas tú, y dos más.',
  'more.forgotten': 'Alguien olvidó decir UNO',
  'more.forgotten.text':
    'Toca su letrero antes de que actúe el siguiente: ¡pillado! Roba cartas de castigo, normalmente dos.',
  'more.stacking': 'Acumular',
  'more.stacking.text':
    'A un +2 se puede responder con otro +2. Las cartas se suman y pasan al siguiente, hasta que alguien tenga que robarlas todas.',
  'more.jump_in': 'Colarse',
  'more.jump_in.text':
    '¿Tienes justo la carta de arriba, mismo color y mismo signo? Puedes jugarla en cualquier momento. Se sigue desde ti, y lo que hizo la carta anterior no cuenta.',
  'more.seven_swap': 'El siete cambia',
  'more.seven_swap.text': 'Quien juega un 7 cambia su mano con la de otra persona.',
  'more.zero_rotation': 'El cero rota',
  'more.zero_rotation.text': 'Con un 0 todas las manos pasan a la persona siguiente.',
  'more.draw_to_match': 'Robar hasta encajar',
  'more.draw_to_match.text': 'Quien no puede jugar roba hasta que una carta valga.',
  'more.points': 'Puntos en varias rondas',
  'more.points.text':
    'Quien gana una ronda recibe puntos por las cartas que tienen los demás. Se juega hasta que alguien llega a la meta.',
};
