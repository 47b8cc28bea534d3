// So wird gespielt, auf Deutsch.
export default {
  aim: 'Werde deine Karten los',
  'aim.text': 'Alle haben Karten auf der Hand. Wer zuerst keine mehr hat, gewinnt.',
  turn: 'Du bist dran: Leg eine Karte, die passt',
  'turn.text':
    'Sie passt, wenn sie die Farbe oder das Zeichen der obersten Karte hat; eine Farbwahl passt immer. Tipp eine leuchtende Karte an. Leuchtet keine? Tipp auf den Ziehstapel und zieh eine Karte.',
  'turn.top': 'obenauf',
  'turn.color': 'gleiche Farbe',
  'turn.number': 'gleiche Zahl',
  'turn.wild': 'immer',
  'turn.neither': 'passt nicht',
  special: 'Karten, die etwas tun',
  'special.text':
    'Sie treffen den Spieler nach dir. Nach einer Farbwahl bestimmst du die Farbe, mit der es weitergeht.',
  'special.skip': 'setzt aus',
  'special.reverse': 'andersherum',
  'special.draw2': 'nimmt 2, setzt aus',
  'special.wild': 'du wählst die Farbe',
  'special.draw4': 'Farbe, und nimmt 4',
  last: 'Nur noch eine Karte? Ruf UNO!',
  'last.text':
    'Tipp auf UNO!, bevor du deine vorletzte Karte legst, oder gleich danach. Dann leg die letzte, und du hast gewonnen.',
  'last.shout': '„UNO!“',
  'more.nothing_fits': 'Was, wenn nichts passt?',
  'more.nothing_fits.text':
    'Tipp auf den Ziehstapel und zieh eine Karte. Passt sie, darfst du genau diese legen oder behalten; dann ist dein Zug vorbei. Ziehen darfst du auch, wenn du legen könntest.',
  'more.penalty': 'Jemand legt mir +2 oder +4 vor',
  'more.penalty.text': 'Tipp auf den Ziehstapel: Du nimmst die Karten, und dein Zug ist vorbei.',
  'more.challenge': 'Ist jede +4 ehrlich?',
  'more.challenge.text':
    'Eine +4 ist nur ehrlich, wenn man keine Karte der Farbe davor hatte. Trifft sie dich, darfst du sie anzweifeln. Hast du recht, nimmt der andere die Karten; sonst nimmst du sie und zwei dazu.',
  'more.forgotten': 'Jemand hat UNO vergessen',
  'more.forgotten.text':
    'Tipp auf das Schild, bevor der nächste Spieler handelt: erwischt! Dafür gibt es Strafkarten, meistens zwei.',
  'more.stacking': 'Stapeln',
  'more.stacking.text':
    'Auf eine +2 darf man mit einer +2 antworten. Die Karten zählen zusammen und wandern weiter, bis jemand sie alle nehmen muss.',
  'more.jump_in': 'Reinwerfen',
  'more.jump_in.text':
    'Hast du genau die oberste Karte, gleiche Farbe und gleiches Zeichen? Dann darfst du sie jederzeit legen. Von dir aus geht es weiter, und was die Karte davor bewirkt hat, gilt nicht.',
  'more.seven_swap': 'Sieben tauscht',
  'more.seven_swap.text': 'Wer eine 7 legt, tauscht alle Karten mit jemandem nach Wahl.',
  'more.zero_rotation': 'Null wandert',
  'more.zero_rotation.text': 'Bei einer 0 wandern alle Hände zum nächsten Spieler.',
  'more.draw_to_match': 'Ziehen, bis es passt',
  'more.draw_to_match.text': 'Wer nicht legen kann, zieht, bis eine Karte passt.',
  'more.points': 'Punkte über mehrere Runden',
  'more.points.text':
    'Wer eine Runde gewinnt, bekommt Punkte für alle Karten, die die anderen noch haben. Gespielt wird, bis jemand das Ziel erreicht.',
};
