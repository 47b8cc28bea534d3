// So wird gespielt, auf Deutsch.
export default {
  aim: 'Weck die Königinnen',
  'aim.text':
    'Zwölf Königinnen schlafen verdeckt. Jede, die du weckst, bringt 5 bis 20 Punkte. Zu zweit oder dritt gewinnen 5 Königinnen oder 50 Punkte, zu mehreren 4 Königinnen oder 40 Punkte.',
  king: 'Du bist dran: Spiel eine Karte',
  'king.text':
    'Ein König weckt irgendeine Königin: Tipp auf den König, dann auf eine Königin. Sie gehört dir. Danach bekommst du neue Karten, bis du fünf hast.',
  powers: 'Karten mit Kraft',
  'powers.text':
    'Ein Ritter stiehlt eine wache Königin, ein Trank schläfert eine ein. Tipp auf die Karte, dann auf sie. Wer einen Drachen oder Zauberstab hat, kann es aufhalten.',
  'powers.knight': 'stiehlt',
  'powers.dragon': 'hält Ritter auf',
  'powers.potion': 'schläfert ein',
  'powers.wand': 'hält Tränke auf',
  'powers.jester': 'Überraschung',
  numbers: 'Keine Kraft? Tausch Zahlen',
  'numbers.text':
    'Leg irgendeine Karte weg, zwei gleiche Zahlen oder eine Rechnung wie 1 + 2 + 4 = 7. Tipp sie an, dann auf Ablegen. Du bekommst genauso viele neue, und dein Zug ist vorbei.',
  'more.end': 'Wann ist es vorbei?',
  'more.end.text':
    'Sobald jemand genug Königinnen oder Punkte hat. Sind vorher alle wach, gewinnen die meisten Punkte.',
  'more.defence': 'Jemand greift mich an',
  'more.defence.text':
    'Du hast ein paar Sekunden. Mit einem Drachen (gegen Ritter) oder einem Zauberstab (gegen Tränke) hältst du den Angriff auf; sonst tipp an, dass du ihn zulässt.',
  'more.jester': 'Was macht der Narr?',
  'more.jester.text':
    'Die oberste Karte wird aufgedeckt. Eine Kraftkarte: Du behältst sie und spielst noch einmal. Eine Zahl: Zähl die Spieler ab, bei dir beginnend; auf wen die Zahl fällt, der weckt eine Königin.',
  'more.rose': 'Die Rosenkönigin',
  'more.rose.text': 'Wer sie weckt, weckt sofort noch eine.',
  'more.cat_dog': 'Katze und Hund',
  'more.cat_dog.text':
    'Katzen- und Hundekönigin vertragen sich nicht. Niemand kann beide behalten: Die zweite schläft wieder ein.',
  'more.asleep': 'Wo schläft eine Königin wieder ein?',
  'more.asleep.text': 'Wer den Trank gespielt hat, wählt einen leeren Platz. Merk ihn dir!',
};
