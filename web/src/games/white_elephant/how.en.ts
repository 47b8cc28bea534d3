// How to play, in English.
export default {
  aim: 'Go home with the best gift',
  'aim.text':
    'There is a parcel for everybody, and nobody knows what is in it. You take turns, in the order at the top. At the end everybody keeps exactly one gift. Which one is best is up to you.',
  turn: 'Your turn: open or steal',
  'turn.text':
    'Tap a parcel to unwrap it. Or tap a gift that somebody else has opened: then it is yours.',
  'turn.open': 'unwrap',
  'turn.steal': 'or steal',
  stolen: 'Stolen from? You go next',
  'stolen.text':
    'Whoever loses a gift is on turn at once: unwrap another parcel, or steal from somebody else. You cannot take the same gift straight back.',
  'stolen.from': 'gone!',
  'stolen.next': 'your turn',
  frozen: 'Stolen too often, it freezes',
  'frozen.text':
    'A gift that has been stolen {max_steals} {max_steals|time|times} stays with its owner. Nobody can steal it any more.',
  'frozen.stays': 'it stays',
  'more.end': 'How does it end?',
  'more.end.text':
    'When everybody had a turn, the first player has one more: they may swap their gift for another. Whoever gets theirs in return may swap on, too. It is over when somebody keeps what they have.',
  'more.back': 'Can I ever get my gift back?',
  'more.back.text':
    'Yes, but not at once. As soon as you have opened or stolen something else, the way is free again.',
  'more.keep': 'I like my gift. Must I do something?',
  'more.keep.text': 'No. If it is your turn and you hold a gift, you can keep it and pass.',
  'more.boomerang': 'Boomerang',
  'more.boomerang.text':
    'After the last player the turns run back to the first. On the way back everybody may swap their gift for another one.',
  'more.unwrap': 'Unwrap first',
  'more.unwrap.text': 'While parcels are left nobody may steal, except in the very last turn.',
  'more.own': 'Not your own gift',
  'more.own.text': 'Nobody may pick or steal the gift they brought.',
};
