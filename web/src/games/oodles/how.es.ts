// Cómo se juega, en español.
export default {
  aim: 'Una letra, muchas preguntas',
  'aim.text':
    'Una tarjeta muestra una letra. La respuesta a cada una de sus preguntas empieza por ella.',
  'aim.answer': '«¡Banana!»',
  turn: 'Le toca a tu equipo: responded',
  'turn.text':
    'La línea de arriba dice de quién es la pregunta. Habladlo y escribid una respuesta antes de que acabe el tiempo. ¿Acierto? El equipo gana los puntos que marca la pregunta.',
  'turn.answer': '«Berlín»',
  all_play: '¿Mal o tarde? ¡Juegan todos!',
  'all_play.text':
    'Ahora cualquier equipo puede pulsar, el vuestro también. El primero tiene unos segundos para escribir una respuesta. Si acierta, se lleva los puntos.',
  'all_play.wrong': '✕ «Bonn»',
  'all_play.buzz': '¡Pulsar!',
  end: 'Gana quien tiene más puntos',
  'end.text': 'Tras la última tarjeta gana el equipo con más puntos.',
  'end.owls': 'Búhos',
  'end.foxes': 'Zorros',
  'more.next': '¿A quién le toca después?',
  'more.next.text':
    'Tras acertar la pregunta propia, al equipo siguiente. Quien acierta cuando juegan todos tiene la próxima pregunta. Si nadie lo sabía, sigue el mismo equipo.',
  'more.spelling': '¿Cuenta la ortografía?',
  'more.spelling.text':
    'Poco: mayúsculas, acentos y errores pequeños dan igual. Quien dirige puede cambiar cualquier veredicto.',
  'more.again': '¿Podemos probar otra vez tras un fallo?',
  'more.again.text':
    'Sí: cuando juegan todos, tu equipo puede pulsar como los demás, una vez por pregunta.',
  'more.minus': '¿Los fallos quitan puntos?',
  'more.minus.text': 'No. ¡Así que arriesgad!',
  'more.host': '¿Qué hace quien dirige?',
  'more.host.text':
    'Ve las respuestas, puede juzgar, saltar y parar, y no juega en ningún equipo. Si no hay nadie, juzga la máquina.',
  'more.phones': 'Varios móviles en un equipo',
  'more.phones.text': 'Todos pueden escribir. Vale la primera respuesta del equipo.',
};
