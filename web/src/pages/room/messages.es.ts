export default {
  'again.open': 'Otra vez igual',
  'again.with':
    '{game} con {names}: abre una mesa nueva con las mismas reglas y envíales el enlace.',
  'again.alone': 'Abre una mesa nueva de {game} con las mismas reglas.',
  'closed.title': 'Esta mesa se ha cerrado',
  'closed.by_keeper': 'Quien cuida esta casa la ha cerrado.',
  'closed.about': 'Hace tiempo que no venía nadie, así que la casa la cerró.',
};
