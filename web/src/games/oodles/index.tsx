// Everything the frame needs of this game, in one chunk.
import type { Action, Event, View } from '../../generated/oodles';
import type { BoardModule } from '../board';
import { leading } from '../leading';
import { Board } from './Board';
import { Confetti } from './confetti';
import de from './messages.de';
import en from './messages.en';
import es from './messages.es';
import { awaited, label, prompt, revealed, say, why } from './words';

// A rhythm for people: time to read, to type after a buzz, and to look at the answer.
const rhythm = { reading_ms_per_word: 250, answer_seconds: 10, reveal_ms: 5000 };

export const board: BoardModule<View, Action, Event> = {
  Board,
  messages: { en, de, es },
  presets: [
    { id: 'show', config: rhythm },
    { id: 'short', config: { ...rhythm, cards_per_game: 5, max_questions_per_card: 5 } },
    { id: 'host', config: { ...rhythm, cards_per_game: 10, judge: 'host' } },
    {
      id: 'race',
      config: {
        ...rhythm,
        winning_condition: 'first_to_points',
        winning_condition_options: { first_to_points: 2000 },
      },
    },
  ],
  awaited,
  leaders: (view) => leading(view.scores),
  revealed,
  prompt,
  say,
  label,
  why,
  Confetti,
  key_presses: 'buzz',
};
