// What happened, as everybody at one device may know it: for the curtain, which all of them can read.
import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { read, write } from '../../device/storage';
import type { AnyBoard } from '../../games/board';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { context_of } from '../table/context';

const most_lines = 4;
const key = 'parlor.curtain';

// One person's telling of an event: what the server told them, and how it reads for somebody who is nobody.
export interface Telling {
  event: unknown;
  text: string | null;
}

// Of several tellings of one event the shortest: what a game hides from somebody, it leaves out. Events that
// not all of them were told are nobody's here.
export function known_to_all(people: readonly (readonly Telling[])[]): string[] {
  const [first = [], ...others] = people;
  const size = ({ event }: Telling) => JSON.stringify(event).length;
  const type = ({ event }: Telling) => (event as { type?: unknown }).type;
  if (others.some((each) => each.length !== first.length)) {
    const told = (a: Telling) => (b: Telling) =>
      JSON.stringify(a.event) === JSON.stringify(b.event);
    return texts_of(first.filter((each) => others.every((other) => other.some(told(each)))));
  }
  const least = first.map((each, i) => {
    const tellings = [each, ...others.map((other) => other[i]!)];
    if (tellings.some((other) => type(other) !== type(each))) return { event: null, text: null };
    return tellings.reduce((a, b) => (size(b) < size(a) ? b : a));
  });
  return texts_of(least);
}

const texts_of = (tellings: readonly Telling[]): string[] =>
  tellings.map((each) => each.text).filter((text) => text !== null);

function tellings_of(snapshot: Snapshot, board: AnyBoard): Telling[] {
  const nobody = context_of(snapshot, 'watch', board);
  return snapshot.events.map((event) => ({ event, text: board.say(event, nobody)?.text ?? null }));
}

interface Kept {
  code: string;
  match: number;
  lines: string[]; // newest first
}

// The last lines of the running match. They outlive a reload: everybody here has read them before.
export function usePublicNews(
  code: string,
  clients: readonly RoomClient[],
  board: AnyBoard | null,
): Signal<string[]> {
  const news = useMemo(() => signal<Kept>(read<Kept>(key, { code, match: 0, lines: [] })), [code]);
  const shown = useMemo(() => signal<string[]>([]), [code]);
  useEffect(() => {
    if (!board) return;
    const told = new Map<number, Map<RoomClient, Telling[]>>(); // by the room's version
    const hear = (client: RoomClient, snapshot: Snapshot) => {
      const { match } = snapshot.room;
      if (news.value.code !== code || news.value.match !== match)
        news.value = { code, match, lines: [] };
      if (snapshot.view && snapshot.events.length > 0) {
        const version = told.get(snapshot.room_version) ?? new Map<RoomClient, Telling[]>();
        told.set(snapshot.room_version, version.set(client, tellings_of(snapshot, board)));
        if (version.size === clients.length) {
          told.delete(snapshot.room_version);
          const lines = known_to_all([...version.values()]).reverse();
          news.value = { code, match, lines: [...lines, ...news.value.lines].slice(0, most_lines) };
          write(key, news.value);
        }
      }
      shown.value = news.value.lines;
    };
    const stops = clients.map((client) =>
      client.snapshot.subscribe((snapshot) => {
        if (snapshot) hear(client, snapshot);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [code, clients, board, news, shown]);
  return shown;
}
