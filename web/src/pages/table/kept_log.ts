// The log of each client, kept as long as the client: on a device that several people share a table comes and
// goes with its holder, and their logs go on behind the curtain.
import { type Signal, signal } from '@preact/signals';
import type { LogLine } from '../../games/board';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { add_lines, type LogEntry } from '../../ui/LogPanel';

interface Kept {
  log: Signal<LogEntry[]>;
  told: number; // the room's version whose events are in it
}

const kept = new WeakMap<RoomClient, Kept>();

function kept_of(client: RoomClient): Kept {
  const known = kept.get(client);
  if (known) return known;
  const fresh = { log: signal<LogEntry[]>([]), told: 0 };
  kept.set(client, fresh);
  return fresh;
}

export const log_of = (client: RoomClient): Signal<LogEntry[]> => kept_of(client).log;

// The log with these lines of this snapshot: each knows the entry of the match it came from, which is
// what a replay is opened at. A new match begins with an empty log.
export function log_after(
  log: readonly LogEntry[],
  snapshot: Snapshot,
  lines: readonly LogLine[],
): LogEntry[] {
  const { match } = snapshot.room;
  const before = log[0]?.match === match ? log : [];
  return add_lines(before, { match, match_version: snapshot.match_version ?? 1 }, lines);
}

// Once per version, whoever listens.
export function keep_lines(
  client: RoomClient,
  snapshot: Snapshot,
  lines: readonly LogLine[],
): void {
  const mine = kept_of(client);
  if (snapshot.room_version === mine.told) return;
  mine.told = snapshot.room_version;
  mine.log.value = log_after(mine.log.peek(), snapshot, lines);
}
