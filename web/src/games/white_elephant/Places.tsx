// Everybody's place in the room: who sits there, and the gift they hold.
import type { ComponentChildren } from 'preact';
import { initial_of, state_marks, TimerRing, useRoving } from '../../ui';
import type { Player } from '../board';
import { type Props, Tile } from './Tile';
import { awaited, held_by } from './words';

export type RoomProps = Props & { chosen: number | null; onGift: (gift: number) => void };

export function Face({ player, children }: { player: Player; children?: ComponentChildren }) {
  return (
    <span
      class="seat-face"
      aria-hidden="true"
      style={{ '--seat': `var(--seat-${player.color % 8})` }}
    >
      {initial_of(player.name)}
      {children}
      {state_marks[player.state] && <span class="seat-mark">{state_marks[player.state]}</span>}
    </span>
  );
}

export const Empty = () => (
  <svg class="we-empty" viewBox="0 0 96 96" aria-hidden="true">
    <path d="M14 44h68v44H14zM10 33h76v11H10zM48 33v55" />
    <path d="M46 32c-6-16-26-17-25-6 1 8 17 9 25 6zM50 32c6-16 26-17 25-6-1 8-17 9-25 6z" />
  </svg>
);

function Place(props: RoomProps & { player: Player }) {
  const { player, view, t } = props;
  const { seat } = player;
  const active = awaited(view).includes(seat);
  const gift = held_by(view, seat);
  const out = view.left[seat] ?? false;
  const words = [
    player.name,
    t(`seat.${player.state}`),
    active ? t('seat.active') : '',
    out ? t('place.left') : gift === null ? t('place.empty') : '',
  ];
  return (
    <li class="we-place" data-active={active} data-out={out} data-anchor={`seat:${seat}`}>
      <span class="unseen">{words.filter(Boolean).join(', ')}</span>
      <span class="we-who" aria-hidden="true">
        <Face player={player}>{active && <TimerRing clock={props.clock} />}</Face>
        <span class="we-who-name">{seat === props.me ? t('you') : player.name}</span>
      </span>
      {gift !== null ? (
        <Tile {...props} gift={gift} chosen={props.chosen === gift} />
      ) : (
        <span class="we-nothing" aria-hidden="true">
          {out ? '–' : <Empty />}
        </span>
      )}
    </li>
  );
}

// As few rows as fit, and all of them equally long.
export const columns = (count: number, most: number): number =>
  Math.max(1, Math.ceil(count / Math.ceil(count / most)));

// More people than this, and a room shows what there is to see: those who hold a gift.
export const crowd = 20;

// One's own place is the dock; the others follow in the order of the first round. In a crowd what can still be
// taken comes before what is frozen, and whoever has nothing yet is seen in the order of turns alone.
function shown_seats({ view, me }: RoomProps): readonly number[] {
  const others = view.turn_order.filter((seat) => seat !== me);
  if (view.turn_order.length <= crowd) return others;
  const held = (seat: number) => view.gifts.find((gift) => gift.owner === seat);
  const holders = others.filter((seat) => held(seat));
  const stays = (seat: number) => held(seat)?.frozen === true;
  return [...holders.filter((seat) => !stays(seat)), ...holders.filter(stays)];
}

export function Places(props: RoomProps) {
  const ref = useRoving<HTMLUListElement>();
  const shown = shown_seats(props);
  // Across a room a second row of places leaves gifts no height, but a width.
  const most = props.display === 'screen' ? 6 : 8;
  const many = shown.length > most || props.view.turn_order.length > crowd;
  const rows = Math.ceil(shown.length / columns(shown.length, many ? 4 : 6));
  return (
    <ul
      class="we-places"
      aria-label={props.t('places')}
      ref={ref}
      data-many={many}
      data-rows={rows}
      data-tight={shown.length > 20}
      style={{
        '--narrow': columns(shown.length, many ? 2 : 3),
        '--wide': columns(shown.length, many ? 4 : 6),
        '--rows': rows,
        '--five': columns(shown.length, 5),
      }}
    >
      {shown.map((seat) => {
        const player = props.players[seat];
        return player && <Place {...props} key={seat} player={player} />;
      })}
    </ul>
  );
}

const count_word = (n: number): string =>
  n > 24 ? 'crowd' : n > 12 ? 'many' : n > 6 ? 'some' : 'few';

// What nobody holds: parcels, and open gifts that were put back.
export function Rug(props: RoomProps) {
  const ref = useRoving<HTMLUListElement>();
  const free = props.view.gifts.flatMap((gift, i) => (gift.owner === null ? [i] : []));
  if (free.length === 0) return null;
  return (
    <ul
      class="we-rug"
      aria-label={props.t('pile', { n: free.length })}
      ref={ref}
      data-anchor="rug"
      data-count={count_word(free.length)}
    >
      {free.map((gift) => (
        <li key={gift}>
          <Tile {...props} gift={gift} chosen={props.chosen === gift} />
        </li>
      ))}
    </ul>
  );
}
