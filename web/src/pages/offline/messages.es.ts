export default {
  'nohouse.title': 'Ninguna casa responde',
  'nohouse.never': 'Parlor sin casa',
  'nohouse.here':
    'En este dispositivo puedes jugar a todos los juegos contra bots, o pasarlo de mano en mano entre varios.',
  'nohouse.elsewhere': 'Las mesas con gente en otro lugar necesitan una casa y conexión con ella.',
  'nohouse.again': 'Preguntar otra vez',
  'offline.title': 'Jugar sin conexión',
  'offline.works': 'Lo que funciona en este dispositivo solo',
  'offline.bots': 'Todos los juegos contra bots, de fácil a difícil',
  'offline.round': 'Varias personas que se pasan el dispositivo',
  'offline.goes_on': 'Una partida sigue aunque la página se haya cerrado: este navegador la guarda',
  'offline.watch':
    'Volver a ver partidas terminadas, comprobar sus registros y seguir jugando desde cualquier jugada',
  'offline.lab': 'El laboratorio: qué cambian las reglas, contado en este dispositivo',
  'offline.needs': 'Lo que necesita una casa',
  'offline.others':
    'Mesas con gente en otro lugar, pantallas compartidas, sesiones y preguntas propias',
  'offline.kept': '¿Queda guardada la página para después?',
  'offline.kept_whole': 'Sí: está entera en este dispositivo. Se abre sin conexión.',
  'offline.keeping': 'Todavía no: se está descargando. Deja la página abierta un momento.',
  'offline.plain':
    'No: esta casa tiene una dirección simple ({host}), y los navegadores solo guardan páginas de direcciones https y de este mismo aparato. Mientras esta página siga abierta se puede jugar sin conexión, pero no se puede cargar de nuevo.',
  'offline.plain_how':
    'Para tener el resto, la casa necesita un certificado: quien la lleva encuentra cómo en la guía para operadores.',
  'offline.guide': 'Guía para operadores',
  'offline.unable':
    'No: este navegador no guarda páginas. Mientras esta página siga abierta, se puede jugar.',
  'offline.install':
    'Para tenerla como una aplicación, elige «Instalar» o «Añadir a la pantalla de inicio» en el menú del navegador.',
  'check.title': 'Comprobar una partida',
  'check.about':
    'Abre el registro de una partida: un archivo que termina en .ndjson, guardado después de cualquier partida. Todo se comprueba en este dispositivo; el archivo no va a ninguna parte.',
  'check.open': 'Abrir un registro',
  'check.drop': 'o suéltalo aquí',
  'check.working': 'Cada decisión se toma otra vez …',
  'check.holds': 'Este registro cuadra',
  'check.open_match': 'Hasta donde llega, este registro cuadra',
  'check.fails': 'Este registro no cuadra',
  'check.what': '{game} con {names}',
  'check.seal': 'La partida se reconoce por: {seal}',
  'check.replay': 'Verla y seguir jugando desde cualquier jugada',
  'check.another': 'Abrir otro',
  'check.too_large': 'Este archivo es demasiado grande para ser el registro de una partida.',
  'check.failed': 'Este archivo no se pudo leer: ¿es el registro de una partida?',
};
