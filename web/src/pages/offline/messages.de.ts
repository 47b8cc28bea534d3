export default {
  'nohouse.title': 'Kein Haus antwortet',
  'nohouse.never': 'Parlor ohne Haus',
  'nohouse.here':
    'Auf diesem Gerät kannst du jedes Spiel gegen Bots spielen oder es unter mehreren herumgeben.',
  'nohouse.elsewhere': 'Tische mit Leuten anderswo brauchen ein Haus und eine Verbindung dorthin.',
  'nohouse.again': 'Noch einmal fragen',
  'offline.title': 'Ohne Verbindung spielen',
  'offline.works': 'Was auf diesem Gerät allein geht',
  'offline.bots': 'Jedes Spiel gegen Bots, von leicht bis schwer',
  'offline.round': 'Mehrere Leute, die das Gerät herumgeben',
  'offline.goes_on':
    'Eine Partie geht weiter, auch wenn die Seite zu war: Dieser Browser bewahrt sie auf',
  'offline.watch':
    'Beendete Partien noch einmal ansehen, ihre Protokolle prüfen, von jedem Zug aus weiterspielen',
  'offline.lab': 'Das Labor: was Regeln ändern, auf diesem Gerät gezählt',
  'offline.needs': 'Was ein Haus braucht',
  'offline.others':
    'Tische mit Leuten anderswo, gemeinsame Bildschirme, Sitzungen und eigene Fragen',
  'offline.kept': 'Ist die Seite für später aufbewahrt?',
  'offline.kept_whole': 'Ja: Alles liegt auf diesem Gerät. Sie öffnet sich ohne Verbindung.',
  'offline.keeping': 'Noch nicht: Sie wird gerade geholt. Lass die Seite einen Moment offen.',
  'offline.plain':
    'Nein: Dieses Haus hat eine einfache Adresse ({host}), und Browser bewahren nur Seiten von https-Adressen und von diesem Gerät selbst auf. Solange diese Seite offen bleibt, spielt sie ohne Verbindung weiter, aber sie lässt sich nicht neu laden.',
  'offline.plain_how':
    'Für den Rest braucht das Haus ein Zertifikat: Wer es betreibt, findet das in der Anleitung für Betreiber.',
  'offline.guide': 'Anleitung für Betreiber',
  'offline.unable':
    'Nein: Dieser Browser bewahrt keine Seiten auf. Solange diese Seite offen bleibt, spielt sie weiter.',
  'offline.install':
    'Wie eine App wird sie mit „Installieren“ oder „Zum Startbildschirm“ im Menü des Browsers.',
  'check.title': 'Eine Partie prüfen',
  'check.about':
    'Öffne das Protokoll einer Partie: eine Datei, die auf .ndjson endet, nach jeder Partie zu speichern. Geprüft wird alles auf diesem Gerät; die Datei geht nirgendwohin.',
  'check.open': 'Ein Protokoll öffnen',
  'check.drop': 'oder leg es hier ab',
  'check.working': 'Jede Entscheidung wird noch einmal getroffen …',
  'check.holds': 'Dieses Protokoll stimmt',
  'check.open_match': 'So weit es reicht, stimmt dieses Protokoll',
  'check.fails': 'Dieses Protokoll stimmt nicht',
  'check.what': '{game} mit {names}',
  'check.seal': 'Die Partie ist zu erkennen an: {seal}',
  'check.replay': 'Ansehen und von jedem Zug aus weiterspielen',
  'check.another': 'Ein anderes öffnen',
  'check.too_large': 'Diese Datei ist zu groß für das Protokoll einer Partie.',
  'check.failed': 'Diese Datei ließ sich nicht lesen: Ist sie das Protokoll einer Partie?',
};
