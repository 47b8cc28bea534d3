// Die Worte der geführten ersten Partie.
export default {
  'fern.offers':
    'Du hast Truthahn, Fern Kaffee, Basil Mais. Ein Stück der eigenen Ware zählt 1 Punkt, eines der anderen 2. Fern bietet dir 2 Kaffee für 2 Truthahn.',
  share: 'Davon habt ihr beide etwas: Teile. Tippe auf „Annehmen“.',
  'share.done': 'Du hast jetzt 7 Punkte statt 5, und Fern auch.',
  'basil.offers': 'Basil bietet dir 2 Mais für 2 Truthahn.',
  snatch:
    'Probiere den anderen Weg: „Rauben“ nimmt, was angeboten ist, und gibt nichts. Tippe darauf, dann auf „Ja“.',
  'snatch.done': '4 Punkte für dich, und Basil hat 2 Mais verloren. Ob er dir noch einmal traut?',
  done: 'Wenn du nicht mehr handeln willst, sage es: Tippe auf „Fertig“.',
  period: 'Alle sind fertig: Die Periode ist vorbei, und die Punkte werden gezählt.',
  next: 'Jede Runde hat andere Regeln. Weiter zur letzten: Da gibt es ein Gericht.',
  'judge.you': 'Alle haben wieder ihre 5 Waren. Du sitzt zu Gericht.',
  'basil.snatches': 'Fern hat ein Angebot gemacht, und Basil hat es geraubt.',
  'fern.reports': 'Fern hat den Raub gemeldet.',
  rule: 'Jetzt entscheidest du. Tippe auf „Schuldig“.',
  'rule.done':
    'Basil gibt zurück, was er nahm, und zahlt Fern 3 Waren. Mit einem Gericht lohnt sich Rauben nicht.',
  done_again: 'Das war die letzte Periode: Tippe auf „Fertig“.',
  over: 'Das ist das ganze Spiel: handeln und herausfinden, welche Regeln euch allen helfen.',
  more: 'In einer richtigen Partie machst du auch selbst Angebote: „Angebot machen“. Wer nach allen Runden die meisten Punkte hat, gewinnt.',
} as Record<string, string>;
