// The guided first match of Snatch or Share, and where a move is made on its board.
import lesson from '../../../../content/lessons/snatch_or_share.json';
import type { Action } from '../../generated/snatch_or_share';
import type { Guide } from '../board';
import de from './guide.de';
import en from './guide.en';
import es from './guide.es';

const yes = '.confirm:popover-open .confirm-yes';

function point(action: Action): string[] {
  switch (action.type) {
    case 'accept':
      return [`[data-flip="offer:${action.offer}"] .sn-answers > button:first-child`];
    case 'reject':
      return [`[data-flip="offer:${action.offer}"] .sn-answers > button:nth-child(2)`];
    case 'snatch':
      return [`[data-flip="offer:${action.offer}"] .sn-answers .button.danger`, yes];
    case 'done':
      return ['.sn-buttons > button:last-of-type'];
    case 'next_period':
      return ['.sn-buttons .button.primary'];
    case 'rule':
      return ['.sn-verdict .button.primary'];
    default:
      return [];
  }
}

export const guide = { lesson, messages: { en, de, es }, point } as Guide;
