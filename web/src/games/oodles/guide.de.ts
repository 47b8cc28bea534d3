// Die Worte der geführten ersten Partie.
export default {
  answer:
    'Auf der Karte steht S: Jede Antwort beginnt mit S. Dein Team ist dran. Schreibe „Saturn“ und schicke es ab.',
  'answer.done': 'Richtig: 100 Punkte! Die nächste Frage hat das nächste Team.',
  'fern.wrong': 'Ferns Team lag falsch. Jetzt dürfen alle Teams: Wer zuerst drückt, antwortet.',
  buzz: 'Sei am schnellsten: Drück auf den großen Buzzer!',
  'buzz.done': 'Du warst am schnellsten.',
  steal: 'Jetzt antworte: Schreibe „Salz“.',
  'steal.done': 'Geklaut! Die Punkte gehören dir, und die nächste Frage auch.',
  again: 'Welchen Stern sehen wir am Tag? Schreibe „Sonne“.',
  'again.done': '300 Punkte: Die Karte ist zu Ende, und du führst.',
  more: 'In einer richtigen Partie laufen Uhren, und falsche Antworten kosten nichts: also rate. Mehrere können ein Team sein.',
} as Record<string, string>;
