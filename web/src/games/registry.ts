// The list of games the client knows: one line each.
import type { Game } from './board';
import { cover as snatch_or_share } from './snatch_or_share/cover';
import { cover as uno } from './uno/cover';

export const games: readonly Game[] = [
  { ...uno, load: () => import('./uno') },
  { ...snatch_or_share, load: () => import('./snatch_or_share') },
];

export const game_of = (id: string): Game | undefined => games.find((each) => each.id === id);
