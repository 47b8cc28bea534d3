// The one big thing an update did, over the stage for a second: points, a buzz, All Play.
import type { Event } from '../../generated/oodles';
import type { Props } from './Stage';

export interface Shown {
  kind: 'points' | 'buzz' | 'all_play';
  text: string;
  team?: number;
}

// The weightiest event wins.
export function moment_of(events: readonly Event[], { t }: Pick<Props, 't'>): Shown | null {
  for (const event of events)
    if (event.type === 'points_awarded' && event.points > 0)
      return { kind: 'points', text: t('moment.points', { n: event.points }), team: event.team };
  for (const event of events)
    if (event.type === 'buzzed') return { kind: 'buzz', text: '!', team: event.team };
  if (events.some((each) => each.type === 'all_play_opened'))
    return { kind: 'all_play', text: t('moment.all_play') };
  return null;
}

export function Moment(props: Props) {
  const shown = moment_of(props.events, props);
  if (!shown) return null;
  const color = shown.team === undefined ? null : props.players[shown.team]?.color;
  return (
    <div
      class="oo-moment"
      key={props.version}
      data-kind={shown.kind}
      aria-hidden="true"
      style={{ '--team': color === null ? 'var(--accent)' : `var(--seat-${(color ?? 0) % 8})` }}
    >
      <b>{shown.text}</b>
      {shown.team !== undefined && <span>{props.name(shown.team)}</span>}
    </div>
  );
}
