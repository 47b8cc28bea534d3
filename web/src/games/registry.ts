// The list of games the client knows: one line each.
import type { Game } from './board';
import { cover as sleeping_queens } from './sleeping_queens/cover';
import { cover as uno } from './uno/cover';

export const games: readonly Game[] = [
  { ...sleeping_queens, load: () => import('./sleeping_queens') },
  { ...uno, load: () => import('./uno') },
];

export const game_of = (id: string): Game | undefined => games.find((each) => each.id === id);
