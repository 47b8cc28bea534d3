// The log of a client: every update's events in words, with their sounds and announcements. It listens
// to the client itself, so that no event is lost when two updates are drawn in one frame.
import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { AnyBoard, AnyContext, Display, LogLine } from '../../games/board';
import type { RoomClient } from '../../net/room_client';
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

export function useEventLog(
  client: RoomClient,
  display: Display,
  board: AnyBoard,
): Signal<LogEntry[]> {
  const log = useMemo(() => signal<LogEntry[]>([]), [client]);
  useEffect(() => {
    let match = -1;
    return client.snapshot.subscribe((snapshot) => {
      if (!snapshot) return;
      if (snapshot.room.match !== match) log.value = [];
      match = snapshot.room.match;
      if (snapshot.events.length === 0 || snapshot.view === null) return;
      const lines = lines_of(snapshot.events, context_of(snapshot, display, board), board);
      log.value = add_lines(log.peek(), snapshot.version, lines);
      tell_aloud(lines);
    });
  }, [client, display, board, log]);
  return log;
}
