// Everybody at the table: a ring round the middle on wide tables, rows above it on narrow ones. Seats
// can be targets: then they light up and a tap chooses.
import { type ComponentChildren, Fragment } from 'preact';
import type { Clock } from '../device/clock';
import { t } from '../i18n/i18n';
import { initial_of } from './name';
import { TimerRing } from './Timer';

export interface Player {
  seat: number;
  name: string;
  color: number; // 0 to 7, an index into the palette: var(--seat-0) …
  state: 'present' | 'away' | 'bot' | 'held' | 'left';
  level: string | null; // of a bot
}

export interface Pick {
  seats: readonly number[];
  label: (seat: number) => string;
  onPick: (seat: number) => void;
}

export interface SeatsProps {
  players: readonly Player[];
  me: number | null;
  awaited: readonly number[];
  clock?: Clock | null;
  note?: (seat: number) => ComponentChildren; // count, points, a mark
  said?: (seat: number) => string; // the same in words, for screen readers
  out?: (seat: number) => boolean; // has left or is out
  pick?: Pick | null;
  wrong?: (tap: string) => void;
  direction?: number; // 1, -1; 0 or none: no arrow
  layout?: 'ring' | 'strip';
  children?: ComponentChildren; // the middle
}

export const state_marks: Record<Player['state'], string> = {
  present: '',
  away: '☾',
  bot: '⚙',
  held: '⚙',
  left: '✕',
};

export interface Place {
  x: number;
  y: number;
  turn: number; // of an arrow that lies here, in degrees
}

// The viewer sits at the bottom, the others follow round the table; half steps lie between seats.
export function place_at(step: number, count: number, reach = 1): Place {
  const angle = Math.PI / 2 + (step / count) * 2 * Math.PI;
  const turn = (Math.atan2(Math.cos(angle) * 0.6, -Math.sin(angle)) * 180) / Math.PI;
  return {
    x: 50 + 41 * reach * Math.cos(angle),
    y: 50 + 42 * reach * Math.sin(angle),
    turn: Math.round(turn),
  };
}

function Seat(props: SeatsProps & { player: Player }) {
  const { player, pick } = props;
  const { seat } = player;
  const active = props.awaited.includes(seat);
  const target = pick?.seats.includes(seat) ?? false;
  const words = [
    player.name,
    seat === props.me ? t('you') : '',
    t(`seat.${player.state}`),
    props.said?.(seat) ?? '',
    active ? t('seat.active') : '',
  ];
  const body = (
    <>
      <span class="seat-face" aria-hidden="true">
        {initial_of(player.name)}
        {active && <TimerRing clock={props.clock ?? null} />}
        {state_marks[player.state] && <span class="seat-mark">{state_marks[player.state]}</span>}
      </span>
      <span class="seat-text" aria-hidden="true">
        <span class="seat-name">{seat === props.me ? t('you') : player.name}</span>
        <span class="seat-note">{props.note?.(seat)}</span>
      </span>
    </>
  );
  const shared = {
    class: 'seat',
    'data-active': active,
    'data-state': player.state,
    'data-out': player.state === 'left' || (props.out?.(seat) ?? false),
    'data-anchor': `seat:${seat}`,
    style: { '--seat': `var(--seat-${player.color % 8})` },
  };
  if (!pick)
    return (
      <div {...shared} role="img" aria-label={words.filter(Boolean).join(', ')}>
        {body}
      </div>
    );
  return (
    <button
      type="button"
      {...shared}
      data-target={target}
      aria-disabled={!target}
      aria-label={target ? pick.label(seat) : words.filter(Boolean).join(', ')}
      onClick={(event) => {
        event.stopPropagation();
        if (target) pick.onPick(seat);
        else props.wrong?.(`seat:${seat}`);
      }}
    >
      {body}
    </button>
  );
}

export function Seats(props: SeatsProps) {
  const count = props.players.length;
  const first = props.me ?? 0;
  const direction = props.direction ?? 0;
  // On a strip the viewer comes last, so that the next to play comes first.
  const steps = props.players.map((_, i) => (i + (props.me === null ? 0 : 1)) % count);
  const style = (place: Place) => ({
    '--x': `${place.x}%`,
    '--y': `${place.y}%`,
    '--turn': `${place.turn}deg`,
  });
  return (
    <div class="seats" data-layout={props.layout ?? 'ring'} data-direction={direction}>
      <ul class="seat-list" aria-label={t('players')}>
        {steps.map((step) => {
          const seat = (first + step) % count;
          return (
            <Fragment key={seat}>
              <li class="seat-place" style={style(place_at(step, count))}>
                <Seat {...props} player={props.players[seat]!} />
              </li>
              {direction !== 0 && (
                <li
                  class="seat-arrow"
                  aria-hidden="true"
                  style={style(place_at(step + 0.5, count, 0.92))}
                >
                  <span>{direction > 0 ? '›' : '‹'}</span>
                </li>
              )}
            </Fragment>
          );
        })}
      </ul>
      <div class="seats-middle">{props.children}</div>
    </div>
  );
}
