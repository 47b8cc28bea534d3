// The log of a client: every update's events in words, with their sounds and announcements. It listens
// to the client itself, so that no event is lost when two updates are drawn in one frame.
import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { AnyBoard, AnyContext, Display, LogLine } from '../../games/board';
import { t } from '../../i18n/i18n';
import { load_replay } from '../../net/api';
import type { LogItem, Notice, Replay, TookBack } from '../../net/protocol';
import type { RoomClient, Snapshot } from '../../net/room_client';
import type { Highlighted } from '../../ui/Highlight';
import { announce } from '../../ui/LiveRegion';
import { add_lines, type LogEntry } from '../../ui/LogPanel';
import { sound } from '../../ui/sound';
import { notice_text } from '../common/notices';
import { context_of } from './context';

export function lines_of(
  events: readonly unknown[],
  context: AnyContext,
  board: AnyBoard,
): LogLine[] {
  return events.map((event) => line_of(event, context, board)).filter((line) => line !== null);
}

// An event in words, and whether they name the reader.
function line_of(event: unknown, context: AnyContext, board: AnyBoard): LogLine | null {
  let mine = false;
  const noticing = <Args extends unknown[]>(say: (...args: Args) => string, at: number) => {
    return (...args: Args) => {
      if (context.me !== null && args[at] === context.me) mine = true;
      return say(...args);
    };
  };
  const name = noticing(context.name, 0);
  const tell = noticing(context.tell, 1);
  const line = board.say(event, { ...context, name, tell });
  return line && mine ? { ...line, mine } : line;
}

// What is shown over the table for a moment, so that everybody at it understands why it changed.
export function highlight_besides(besides: Besides, context: AnyContext): Highlighted | null {
  const [line] = lines_besides(besides, context);
  if (!line) return null;
  const long = true;
  if (besides.took_back)
    return { kind: 'took_back', text: line.text, note: t('take_back.note'), long };
  return { kind: 'drawn', text: t('race.moment'), note: line.text, long };
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

const news_lines = (news: readonly Notice[], me: number): LogLine[] =>
  news.map((each) => ({ text: notice_text(each, me) }));

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

// Every line of a finished match, each in the words of its own moment; who came and went is in the story
// that was told during it.
export function whole_log(
  replay: Pick<Replay, 'frames'>,
  context: AnyContext,
  board: AnyBoard,
  { room, member, story }: Pick<Snapshot, 'room' | 'member' | 'story'>,
): LogEntry[] {
  const { match } = room;
  let log: LogEntry[] = [];
  for (const frame of replay.frames) {
    const { match_version } = frame;
    const moment = { ...context, view: frame.view ?? context.view };
    const told = story.filter((each) => each.match_version === match_version);
    const news = told.flatMap((each) => news_lines(each.news ?? [], member));
    const lines = [...lines_of_entry(frame, moment, board), ...news];
    log = add_lines(log, { match, match_version }, lines);
  }
  return log;
}

// The match so far, as the house tells it to whoever comes, comes back or loads the page again.
export function told_log(snapshot: Snapshot, context: AnyContext, board: AnyBoard): LogEntry[] {
  const { match } = snapshot.room;
  let log: LogEntry[] = [];
  for (const item of snapshot.story)
    log = add_lines(log, { match, match_version: item.match_version }, [
      ...lines_of_entry(item, context, board),
      ...news_lines(item.news ?? [], snapshot.member),
    ]);
  return log;
}

// Loads it once the match is over.
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
        const whole = whole_log(replay, context, board, client.snapshot.peek() ?? snapshot);
        if (wanted && whole.length > 0) log.value = whole;
      },
      () => {}, // the lines seen so far stay
    );
    return () => {
      wanted = false;
    };
  }, [client, over, board]);
}

// Whether only the newest item was added: then it happens now, and is heard too.
export function goes_on(before: readonly LogItem[], story: readonly LogItem[]): boolean {
  const last = before.at(-1);
  return story.length === 1 || (last !== undefined && story.at(-2) === last);
}

export function useEventLog(
  client: RoomClient,
  display: Display,
  board: AnyBoard,
): Signal<LogEntry[]> {
  const log = useMemo(() => signal<LogEntry[]>([]), [client]);
  const told = useRef<readonly LogItem[]>([]); // what of the story is in the log
  useEffect(() => {
    return client.snapshot.subscribe((snapshot) => {
      if (!snapshot?.view || snapshot.story === told.current) return;
      const { story } = snapshot;
      const { events, news: people, took_back, drawn } = snapshot;
      const fresh = events.length > 0 || people.length > 0 || took_back || drawn;
      const live = fresh && goes_on(told.current, story);
      told.current = story;
      const context = context_of(snapshot, display, board);
      if (!live) {
        log.value = told_log(snapshot, context, board);
        return;
      }
      const lines = lines_of_entry(snapshot, context, board);
      const news = news_lines(people, snapshot.member);
      log.value = log_after(log.peek(), snapshot, [...lines, ...news]);
      tell_aloud(lines);
    });
  }, [client, display, board, log]);
  useWholeLog(client, display, board, log);
  return log;
}
