// So wird gespielt, auf Deutsch.
export default {
  aim: 'Was andere herstellen, ist mehr wert',
  'aim.text':
    'Jeder von euch stellt eine Ware her und beginnt mit 5 Stück davon. Ein Stück der eigenen Ware zählt 1 Punkt, ein Stück der anderen 2. Darum lohnt sich Tauschen für beide. Die meisten Punkte nach allen Runden gewinnen.',
  'aim.own': 'eigene: 1',
  'aim.other': 'andere: 2',
  turn: 'Mach Angebote',
  'turn.text':
    'Tipp auf „Angebot machen“, wähl, was du gibst und was du bekommst, dann „Anbieten“. Alle bieten gleichzeitig an, jeder Person bis zu {offers_per_target} Mal in einer Periode. Genug getauscht? Tipp auf „Fertig“.',
  answer: 'Antworte: teilen oder rauben',
  'answer.text':
    'Nimm an, und beide Waren wechseln den Besitzer. Lehn ab, und nichts geschieht. Oder raube: Du nimmst, was angeboten ist, und gibst nichts. Nur was noch da ist, wechselt den Besitzer, also schau vorher nach.',
  'answer.accept': 'annehmen',
  'answer.reject': 'ablehnen',
  'answer.snatch': 'rauben',
  rounds: 'Fünf Runden, andere Regeln',
  'rounds.text':
    'Erst gibt es keine Regeln. Dann darf niemand ablehnen. Dann gibt es Schande, und zuletzt ein Gericht. Welche Regeln helfen euch allen?',
  'rounds.free': 'keine Regeln',
  'rounds.accept': 'kein Ablehnen',
  'rounds.shame': 'Schande',
  'rounds.judge': 'ein Gericht',
  'more.example': 'Ein Beispiel',
  'more.example.text':
    'Du hast 5 Truthahn: 5 Punkte. Du gibst 2 Truthahn und bekommst 2 Kaffee: jetzt 3 Truthahn und 2 Kaffee, 3 + 4 = 7 Punkte. Auch die andere Person hat 2 Punkte mehr.',
  'more.end': 'Wer gewinnt?',
  'more.end.text':
    'Wer nach der letzten Runde die meisten Punkte hat. Die Seite zeigt auch, wie gut es der ganzen Gruppe ging: Bis zu 30 Punkte sind in einer Periode möglich.',
  'more.done': 'Wann ist eine Periode vorbei?',
  'more.done.text':
    'Wenn alle auf „Fertig“ getippt haben und kein Angebot offen ist. Machst oder bekommst du ein neues Angebot, tipp noch einmal auf „Fertig“. Eine Runde hat eine oder mehr Perioden. Nach jeder gehen die Waren zurück und eine neue Periode beginnt; deine Punkte bleiben.',
  'more.twice': 'Warum sind Runde 1 und 2 gleich?',
  'more.twice.text': 'Jetzt kennt ihr euch. Achtet darauf, ob ihr mehr oder weniger tauscht.',
  'more.must': 'Runde 3: Niemand darf ablehnen',
  'more.must.text':
    'Jedes Angebot muss angenommen oder geraubt werden. Das klingt freundlich. Seht, was geschieht.',
  'more.shame': 'Runde 4: Schande',
  'more.shame.text':
    'Jeder darf in einer Periode eine Schandmarke geben. Wer mit zwei in eine Periode geht, verliert 2 Waren und darf in ihr nichts anbieten.',
  'more.judge': 'Runde 5: das Gericht',
  'more.judge.text':
    'Wird dir etwas geraubt, melde es. Die dritte Person entscheidet. Schuldig: Die Waren kommen zurück und 3 dazu, und das Gericht darf den Räuber sperren.',
  'more.why': 'Worum geht es?',
  'more.why.text':
    'Allen geht es am besten, wenn alle teilen. Aber Rauben lockt. Das Spiel zeigt, welche Regeln Vertrauen schaffen.',
};
