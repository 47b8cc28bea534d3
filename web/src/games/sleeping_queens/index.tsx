// Everything the frame needs of this game, in one chunk.
import type { Action, Event, View } from '../../generated/sleeping_queens';
import type { BoardModule } from '../board';
import { leading } from '../leading';
import { Board } from './Board';
import { Confetti } from './confetti';
import de from './messages.de';
import en from './messages.en';
import es from './messages.es';
import { awaited, prompt } from './prompt';
import { Result } from './Result';
import { label, say, why } from './words';

export const board: BoardModule<View, Action, Event> = {
  Board,
  messages: { en, de, es },
  presets: [
    { id: 'classic', config: {} },
    { id: 'calm', config: { defense_seconds: 12 } },
    { id: 'quick', config: { defense_seconds: 3, turn_seconds: 20 } },
  ],
  awaited,
  leaders: (view) => leading(view.scores),
  prompt,
  say,
  label,
  why,
  Confetti,
  Result,
};
