// The ledger of rulings as people read it: what is decided, under its id. The proofs beside each are for
// whoever works on the rules.
import ledger from '../../../../docs/rulings.md?raw';

export interface Ruling {
  id: string;
  text: string;
}

export function rulings_in(markdown: string): Ruling[] {
  return [...markdown.matchAll(/^\| ([A-Z]{2}-\d+) \| ((?:[^|\\]|\\.)*) \|/gm)].map(
    ([, id, text]) => ({ id: id!, text: text!.replaceAll('\\|', '|').trim() }),
  );
}

// Names that programs use, as people read them: an option by its name, anything else as it stands.
export const in_words = (text: string, named: (option: string) => string | null): string =>
  text.replace(/`([^`]*)`/g, (_, word: string) => {
    const name = named(word);
    return name ? `“${name}”` : word;
  });

export const all_rulings: readonly Ruling[] = rulings_in(ledger);

// Those of the game this one belongs to: they share their first two letters.
export const rulings_beside = (id: string): Ruling[] =>
  all_rulings.filter((each) => each.id.slice(0, 3) === id.slice(0, 3));
