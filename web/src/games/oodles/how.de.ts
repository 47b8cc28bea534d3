// So wird gespielt, auf Deutsch.
export default {
  aim: 'Ein Buchstabe, viele Fragen',
  'aim.text': 'Eine Karte zeigt einen Buchstaben. Die Antwort auf jede ihrer Fragen beginnt damit.',
  'aim.answer': '„Banane!“',
  turn: 'Euer Team ist dran: antworten',
  'turn.text':
    'Die Zeile oben sagt, wessen Frage es ist. Beratet euch und tippt eine Antwort, bevor die Zeit um ist. Richtig? Euer Team bekommt die Punkte, die bei der Frage stehen.',
  'turn.answer': '„Berlin“',
  all_play: 'Falsch oder zu spät? Alle spielen!',
  'all_play.text':
    'Jetzt darf jedes Team buzzern, eures auch. Das erste hat ein paar Sekunden, um eine Antwort zu tippen. Eine richtige holt die Punkte.',
  'all_play.wrong': '✕ „Bonn“',
  'all_play.buzz': 'Buzz!',
  end: 'Die meisten Punkte gewinnen',
  'end.text': 'Nach der letzten Karte gewinnt das Team mit den meisten Punkten.',
  'end.owls': 'Eulen',
  'end.foxes': 'Füchse',
  'more.next': 'Wer ist als Nächstes dran?',
  'more.next.text':
    'Nach einer richtigen Antwort auf die eigene Frage das nächste Team. Wer richtig liegt, wenn alle spielen, bekommt die nächste Frage. Wusste es niemand, bleibt dasselbe Team dran.',
  'more.spelling': 'Zählt die Rechtschreibung?',
  'more.spelling.text':
    'Kaum: Großbuchstaben, Akzente und kleine Fehler sind egal. Die Spielleitung kann jedes Urteil ändern.',
  'more.again': 'Dürfen wir nach einer falschen Antwort noch einmal?',
  'more.again.text':
    'Ja: Wenn alle spielen, darf euer Team buzzern wie jedes andere, einmal je Frage.',
  'more.minus': 'Kosten falsche Antworten Punkte?',
  'more.minus.text': 'Nein. Also ratet!',
  'more.host': 'Was macht die Spielleitung?',
  'more.host.text':
    'Sie sieht die Antworten, kann urteilen, überspringen und anhalten und spielt in keinem Team. Ohne sie urteilt die Maschine.',
  'more.phones': 'Mehrere Handys in einem Team',
  'more.phones.text': 'Alle dürfen tippen. Die erste Antwort gilt für das Team.',
};
