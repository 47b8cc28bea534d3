// Who this device is in which room. Tokens live here and in the hello frame, never in an address.
import { signal } from '@preact/signals';
import { read, write } from '../device/storage';
import type { Config, Entrance, Role } from './protocol';

export interface Credential {
  token: string;
  member: number;
  name: string;
  role: Role;
}

// What this device remembers of a table, for the next evening: the game, what was agreed, who else was there, and, of
// one that was opened for the same people again, whom to expect.
export interface Table {
  game: string;
  config: Config;
  people: string[];
  expected?: string[];
}

export interface Recent {
  code: string;
  at: number; // the last visit
  table: Table | undefined;
}

// `tickets` is what earlier releases called credentials: a stored name stays, so that nobody loses a seat.
type Rooms = Record<string, { at: number; tickets: Credential[]; table?: Table }>;
const most_rooms = 20;
const a_day = 24 * 3600 * 1000;
const a_month = 30 * a_day;
const key = 'parlor.rooms';
export const rooms = signal<Rooms>(read<Rooms>(key, {}));

export function keep(next: Rooms): void {
  rooms.value = next;
  write(key, next);
}

export function credentials_in(code: string, ...roles: Role[]): Credential[] {
  const all = rooms.value[code]?.tickets ?? [];
  return roles.length === 0 ? all : all.filter((each) => roles.includes(each.role));
}

export function remember(entrance: Entrance, name: string, role: Role): void {
  const { room: code, token, member } = entrance;
  const others = credentials_in(code).filter((each) => each.member !== member);
  const credential = { token, member, name, role };
  const room = { ...rooms.value[code], at: Date.now(), tickets: [...others, credential] };
  const next = { ...rooms.value, [code]: room };
  const newest = Object.entries(next).sort(([, a], [, b]) => b.at - a.at);
  keep(Object.fromEntries(newest.slice(0, most_rooms)));
}

export function forget(code: string, token: string): void {
  const { [code]: room, ...others } = rooms.value;
  const tickets = (room?.tickets ?? []).filter((each) => each.token !== token);
  keep(room && tickets.length > 0 ? { ...others, [code]: { ...room, tickets } } : others);
}

export function forget_table(code: string): void {
  const { [code]: _, ...others } = rooms.value;
  keep(others);
}

// A token that opens no seat any more, for whoever was sent away: the house knows them by it.
const away_key = 'parlor.sent_away';
export const earlier_token = (code: string): string | undefined =>
  read<Record<string, string>>(away_key, {})[code];
export function sent_away(code: string, token: string): void {
  const others = Object.entries(read<Record<string, string>>(away_key, {}));
  write(away_key, Object.fromEntries([...others.slice(-most_rooms), [code, token]]));
}

// Who was there; where nobody came, those who were expected.
export const people_of = ({ people, expected = [] }: Table): string[] =>
  people.length > 0 ? people : expected;

// Tables somebody may want to go back to, newest first: of the last day all of them, of the last month those where
// others were.
export function recent_tables(now = Date.now()): Recent[] {
  return Object.entries(rooms.value)
    .map(([code, { at, table }]) => ({ code, at, table }))
    .filter(({ at, table }) => now - at < (table && people_of(table).length > 0 ? a_month : a_day))
    .sort((a, b) => b.at - a.at);
}
