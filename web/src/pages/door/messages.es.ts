export default {
  'knock.locked': 'Esta mesa está cerrada. Llama a la puerta y el anfitrión decidirá si entras.',
  'error.knocking': 'Se lo hemos preguntado al anfitrión. Espera un momento …',
  'error.not_let_in': 'El anfitrión no te deja entrar ahora.',
  'knock.knock': 'Llamar a la puerta',
  'knock.stop': 'Irse',
};
