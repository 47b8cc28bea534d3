// Everything the frame needs of this game, in one chunk.
import type { Action, Event, View } from '../../generated/snatch_or_share';
import type { BoardModule } from '../board';
import { leading } from '../leading';
import { Board } from './Board';
import { Confetti } from './confetti';
import de from './messages.de';
import en from './messages.en';
import es from './messages.es';
import { prompt } from './prompt';
import { Result } from './Results';
import { awaited } from './view';
import { why } from './why';
import { label, say } from './words';

export const board: BoardModule<View, Action, Event> = {
  Board,
  messages: { en, de, es },
  presets: [
    { id: 'standard', config: {} },
    { id: 'strict', config: { periods: [1, 1, 1, 1, 1] } },
    { id: 'clock', config: { period_seconds: 120 } },
    { id: 'fortune', config: { carry_over: true } },
  ],
  awaited,
  leaders: (view) => leading(view.players.map((each) => each.total_points + each.points)),
  prompt,
  say,
  label,
  why,
  house_rules: {
    offer_limit: { by: 'offers_per_target' },
    'not_a_snatch.shame': { by: 'shame_requires_snatch' },
  },
  Confetti,
  Result,
};
