export default {
  'again.open': 'Noch einmal so',
  'again.with':
    '{game} mit {names}: Öffne einen neuen Tisch mit denselben Regeln und schick ihnen den Link.',
  'again.alone': 'Öffne einen neuen Tisch für {game} mit denselben Regeln.',
  'closed.title': 'Dieser Tisch ist geschlossen',
  'closed.by_keeper': 'Wer dieses Haus hütet, hat ihn geschlossen.',
  'closed.about': 'Eine Weile war niemand hier, darum hat das Haus ihn geschlossen.',
};
