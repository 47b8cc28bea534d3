// Die Worte der geführten ersten Partie.
export default {
  open: 'Alle Geschenke sind verpackt. Öffne eines: Tippe auf Nummer 3.',
  'open.done': 'Eine blaue Teekanne, und sie gehört dir. Vorerst …',
  stolen: 'Fern mag lieber deine Teekanne als ein neues Geschenk: Sie hat sie gestohlen!',
  another:
    'Wer bestohlen wird, ist sofort dran. Dasselbe Geschenk darfst du nicht gleich zurückholen. Öffne Nummer 1.',
  'another.done': 'Eine Lavalampe!',
  stolen_again: 'Jetzt hat Basil deine Lavalampe gestohlen.',
  steal:
    'Ein neuer Zug hat begonnen, also darf man die Teekanne wieder stehlen. Tippe auf Ferns Teekanne und stiehl sie.',
  'steal.done':
    'Das war der zweite Diebstahl: An diesem Tisch friert ein Geschenk dann ein. Niemand kann sie dir mehr nehmen!',
  'fern.opens': 'Fern hatte nichts mehr und hat die Wollsocken geöffnet.',
  keep: 'Wer angefangen hat, ist am Ende noch einmal dran. Du darfst tauschen oder behalten. Behalte die Teekanne.',
  'keep.done': 'Alle waren dran: Es ist vorbei, und die Teekanne gehört dir.',
  more: 'Meist friert ein Geschenk nach drei Diebstählen ein. Wenn ihr einen Tisch aufmacht, könnt ihr eigene Geschenke eintragen.',
} as Record<string, string>;
