// What somebody missed: which lines of the log came while they looked elsewhere, and the few of them worth
// telling. Pure; Away.tsx says when.
import type { LogEntry } from '../../ui/LogPanel';

// The last entry of a match that somebody had before their eyes.
export interface Seen {
  match: number;
  match_version: number;
}

// Oldest first. Who has seen nothing of this room has missed nothing: they come new.
export function missed(log: readonly LogEntry[], seen: Seen | null, match: number): LogEntry[] {
  if (!seen) return [];
  const from = seen.match === match ? seen.match_version : 0;
  const new_ones = log.filter((each) => each.match === match && each.match_version > from);
  return new_ones.toReversed();
}

export interface Digest {
  lines: readonly LogEntry[];
  more: number; // lines that are not told
}

// What concerns the reader comes before what does not, the newest before what is older; told in the order
// in which it happened.
export function digest(lines: readonly LogEntry[], most: number): Digest {
  const mine = lines.filter((each) => each.mine).slice(-Math.ceil(most / 2));
  const latest = lines.slice(-(most - mine.length));
  const rest = lines.filter((each) => !mine.includes(each) && !latest.includes(each));
  const spare = most - new Set([...mine, ...latest]).size;
  const told = new Set([...mine, ...latest, ...(spare > 0 ? rest.slice(-spare) : [])]);
  return { lines: lines.filter((each) => told.has(each)), more: lines.length - told.size };
}
