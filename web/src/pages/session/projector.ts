// Which parts of what a session knows belong on its projector now.
import type { Screen } from '../../net/session';

export interface Parts {
  charts: boolean;
  standings: boolean;
}

export function parts_of(screen: Screen): Parts {
  const { course, stages, figures, standings, tables } = screen;
  const stage = stages[course.stage - 1];
  const shows = !stage || stage.type === 'match' || stage.type === 'results';
  if (!shows) return { charts: false, standings: false };
  const over = stage?.type === 'results';
  const measured = screen.measures.length > 0 && (figures.length > 0 || !over);
  const listed = standings.length > 0 || (!over && tables.length > 0);
  // A study ranks nobody. Where other games are played beside it, its charts are not the whole story.
  const games = new Set(stages.filter((each) => each.game).map((each) => each.game));
  const mixed = games.size > 1 && standings.length > 0;
  return {
    charts: measured && !(mixed && over),
    standings: listed && (!measured || mixed),
  };
}
