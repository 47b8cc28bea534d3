// Everything the frame needs of this game, in one chunk.
import type { Action, Event, View } from '../../generated/uno';
import type { BoardModule } from '../board';
import { leading } from '../leading';
import { Board } from './Board';
import { Confetti } from './confetti';
import de from './messages.de';
import en from './messages.en';
import es from './messages.es';
import { awaited, house_rules, label, prompt, say, why } from './words';

export const board: BoardModule<View, Action, Event> = {
  Board,
  messages: { en, de, es },
  presets: [
    { id: 'classic', config: {} },
    {
      id: 'house',
      config: {
        stacking: true,
        jump_in: true,
        seven_swap: true,
        zero_rotation: true,
        draw_to_match: true,
      },
    },
    { id: 'quick', config: { hand_size: 5, turn_seconds: 15 } },
    { id: 'evening', config: { target_score: 500 } },
  ],
  redeal: ['stacking', 'jump_in', 'seven_swap', 'zero_rotation', 'draw_to_match', 'challenge'],
  awaited,
  leaders: (view) => {
    const ahead = leading(view.scores);
    return ahead.length > 0 ? ahead : leading(view.hand_counts.map((each) => -each));
  },
  prompt,
  say,
  label,
  why,
  house_rules,
  Confetti,
};
