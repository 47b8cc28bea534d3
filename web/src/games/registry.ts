// The list of games the client knows, as the front door shows them: one line each.
import type { Game } from './board';
import { cover as oodles } from './oodles/cover';
import { cover as sleeping_queens } from './sleeping_queens/cover';
import { cover as snatch_or_share } from './snatch_or_share/cover';
import { cover as uno } from './uno/cover';
import { cover as white_elephant } from './white_elephant/cover';

export const games: readonly Game[] = [
  {
    ...uno,
    load: () => import('./uno'),
    teach: () => import('./uno/how'),
    guide: () => import('./uno/guide'),
  },
  {
    ...sleeping_queens,
    load: () => import('./sleeping_queens'),
    teach: () => import('./sleeping_queens/how'),
    guide: () => import('./sleeping_queens/guide'),
  },
  {
    ...white_elephant,
    load: () => import('./white_elephant'),
    teach: () => import('./white_elephant/how'),
    guide: () => import('./white_elephant/guide'),
  },
  {
    ...snatch_or_share,
    load: () => import('./snatch_or_share'),
    teach: () => import('./snatch_or_share/how'),
    guide: () => import('./snatch_or_share/guide'),
  },
  {
    ...oodles,
    load: () => import('./oodles'),
    teach: () => import('./oodles/how'),
    guide: () => import('./oodles/guide'),
  },
];

export const game_of = (id: string): Game | undefined => games.find((each) => each.id === id);
