// The colours people had in a match, kept on this device: a replay knows names, but not who chose which.
import { read, write } from '../../device/storage';
import type { Room } from '../../net/protocol';
import { players_of } from './players';

type Kept = { code: string; match: number; colors: number[] }[];
const key = 'parlor.colors';
const most = 30;

export function remember_colors(room: Room): void {
  const { code, match } = room;
  const colors = players_of(room).map((each) => each.color);
  const others = read<Kept>(key, []).filter((each) => each.code !== code || each.match !== match);
  write(key, [{ code, match, colors }, ...others].slice(0, most));
}

// Without a number: of the last match of that room. Who never saw the match gets colours by seat.
export function colors_in(code: string, match: number | null): (seat: number) => number {
  const found = read<Kept>(key, [])
    .filter((each) => each.code === code && (match === null || each.match === match))
    .sort((a, b) => b.match - a.match)[0];
  return (seat) => found?.colors[seat] ?? seat % 8;
}
