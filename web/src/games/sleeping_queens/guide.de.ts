// Die Worte der geführten ersten Partie, und Gründe für Tipps.
export default {
  king: 'Ein König weckt eine Königin. Tippe auf deinen König, dann auf die Königin auf Platz 7.',
  'king.done':
    'Die Pfauenkönigin gehört dir: 10 Punkte. Du hast nachgezogen: Du hast immer fünf Karten.',
  attack: 'Fern schickt einen Ritter, um deine Königin zu stehlen!',
  block: 'Aber du hast einen Drachen, und Drachen halten Ritter auf. Schick ihn los!',
  'block.done': 'Der Ritter ist weg, und deine Königin bleibt.',
  potion:
    'Jetzt du: Ein Trank lässt eine Königin der anderen einschlafen. Tippe auf den Trank, dann auf Ferns Mondkönigin, dann auf den leeren Platz 6.',
  'potion.done': 'Fern hatte keinen Zauberstab gegen den Trank: Ihre Königin schläft wieder.',
  pair: 'Fern hat ein Paar abgelegt und zwei neue Karten gezogen.',
  jester:
    'Ein Narr ist eine Überraschung. Tippe ihn an und spiele ihn: Er deckt die nächste Karte auf.',
  'jester.done': 'Eine 1! Man zählt am Tisch, bei dir beginnend: 1 bist du.',
  wake: 'Du darfst also eine Königin wecken. Tippe auf die auf Platz 4.',
  'wake.done': '15 Punkte mehr.',
  knight: 'Du hast einen Ritter gezogen. Tippe ihn an, dann Ferns Kuchenkönigin: Stiehl sie!',
  'knight.done': 'Fern hatte keinen Drachen: Die Kuchenkönigin gehört dir.',
  sum: 'Keine Karte mit Kraft mehr? Tausche Zahlen. 2 + 3 = 5: Tippe diese drei Karten an, dann „ablegen“.',
  'sum.done': 'Drei Karten weg, drei neue. Du hast drei Königinnen.',
  more: 'Zu zweit oder zu dritt gewinnen 5 Königinnen oder 50 Punkte. Katze und Hund vertragen sich nicht, und die Rosenkönigin weckt noch eine.',
  'why.play_king': 'Eine neue Königin bringt Punkte.',
  'why.play_knight': 'So hast du eine Königin mehr und die anderen eine weniger.',
  'why.play_potion': 'Das nimmt Punkte, wo viele sind.',
  'why.play_jester': 'Mit Glück weckst du eine Königin oder behältst eine gute Karte.',
  'why.block': 'So behältst du deine Königin.',
  'why.keep_defence': 'Diese Königin ist deine Karte nicht wert.',
  'why.no_defence': 'Du hast nichts, um das aufzuhalten.',
  'why.sum': 'So tauschst du viele Karten auf einmal.',
  'why.pair': 'So tauschst du zwei Karten auf einmal.',
  'why.one': 'Das bringt eine neue Karte; deine guten bleiben.',
} as Record<string, string>;
