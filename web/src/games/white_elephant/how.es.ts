// Cómo se juega, en español.
export default {
  aim: 'Llévate el mejor regalo',
  'aim.text':
    'Hay un paquete para cada persona y nadie sabe qué lleva. Jugáis por turnos, en el orden de arriba. Al final todos se quedan con un regalo. Cuál es el mejor lo decides tú.',
  turn: 'Te toca: desenvuelve o roba',
  'turn.text':
    'Toca un paquete para desenvolverlo. O toca un regalo que otra persona ya abrió: será tuyo.',
  'turn.open': 'desenvolver',
  'turn.steal': 'o robar',
  stolen: '¿Te han robado? Te toca',
  'stolen.text':
    'Quien pierde su regalo juega enseguida: desenvuelve otro paquete o roba a otra persona. No puedes recuperar al momento el mismo regalo.',
  'stolen.from': '¡adiós!',
  'stolen.next': 'te toca',
  frozen: 'De tanto robarlo se congela',
  'frozen.text':
    'Un regalo robado {max_steals} {max_steals|vez|veces} se queda con quien lo tiene. Ya nadie puede robarlo.',
  'frozen.stays': 'se queda',
  'more.end': '¿Cómo acaba?',
  'more.end.text':
    'Cuando todos han jugado, la primera persona juega otra vez: puede cambiar su regalo por otro. Quien recibe el suyo a cambio también puede cambiarlo. Se acaba cuando alguien se queda con lo que tiene.',
  'more.back': '¿Puedo recuperar mi regalo?',
  'more.back.text':
    'Sí, pero no al momento. En cuanto hayas abierto o robado otra cosa, puedes volver a por él.',
  'more.keep': 'Me gusta mi regalo. ¿Tengo que hacer algo?',
  'more.keep.text': 'No. Si te toca y tienes un regalo, puedes quedártelo y pasar.',
  'more.boomerang': 'Bumerán',
  'more.boomerang.text':
    'Tras la última persona, los turnos vuelven hasta la primera. A la vuelta todos pueden cambiar su regalo por otro.',
  'more.unwrap': 'Primero desenvolver',
  'more.unwrap.text': 'Mientras queden paquetes nadie roba, salvo en el último turno.',
  'more.own': 'No tu propio regalo',
  'more.own.text': 'Nadie puede coger ni robar el regalo que trajo.',
};
