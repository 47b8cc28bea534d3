// Shows any version of a recorded match on any display: /dev/?game=uno&at=20&viewer=0&display=play. Arrow keys
// step. Written for those who draw boards; no part of what is shipped.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoard, Display, Player } from '../src/games/board';
import { make_context } from '../src/games/context';
import '../src/i18n/all_words';
import { load_board } from '../src/pages/common/hooks';
import { lines_of } from '../src/pages/table/event_log';
import { Table } from '../src/pages/table/Table';
import { add_lines, type LogEntry } from '../src/ui/LogPanel';
import { Toast } from '../src/ui/Toast';
import '../src/ui/all.css';
import '../src/pages/door/door.css';
import '../src/pages/tables.css';

interface Frame {
  version: number;
  events: unknown[];
  view: unknown;
  next: { by: number | string; action: unknown } | null;
  legal?: unknown[]; // of whoever is on, in frames made by hand
}
interface Recording {
  game: string;
  players: string[];
  config: Record<string, unknown>;
  frames: Record<string, Frame[]>;
}

const query = new URLSearchParams(location.search);
const game = query.get('game') ?? 'uno';
const viewer = query.get('viewer') ?? '0';
const seat = /^\d+$/.test(viewer) ? Number(viewer) : null;
const display = (query.get('display') ?? (seat === null ? 'watch' : 'play')) as Display;
if (display === 'screen') document.documentElement.dataset.display = 'screen';
document.documentElement.dataset.theme = query.get('theme') ?? 'dark';

function Show({ recording, board }: { recording: Recording; board: AnyBoard }) {
  const frames = recording.frames[viewer] ?? [];
  const [at, setAt] = useState(Math.min(Number(query.get('at') ?? 1), frames.length) - 1);
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (event.target !== document.body) return;
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
      setAt((now) => Math.max(0, Math.min(frames.length - 1, now + by)));
    };
    addEventListener('keydown', step);
    return () => removeEventListener('keydown', step);
  }, [frames.length]);
  const frame = frames[at];
  if (!frame) return <p>No such frame.</p>;
  const players: Player[] = recording.players.map((name, index) => ({
    seat: index,
    name,
    color: index % 8,
    state: index === seat || index % 3 === 0 ? 'present' : index % 3 === 1 ? 'bot' : 'away',
    level: null,
  }));
  const next =
    frame.legal ?? (frame.next && String(frame.next.by) === viewer ? [frame.next.action] : []);
  const legal = display === 'play' || display === 'host' ? next : [];
  const context = make_context(
    { view: frame.view, legal, me: seat, display, players, config: recording.config },
    board,
  );
  let log: LogEntry[] = [];
  for (const each of frames.slice(0, at + 1))
    log = add_lines(
      log,
      { match: 1, match_version: each.version },
      lines_of(each.events, context, board),
    );
  const clock = query.has('clock')
    ? { ends_ms: performance.now() + Number(query.get('clock')), total_ms: 20_000 }
    : null;
  return (
    <Table
      board={board}
      title=""
      context={context}
      match_version={frame.version}
      events={frame.events}
      clock={clock}
      busy={false}
      log={log}
      act={(action) => {
        console.log('act', JSON.stringify(action));
        setAt(Math.min(frames.length - 1, at + 1));
      }}
    />
  );
}

const recording = (await (await fetch(`./frames/${game}.json`)).json()) as Recording;
const board = await load_board(game);
render(
  <>
    <Show recording={recording} board={board} />
    <Toast />
  </>,
  document.getElementById('app')!,
);
