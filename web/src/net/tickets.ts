// Who this device is in which room. Tokens live here and in the hello frame, never in an address.
import { read, write } from '../ui/settings';

export interface Seat {
  token: string;
  member: number;
  name: string;
}

const most_rooms = 20;
const key = 'parlor.rooms';
type Rooms = Record<string, { at: number; seats: Seat[] }>;

export function seats_in(code: string): Seat[] {
  return read<Rooms>(key, {})[code]?.seats ?? [];
}

export function remember(code: string, seat: Seat): void {
  const rooms = read<Rooms>(key, {});
  const seats = (rooms[code]?.seats ?? []).filter((each) => each.member !== seat.member);
  rooms[code] = { at: Date.now(), seats: [...seats, seat] };
  const newest = Object.entries(rooms).sort(([, a], [, b]) => b.at - a.at);
  write(key, Object.fromEntries(newest.slice(0, most_rooms)));
}

export function forget(code: string, token?: string): void {
  const rooms = read<Rooms>(key, {});
  const kept = token ? (rooms[code]?.seats ?? []).filter((each) => each.token !== token) : [];
  if (kept.length > 0) rooms[code]!.seats = kept;
  else delete rooms[code];
  write(key, rooms);
}

export function recent_rooms(): string[] {
  return Object.entries(read<Rooms>(key, {}))
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([code]) => code);
}
