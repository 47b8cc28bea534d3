// Everything the frame needs of this game, in one chunk.
import type { Action, Event, View } from '../../generated/white_elephant';
import type { BoardModule } from '../board';
import { Board } from './Board';
import { Bring, WrappedGift } from './Bring';
import { Confetti } from './confetti';
import de from './messages.de';
import en from './messages.en';
import es from './messages.es';
import { Result } from './Result';
import { Setup } from './Setup';
import { awaited, gift_title, label, prompt, say, why } from './words';

export const board: BoardModule<View, Action, Event> = {
  Board,
  messages: { en, de, es },
  presets: [
    { id: 'standard', config: {} },
    { id: 'boomerang', config: { return_to_start: true } },
    { id: 'gentle', config: { max_steals: 1 } },
    { id: 'brisk', config: { return_to_start: true, turn_seconds: 20 } },
  ],
  awaited,
  prompt,
  say,
  label,
  why,
  house_rules: {
    must_unwrap: { by: 'force_unwrap' },
    forbidden_own_gift: { by: 'forbid_own_gift' },
    gift_frozen: { by: 'max_steals' },
  },
  Confetti,
  Result,
  Setup,
  Bring,
  Wrapped: WrappedGift,
  thing_title: gift_title,
};
