export default {
  'knock.locked': 'This table is locked. Knock, and the host decides whether you come in.',
  'error.knocking': 'The host has been asked. Wait a moment …',
  'error.not_let_in': 'The host does not let you in now.',
  'knock.knock': 'Knock',
  'knock.stop': 'Go away again',
};
