// Las palabras de la primera partida guiada.
export default {
  answer:
    'La carta muestra la S: cada respuesta empieza por S. Le toca a tu equipo. Escribe “Saturno” y envíalo.',
  'answer.done': '¡Correcto: 100 puntos! La siguiente pregunta es para el equipo siguiente.',
  'fern.wrong': 'El equipo de Fern ha fallado. Ahora juegan todos: cualquier equipo puede probar.',
  buzz: '¡Sé el primero: toca el pulsador grande!',
  'buzz.done': 'Has sido el primero.',
  steal: 'Ahora responde: escribe “Sal”.',
  'steal.done': '¡Robado! Los puntos son tuyos, y la siguiente pregunta también.',
  again: '¿Qué estrella vemos de día? Escribe “Sol”.',
  'again.done': '300 puntos: la carta se ha acabado y vas en cabeza.',
  more: 'En una partida de verdad corre el reloj, y fallar no cuesta nada: así que prueba. Varias personas pueden ser un equipo.',
} as Record<string, string>;
