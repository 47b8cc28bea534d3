export default {
  'knock.locked':
    'Dieser Tisch ist geschlossen. Klopf an, dann entscheidet der Gastgeber, ob du hereinkommst.',
  'error.knocking': 'Der Gastgeber ist gefragt. Warte einen Moment …',
  'error.not_let_in': 'Der Gastgeber lässt dich jetzt nicht herein.',
  'knock.knock': 'Anklopfen',
  'knock.stop': 'Wieder gehen',
};
