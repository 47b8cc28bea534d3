// The guided first match of UNO, and how a hint is shown: where a move is made, and why it may be good.
import lesson from '../../../../content/lessons/uno.json';
import type { Action, View } from '../../generated/uno';
import type { BoardContext, Guide } from '../board';
import de from './guide.de';
import en from './guide.en';
import es from './guide.es';

type Context = BoardContext<View, Action>;

function point(action: Action): string[] {
  switch (action.type) {
    case 'play':
    case 'jump_in': {
      const places = [`.hand [data-flip="card:${action.card}"]`];
      if (action.color) places.push(`.chooser .wedge.${action.color}`);
      if (action.swap_with !== null)
        places.push(`[data-target="true"][data-anchor="seat:${action.swap_with}"]`);
      return places;
    }
    case 'draw':
      return ['[data-anchor="pile"]'];
    case 'call_uno':
      return ['.uno-call'];
    case 'catch_uno':
      return ['.uno-catch'];
    case 'choose_color':
      return [`.chooser .wedge.${action.color}`];
    case 'pass':
    case 'challenge':
      return ['.uno-buttons .button:last-of-type'];
    default:
      return [];
  }
}

const color_of = (card: string): string => card.split('-')[0] ?? '';

// In the order in which one would say it.
function reason(action: Action, { view, legal }: Context): string | null {
  if (action.type === 'draw') {
    if (view.pending_draw > 0) return 'penalty';
    return legal.some((each) => each.type === 'play') ? 'draw_anyway' : 'nothing_fits';
  }
  if (action.type === 'challenge') return 'challenge';
  if (action.type === 'pass') return 'keep';
  if (action.type !== 'play' && action.type !== 'jump_in') return null;
  const { card } = action;
  if (view.hand.length === 2 && !action.uno) return 'say_uno';
  const next = view.hand_counts.some((n, seat) => seat !== view.current_player && n <= 2);
  if (/skip|reverse|draw/.test(card) && next) return 'slow_them';
  const same = (color: string) => view.hand.filter((each) => color_of(each) === color).length;
  if (card.startsWith('wild')) return 'favourite';
  if (same(color_of(card)) > 1) return 'more_of_it';
  if (view.hand.some((each) => each.startsWith('wild'))) return 'save_wild';
  return null;
}

export const guide: Guide = { lesson, messages: { en, de, es }, point, reason } as Guide;
