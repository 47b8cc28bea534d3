// The log of a session: every update's events in words, with their sounds and announcements. It listens
// to the session itself, so that no event is lost when two updates are drawn in one frame.
import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { AnyBoard, Face, Line } from '../games/board';
import type { Session } from '../net/session';
import { announce } from '../ui/LiveRegion';
import { add_lines, type Entry } from '../ui/LogPanel';
import { sound } from '../ui/sound';
import { type AnyScene, scene_of } from './scene';

export function lines_of(events: readonly unknown[], scene: AnyScene, board: AnyBoard): Line[] {
  return events.map((event) => board.say(event, scene)).filter((line) => line !== null);
}

export function tell_aloud(lines: readonly Line[]): void {
  if (lines.length > 0) announce(lines.map((line) => line.text).join(' '));
  const heard = new Set(lines.map((line) => line.sound).filter((name) => name !== undefined));
  for (const name of heard) sound(name);
}

export function useStory(session: Session, face: Face, board: AnyBoard): Signal<Entry[]> {
  const log = useMemo(() => signal<Entry[]>([]), [session]);
  useEffect(() => {
    let match = -1;
    return session.shown.subscribe((shown) => {
      if (!shown) return;
      if (shown.room.match !== match) log.value = [];
      match = shown.room.match;
      if (shown.events.length === 0 || shown.view === null) return;
      const lines = lines_of(shown.events, scene_of(shown, face, board), board);
      log.value = add_lines(log.peek(), shown.version, lines);
      tell_aloud(lines);
    });
  }, [session, face, board, log]);
  return log;
}
