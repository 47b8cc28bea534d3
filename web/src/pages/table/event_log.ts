// The log of a client: every update's events in words, with their sounds and announcements. It listens
// to the client itself, so that no event is lost when two updates are drawn in one frame.
import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { AnyBoard, AnyContext, Display, LogLine } from '../../games/board';
import { t } from '../../i18n/i18n';
import { load_replay } from '../../net/api';
import type { Replay, TookBack } from '../../net/protocol';
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

// What an entry did besides the game's own events: taken back, or drawn between presses of one moment.
interface Besides {
  took_back?: TookBack | null | undefined;
  drawn?: readonly number[] | null | undefined;
}

export function lines_besides({ took_back, drawn }: Besides, context: AnyContext): LogLine[] {
  const lines: LogLine[] = [];
  if (drawn) {
    const names = drawn.map((seat) => context.name(seat)).join(', ');
    lines.push({ text: t('race.drawn', { names }) });
  }
  if (took_back) {
    const key = took_back.redo ? 'take_back.redone' : 'take_back.done';
    const { by } = took_back;
    if (typeof by !== 'number') lines.push({ text: t(`${key}.host`) });
    else if (by === context.me) lines.push({ text: t(`${key}.you`) });
    else lines.push({ text: t(key, { name: context.name(by) }) });
  }
  return lines;
}

// Everything there is to say of one entry, in the order it happened.
export function lines_of_entry(
  entry: Besides & { events: readonly unknown[] },
  context: AnyContext,
  board: AnyBoard,
): LogLine[] {
  return [...lines_besides(entry, context), ...lines_of(entry.events, context, board)];
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

// Every line of a finished match, each with the view of its own moment: what a reload or coming late had
// left out of the log is in it again.
export function whole_log(
  replay: Pick<Replay, 'frames'>,
  context: AnyContext,
  board: AnyBoard,
  match: number,
): LogEntry[] {
  let log: LogEntry[] = [];
  for (const frame of replay.frames)
    log = add_lines(
      log,
      { match, match_version: frame.match_version },
      lines_of_entry(frame, { ...context, view: frame.view ?? context.view }, board),
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
  const log = useMemo(() => signal<LogEntry[]>([]), [client]);
  const told = useRef(0); // the room's version whose events are in the log
  useEffect(() => {
    return client.snapshot.subscribe((snapshot) => {
      if (!snapshot?.view || (snapshot.events.length === 0 && !snapshot.took_back)) return;
      if (snapshot.room_version === told.current) return;
      told.current = snapshot.room_version;
      const lines = lines_of_entry(snapshot, context_of(snapshot, display, board), board);
      log.value = log_after(log.peek(), snapshot, lines);
      tell_aloud(lines);
    });
  }, [client, display, board, log]);
  useWholeLog(client, display, board, log);
  return log;
}
