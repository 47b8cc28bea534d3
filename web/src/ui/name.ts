// Names as people see them: cut between characters, never inside an emoji or a letter with its marks.

// As many characters as the house takes; the house has the last word.
export const longest_name = 24;

const segmenter =
  typeof Intl.Segmenter === 'function'
    ? new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    : null;

export const characters_of = (text: string): string[] =>
  segmenter ? [...segmenter.segment(text)].map((each) => each.segment) : [...text];

// One character that stands for a name on a small round face.
export const initial_of = (name: string): string =>
  (characters_of(name.trim())[0] ?? '?').toLocaleUpperCase();

// What is typed, but no longer than a name may be.
export const as_name = (typed: string): string =>
  characters_of(typed).slice(0, longest_name).join('');
