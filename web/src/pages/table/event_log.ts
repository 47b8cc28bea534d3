// The log of a client: every update's events in words, with their sounds and announcements. It listens
// to the client itself, so that no event is lost when two updates are drawn in one frame.
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { AnyBoard, AnyContext, Display, LogLine } from '../../games/board';
import { load_replay } from '../../net/api';
import type { Replay } from '../../net/protocol';
import type { RoomClient } from '../../net/room_client';
import { announce } from '../../ui/LiveRegion';
import { add_lines, type LogEntry } from '../../ui/LogPanel';
import { sound } from '../../ui/sound';
import { context_of } from './context';
import { keep_lines, log_of } from './kept_log';

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

// Every line of a finished match, each with the view of its own moment: what a reload or coming late had
// left out of the log is in it again.
export function whole_log(
  replay: Pick<Replay, 'frames'>,
  context: AnyContext,
  board: AnyBoard,
  match: number,
): LogEntry[] {
  let log: LogEntry[] = [];
  for (const { match_version, events, view } of replay.frames)
    log = add_lines(
      log,
      { match, match_version },
      lines_of(events, { ...context, view: view ?? context.view }, board),
    );
  return log;
}

// Loads it once the match is over. While it runs, the house tells only what happens from now on.
function useWholeLog(
  client: RoomClient,
  display: Display,
  board: AnyBoard,
  log: Signal<LogEntry[]>,
): void {
  const snapshot = client.snapshot.value;
  const over = snapshot?.room.phase === 'finished' ? snapshot.room.match : null;
  useEffect(() => {
    if (over === null || !snapshot?.view) return;
    const context = context_of(snapshot, display, board);
    let wanted = true;
    load_replay(snapshot.room.code, String(context.me ?? 'spectator'), over).then(
      (replay) => {
        const whole = whole_log(replay, context, board, over);
        if (wanted && whole.length > 0) log.value = whole;
      },
      () => {}, // the lines seen so far stay
    );
    return () => {
      wanted = false;
    };
  }, [client, over, board]);
}

export function useEventLog(
  client: RoomClient,
  display: Display,
  board: AnyBoard,
): Signal<LogEntry[]> {
  const log = log_of(client);
  const told = useRef(0); // the room's version whose events were told aloud
  useEffect(() => {
    return client.snapshot.subscribe((snapshot) => {
      if (!snapshot?.view || snapshot.events.length === 0) return;
      if (snapshot.room_version === told.current) return;
      told.current = snapshot.room_version;
      const lines = lines_of(snapshot.events, context_of(snapshot, display, board), board);
      keep_lines(client, snapshot, lines);
      tell_aloud(lines);
    });
  }, [client, display, board]);
  useWholeLog(client, display, board, log);
  return log;
}
