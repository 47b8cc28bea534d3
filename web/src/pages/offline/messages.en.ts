export default {
  'nohouse.title': 'No house answers',
  'nohouse.never': 'Parlor without a house',
  'nohouse.here':
    'On this device you can play every game against bots, or hand it round among several people.',
  'nohouse.elsewhere': 'Tables with people elsewhere need a house and a connection to it.',
  'nohouse.again': 'Ask again',
  'offline.title': 'Playing without a connection',
  'offline.works': 'What works on this device alone',
  'offline.bots': 'Every game against bots, from easy to hard',
  'offline.round': 'Several people who hand the device round',
  'offline.goes_on': 'A match goes on after the page was closed: it is kept in this browser',
  'offline.watch':
    'Watching finished matches again, checking their records, playing on from any move',
  'offline.lab': 'The lab: what rules change, counted on this device',
  'offline.needs': 'What needs a house',
  'offline.others': 'Tables with people elsewhere, shared screens, sessions and your own questions',
  'offline.kept': 'Is the page kept for later?',
  'offline.kept_whole': 'Yes: all of it is on this device. It opens without a connection.',
  'offline.keeping': 'Not yet: it is being fetched. Leave the page open for a moment.',
  'offline.plain':
    'No: this house has a plain address ({host}), and browsers keep pages only from https addresses and from this very machine. While this page stays open it plays on without a connection, but it cannot be loaded anew.',
  'offline.plain_how':
    'To get the rest, the house needs a certificate: whoever runs it finds how in the guide for operators.',
  'offline.guide': 'Guide for operators',
  'offline.unable': 'No: this browser keeps no pages. While this page stays open, it plays on.',
  'offline.install':
    'To have it like an app, choose “Install” or “Add to home screen” in the menu of the browser.',
  'check.title': 'Check a match',
  'check.about':
    'Open the record of a match: a file that ends in .ndjson, saved after any match. Everything is checked on this device; the file goes nowhere.',
  'check.open': 'Open a record',
  'check.drop': 'or drop it here',
  'check.working': 'Every decision is made again …',
  'check.holds': 'This record holds',
  'check.open_match': 'As far as it goes, this record holds',
  'check.fails': 'This record does not hold',
  'check.what': '{game} with {names}',
  'check.seal': 'The match is known by: {seal}',
  'check.replay': 'Watch it, and play on from any move',
  'check.another': 'Open another',
  'check.too_large': 'That file is too large to be the record of a match.',
  'check.failed': 'That file could not be read: is it the record of a match?',
};
