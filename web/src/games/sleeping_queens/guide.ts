// The guided first match of Sleeping Queens, and where a move is made on its board.
import lesson from '../../../../content/lessons/sleeping_queens.json';
import type { Action, View } from '../../generated/sleeping_queens';
import type { BoardContext, Guide } from '../board';
import de from './guide.de';
import en from './guide.en';
import es from './guide.es';

type Context = BoardContext<View, Action>;

const card = (name: string) => `.hand [data-flip="card:${name}"]`;
const bed = (slot: number | null) => `[data-anchor="slot:${slot}"] button`;
// Looked for once the card is chosen.
const after = (name: string, place: string) =>
  `.board:has(${card(name)}[aria-pressed="true"]) ${place}`;

function point(action: Action): string[] {
  switch (action.type) {
    case 'play_king':
      return [card('king'), after('king', bed(action.slot))];
    case 'play_knight':
    case 'play_potion': {
      const name = action.type === 'play_knight' ? 'knight' : 'potion';
      const queen = `[data-flip="queen:${action.queen}"]`;
      const places = [card(name), after(name, `${queen}[data-state="lit"]`)];
      if (action.type === 'play_potion')
        places.push(`.board:has(${queen}[aria-pressed="true"]) ${bed(action.slot)}`);
      return places;
    }
    case 'play_jester':
      return [card('jester'), after('jester', '.sq-actions .button.primary')];
    case 'wake':
    case 'place':
      return [bed(action.slot)];
    case 'block':
      return ['.sq-block'];
    case 'pass':
      return ['.sq-pass'];
    case 'discard': {
      const chosen = '[aria-pressed="true"]';
      const cards = [...new Set(action.cards)].map((each) => `${card(each)}:not(${chosen})`);
      return [`.board:has(.hand ${chosen}) .sq-actions .button`, ...cards.toReversed()];
    }
    default:
      return [];
  }
}

function reason(action: Action, { view, legal }: Context): string | null {
  switch (action.type) {
    case 'play_king':
    case 'play_knight':
    case 'play_potion':
    case 'play_jester':
    case 'block':
      return action.type;
    case 'pass':
      return legal.some((each) => each.type === 'block') ? 'keep_defence' : 'no_defence';
    case 'discard':
      if (action.cards.length > 2) return 'sum';
      if (action.cards.length === 2) return 'pair';
      return view.hand?.some((each) => /^\d/.test(each)) ? 'one' : null;
    default:
      return null;
  }
}

export const guide = { lesson, messages: { en, de, es }, point, reason } as Guide;
