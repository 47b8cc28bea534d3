// The guided first match of Oodles, and where a move is made on its board.
import lesson from '../../../../content/lessons/oodles.json';
import type { Action } from '../../generated/oodles';
import type { Guide } from '../board';
import de from './guide.de';
import en from './guide.en';
import es from './guide.es';

function point(action: Action): string[] {
  if (action.type === 'buzz') return ['.oo-buzzer'];
  if (action.type !== 'answer') return [];
  return ['.oo-answer', '.oo-answer:has(input:not(:placeholder-shown)) .button'];
}

export const guide = { lesson, messages: { en, de, es }, point } as Guide;
