// The people of a room as boards and lists draw them.
import type { Player } from '../../games/board';
import { t } from '../../i18n/i18n';
import type { Room, SeatState } from '../../net/protocol';

const colors = [0, 1, 2, 3, 4, 5, 6, 7];

// The colour its owner chose; the others take what nobody has, in the order of the seats.
export function color_of(room: Room, seat: SeatState): number {
  const owner = (place: SeatState) => room.members.find((each) => place.members.includes(each.id));
  const own = owner(seat)?.color;
  if (own !== undefined) return own % 8;
  const used = room.seats.map((place) => owner(place)?.color);
  const left = colors.filter((each) => !used.includes(each));
  const before = room.seats.filter(
    (place) => place.seat < seat.seat && place.kind !== 'open' && !owner(place),
  );
  return left[before.length] ?? (seat.seat + 3) % 8;
}

// The house numbers teams that nobody has named, in English.
export function shown_name(name: string): string {
  const number = /^Team (\d+)$/.exec(name)?.[1];
  return number === undefined ? name : t('team.numbered', { n: number });
}

// A match numbers only the taken seats, in the order of the room. While it is on the table the room
// lists its seats: those whose people have left it are open, and keep their number.
export function players_of(room: Room): Player[] {
  const seats =
    room.phase === 'lobby' ? room.seats.filter((seat) => seat.kind !== 'open') : room.seats;
  return seats.map((seat, index) => ({
    seat: index,
    name: shown_name(seat.name || `Team ${index + 1}`),
    color: color_of(room, seat),
    state: seat.state === 'open' ? 'left' : seat.state,
    level: seat.level,
  }));
}
