// A table as the server told it, in the middle of a match of four; tests change what they need.

import type { Action, Pending, View } from '../../generated/sleeping_queens';
import type { BoardContext, Player } from '../board';
import { make_context } from '../context';
import { board } from '.';

export const view: View = {
  phase: 'playing',
  current_player: 0,
  hand: ['king', 'potion', '3', '4', '4'],
  hand_counts: [5, 5, 5, 5],
  awake: [['rainbow'], ['heart', 'dog'], ['rose', 'sunflower'], ['starfish']],
  scores: [5, 35, 15, 5],
  slots: [
    'asleep',
    'asleep',
    'asleep',
    null,
    null,
    'asleep',
    'asleep',
    'asleep',
    null,
    null,
    null,
    null,
  ],
  draw_count: 2,
  discard_pile: ['9', '3'],
  pending: null,
  winners: [],
  win_reason: null,
  left: [false, false, false, false],
  goal_queens: 4,
  goal_points: 40,
};

export const pending = (parts: Partial<Pending>): Pending => ({
  kind: 'defend',
  attacker: null,
  defender: null,
  card: null,
  queen: null,
  slot: null,
  player: null,
  cause: null,
  ...parts,
});

const players: Player[] = ['Ada', 'Bea', 'Cleo', 'Dov'].map((name, seat) => ({
  seat,
  name,
  color: seat,
  state: 'present',
  level: null,
}));

export const context = (
  changes: Partial<View> = {},
  legal: readonly Action[] = [],
  me: number | null = 0,
): BoardContext<View, Action> =>
  make_context(
    { view: { ...view, ...changes }, legal, me, display: 'play', players, config: {} },
    board,
  ) as BoardContext<View, Action>;
