// The guided first match of White Elephant, and where a move is made on its board.
import lesson from '../../../../content/lessons/white_elephant.json';
import type { Action } from '../../generated/white_elephant';
import type { Guide } from '../board';
import de from './guide.de';
import en from './guide.en';
import es from './guide.es';

// A parcel opens at a tap; what others hold is looked at first.
function point(action: Action): string[] {
  if (action.type === 'end_turn') return ['.we-own .button.primary'];
  if (action.type !== 'pick' && action.type !== 'steal') return [];
  return [`[data-flip="gift:${action.gift}"]`, '.we-detail .button.primary'];
}

export const guide = { lesson, messages: { en, de, es }, point } as Guide;
