// So wird gespielt, auf Deutsch.
export default {
  aim: 'Geh mit dem besten Geschenk nach Hause',
  'aim.text':
    'Für alle liegt ein Päckchen da, und niemand weiß, was drin ist. Ihr seid nacheinander dran, in der Reihe oben. Am Ende behalten alle genau ein Geschenk. Welches das beste ist, entscheidest du selbst.',
  turn: 'Du bist dran: auspacken oder stibitzen',
  'turn.text':
    'Tipp auf ein Päckchen, um es auszupacken. Oder auf ein Geschenk, das jemand schon offen hat: Dann gehört es dir.',
  'turn.open': 'auspacken',
  'turn.steal': 'oder stibitzen',
  stolen: 'Bestohlen? Dann bist du dran',
  'stolen.text':
    'Wer ein Geschenk verliert, ist sofort dran: Pack ein anderes aus oder stibitze woanders. Dasselbe Geschenk darfst du dir nicht gleich zurückholen.',
  'stolen.from': 'weg!',
  'stolen.next': 'du bist dran',
  frozen: 'Zu oft stibitzt, friert es ein',
  'frozen.text':
    'Ein Geschenk, das {max_steals} Mal stibitzt wurde, bleibt, wo es ist. Niemand kann es mehr stibitzen.',
  'frozen.stays': 'bleibt',
  'more.end': 'Wie endet es?',
  'more.end.text':
    'Wenn alle dran waren, kommt die erste Person noch einmal: Sie darf ihr Geschenk gegen ein anderes tauschen. Wer ihres dafür bekommt, darf auch weitertauschen. Schluss ist, wenn jemand behält, was er hat.',
  'more.back': 'Bekomme ich mein Geschenk je zurück?',
  'more.back.text':
    'Ja, nur nicht gleich. Sobald du etwas anderes ausgepackt oder stibitzt hast, ist der Weg wieder frei.',
  'more.keep': 'Mir gefällt mein Geschenk. Muss ich etwas tun?',
  'more.keep.text': 'Nein. Bist du dran und hast ein Geschenk, kannst du es behalten.',
  'more.boomerang': 'Bumerang',
  'more.boomerang.text':
    'Nach der letzten Person läuft die Reihe zurück bis zur ersten. Auf dem Rückweg dürfen alle ihr Geschenk gegen ein anderes tauschen.',
  'more.unwrap': 'Erst auspacken',
  'more.unwrap.text': 'Solange Päckchen da sind, wird nicht stibitzt, außer im allerletzten Zug.',
  'more.own': 'Nicht das eigene Geschenk',
  'more.own.text': 'Niemand nimmt das Geschenk, das er mitgebracht hat.',
};
