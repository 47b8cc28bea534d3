// A room as it is shown before anything has happened in it, for tests that care about a part of one.
import type { Room } from './protocol';

export const empty_lobby: Room = {
  code: 'K7WM3P',
  game: 'toy',
  phase: 'lobby',
  config: {},
  warnings: [],
  locked: false,
  host: 1,
  opener: 1,
  empty_seats: 'leave',
  late_seats: false,
  table: { take_back: true, timers: 'as_set', relaxed_races: false, hints: false },
  take_back: null,
  match: 0,
  members: [],
  seats: [],
  passing: [],
  outcome: null,
  allowed: { play_again: true, take_over: true },
  evening: { matches: 0, last_match: 0, standings: [] },
  shuffle: null,
  console: null,
  saw_answers: [],
  lesson: null,
};
