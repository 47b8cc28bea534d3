// Everybody at the table: a ring round the middle on wide tables, rows above it on narrow ones. Seats
// can be targets: then they light up and a tap chooses.
import type { ComponentChildren } from 'preact';
import type { Clock, Player } from '../games/board';
import { t } from '../i18n/i18n';
import { TimerRing } from './Timer';

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

const marks: Record<Player['state'], string> = { present: '', away: '☾', bot: '⚙', held: '⚙' };

// The viewer sits at the bottom, the others follow round the table.
export function places(count: number, me: number | null): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, seat) => {
    const turn = (seat - (me ?? 0)) / count;
    const angle = Math.PI / 2 + turn * 2 * Math.PI;
    return { x: 50 + 43 * Math.cos(angle), y: 50 + 42 * Math.sin(angle) };
  });
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
        {player.name.slice(0, 1).toUpperCase()}
        {active && <TimerRing clock={props.clock ?? null} />}
        {marks[player.state] && <span class="seat-mark">{marks[player.state]}</span>}
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
    'data-out': props.out?.(seat) ?? false,
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
  const where = places(props.players.length, props.me);
  const order = props.players.map((_, i) => (i + (props.me ?? -1) + 1) % props.players.length);
  return (
    <div
      class="seats"
      data-layout={props.layout ?? 'ring'}
      data-count={props.players.length}
      data-direction={props.direction ?? 0}
    >
      {(props.direction ?? 0) !== 0 && <Direction direction={props.direction!} />}
      <ul class="seat-list" aria-label={t('players')}>
        {order.map((seat) => (
          <li
            key={seat}
            class="seat-place"
            style={{ '--x': `${where[seat]!.x}%`, '--y': `${where[seat]!.y}%` }}
          >
            <Seat {...props} player={props.players[seat]!} />
          </li>
        ))}
      </ul>
      <div class="seats-middle">{props.children}</div>
    </div>
  );
}

// Two curved arrows round the middle; they turn with play.
function Direction({ direction }: { direction: number }) {
  return (
    <svg class="direction" viewBox="0 0 200 120" data-direction={direction} aria-hidden="true">
      <g>
        <path d="M20 60A80 46 0 0 1 100 14" />
        <path d="M88 6l14 8-12 10" />
        <path d="M180 60A80 46 0 0 1 100 106" />
        <path d="M112 114l-14-8 12-10" />
      </g>
    </svg>
  );
}
