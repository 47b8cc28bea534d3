// Who this device is in which room. Tokens live here and in the hello frame, never in an address.
import { signal } from '@preact/signals';
import { read, write } from '../device/storage';
import type { Entrance, Role } from './protocol';

export interface Credential {
  token: string;
  member: number;
  name: string;
  role: Role;
}

// `tickets` is what earlier releases called credentials: a stored name stays, so that nobody loses a seat.
type Rooms = Record<string, { at: number; tickets: Credential[] }>;
const most_rooms = 20;
const a_day = 24 * 3600 * 1000;
const key = 'parlor.rooms';
const rooms = signal<Rooms>(read<Rooms>(key, {}));

function keep(next: Rooms): void {
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
  const next = { ...rooms.value, [code]: { at: Date.now(), tickets: [...others, credential] } };
  const newest = Object.entries(next).sort(([, a], [, b]) => b.at - a.at);
  keep(Object.fromEntries(newest.slice(0, most_rooms)));
}

export function forget(code: string, token: string): void {
  const { [code]: room, ...others } = rooms.value;
  const tickets = (room?.tickets ?? []).filter((each) => each.token !== token);
  keep(room && tickets.length > 0 ? { ...others, [code]: { ...room, tickets } } : others);
}

// Rooms somebody may want to go back to, newest first.
export function recent_rooms(now = Date.now()): string[] {
  return Object.entries(rooms.value)
    .filter(([, room]) => now - room.at < a_day)
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([code]) => code);
}
