// The words of the guided first match.
export default {
  open: 'All gifts are wrapped. Open one: tap number 3.',
  'open.done': 'A blue teapot, and it is yours. For now …',
  stolen: 'Fern would rather have your teapot than open a gift: she stole it!',
  another:
    'Whoever is robbed goes at once. You may not take the same gift straight back. Open number 1.',
  'another.done': 'A lava lamp!',
  stolen_again: 'Now Basil stole your lava lamp.',
  steal:
    'A new turn has begun, so the teapot can be stolen again. Tap Fern’s teapot, then steal it.',
  'steal.done':
    'That was its second steal: at this table a gift then freezes. Nobody can take it from you any more!',
  'fern.opens': 'Fern had nothing left and opened the woolly socks.',
  keep: 'Whoever began has one more turn at the end. You may swap, or keep what you have. Keep the teapot.',
  'keep.done': 'Everybody has had their turn: it is over, and the teapot is yours.',
  more: 'Usually a gift freezes after three steals. Write your own gifts on the list when you open a table.',
} as Record<string, string>;
