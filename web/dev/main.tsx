// Shows any version of a recorded match on any face: /dev/?game=uno&at=20&viewer=0&face=play. Arrow keys
// step. Written for those who draw boards; no part of what is shipped.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { make_scene } from '../src/faces/scene';
import { lines_of } from '../src/faces/story';
import { Table } from '../src/faces/Table';
import { load_board } from '../src/faces/use';
import type { AnyBoard, Face, Player } from '../src/games/board';
import { add_lines, type Entry } from '../src/ui/LogPanel';
import { Toast } from '../src/ui/Toast';
import { guess } from './legal';
import '../src/ui/all.css';

interface Frame {
  version: number;
  events: unknown[];
  view: unknown;
  next: { by: number | string; action: unknown } | null;
}
interface Film {
  game: string;
  players: string[];
  config: Record<string, unknown>;
  frames: Record<string, Frame[]>;
}

const query = new URLSearchParams(location.search);
const game = query.get('game') ?? 'uno';
const viewer = query.get('viewer') ?? '0';
const seat = /^\d+$/.test(viewer) ? Number(viewer) : null;
const face = (query.get('face') ?? (seat === null ? 'watch' : 'play')) as Face;
if (face === 'screen') document.documentElement.dataset.face = 'screen';
document.documentElement.dataset.theme = query.get('theme') ?? 'dark';

function Show({ film, board }: { film: Film; board: AnyBoard }) {
  const frames = film.frames[viewer] ?? [];
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
  const players: Player[] = film.players.map((name, index) => ({
    seat: index,
    name,
    color: index % 8,
    state: index === seat || index % 3 === 0 ? 'present' : index % 3 === 1 ? 'bot' : 'away',
    level: null,
  }));
  const next = frame.next && String(frame.next.by) === viewer ? [frame.next.action] : [];
  const legal = face === 'play' || face === 'host' ? (guess(game, frame.view, seat) ?? next) : [];
  const scene = make_scene(
    { view: frame.view, legal, me: seat, face, players, config: film.config },
    board,
  );
  let log: Entry[] = [];
  for (const each of frames.slice(0, at + 1))
    log = add_lines(log, each.version, lines_of(each.events, scene, board));
  const clock = query.has('clock')
    ? { ends: performance.now() + Number(query.get('clock')), total: 20_000 }
    : null;
  return (
    <Table
      board={board}
      scene={scene}
      version={frame.version}
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

const film = (await (await fetch(`./films/${game}.json`)).json()) as Film;
const board = await load_board(game);
render(
  <>
    <Show film={film} board={board} />
    <Toast />
  </>,
  document.getElementById('app')!,
);
