// The one big thing an update did, in words and perhaps a picture; the weightiest event wins.
import type { Event } from '../../generated/oodles';
import type { Highlighted } from '../../ui';
import type { Props } from './Stage';

export function highlight_of(
  events: readonly Event[],
  { t, name, players }: Pick<Props, 't' | 'name' | 'players'>,
): Highlighted | null {
  const of_team = (kind: string, text: string, team: number): Highlighted => ({
    kind,
    text,
    note: name(team),
    color: players[team]?.color ?? 0,
  });
  for (const event of events)
    if (event.type === 'points_awarded' && event.points > 0)
      return of_team('points', t('highlight.points', { n: event.points }), event.team);
  for (const event of events) if (event.type === 'buzzed') return of_team('buzz', '!', event.team);
  if (events.some((each) => each.type === 'all_play_opened'))
    return { kind: 'all_play', text: t('highlight.all_play') };
  return null;
}
