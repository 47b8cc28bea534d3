// Points, big, while the answer is looked at. Nothing pops up over a question that people read: there the
// podiums and the lamps tell.
import type { Event } from '../../generated/oodles';
import type { Highlighted } from '../../ui';
import type { Props } from './Stage';

export function highlight_of(
  events: readonly Event[],
  { t, name, players, view }: Pick<Props, 't' | 'name' | 'players' | 'view'>,
): Highlighted | null {
  if (view.timer_mode !== 'reveal') return null;
  const of_team = (kind: string, text: string, team: number): Highlighted => ({
    kind,
    text,
    note: name(team),
    color: players[team]?.color ?? 0,
  });
  for (const event of events)
    if (event.type === 'points_awarded' && event.points > 0)
      return of_team('points', t('highlight.points', { n: event.points }), event.team);
  return null;
}
