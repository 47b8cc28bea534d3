// The log of a client: every update's events in words, with their sounds and announcements. It listens
// to the client itself, so that no event is lost when two updates are drawn in one frame.
import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { AnyBoard, AnyContext, Display, LogLine } from '../../games/board';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { announce } from '../../ui/LiveRegion';
import { add_lines, type LogEntry } from '../../ui/LogPanel';
import { sound } from '../../ui/sound';
import { context_of } from './context';

export function lines_of(
  events: readonly unknown[],
  context: AnyContext,
  board: AnyBoard,
): LogLine[] {
  return events.map((event) => board.say(event, context)).filter((line) => line !== null);
}

export function tell_aloud(lines: readonly LogLine[]): void {
  if (lines.length > 0) announce(lines.map((line) => line.text).join(' '));
  const heard = new Set(lines.map((line) => line.sound).filter((name) => name !== undefined));
  for (const name of heard) sound(name);
}

// The log with these lines of this snapshot: each knows the entry of the match it came from, which is
// what a replay is opened at. A new match begins with an empty log.
export function log_after(
  log: readonly LogEntry[],
  snapshot: Snapshot,
  lines: readonly LogLine[],
): LogEntry[] {
  const { match } = snapshot.room;
  const kept = log[0]?.match === match ? log : [];
  return add_lines(kept, { match, match_version: snapshot.match_version ?? 1 }, lines);
}

export function useEventLog(
  client: RoomClient,
  display: Display,
  board: AnyBoard,
): Signal<LogEntry[]> {
  const log = useMemo(() => signal<LogEntry[]>([]), [client]);
  const told = useRef(0); // the room's version whose events are in the log
  useEffect(() => {
    return client.snapshot.subscribe((snapshot) => {
      if (!snapshot?.view || snapshot.events.length === 0) return;
      if (snapshot.room_version === told.current) return;
      told.current = snapshot.room_version;
      const lines = lines_of(snapshot.events, context_of(snapshot, display, board), board);
      log.value = log_after(log.peek(), snapshot, lines);
      tell_aloud(lines);
    });
  }, [client, display, board, log]);
  return log;
}
