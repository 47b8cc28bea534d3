// Where the page begins: the address decides what is shown.
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { Replay } from './faces/Replay';
import { RoomPage } from './faces/RoomPage';
import { useScreenSize } from './faces/Screen';
import type { Face } from './games/board';
import { game_of } from './games/registry';
import { language } from './i18n/i18n';
import { code_of, Door } from './lobby/Door';
import { GamePage } from './lobby/GamePage';
import { Join } from './lobby/Join';
import { address, start_router } from './router';
import { LiveRegion } from './ui/LiveRegion';
import { settings } from './ui/settings';
import { Toast } from './ui/Toast';
import './ui/all.css';

const faces: Record<string, Face> = {
  '/play': 'play',
  '/screen': 'screen',
  '/host': 'host',
  '/watch': 'watch',
};

function Page() {
  const { pathname, searchParams } = address.value;
  const code = code_of(searchParams.get('room') ?? '');
  const face = faces[pathname];
  useScreenSize(face === 'screen');
  if (pathname.startsWith('/r/')) {
    const wanted = code_of(pathname.slice(3));
    return <Join code={wanted} key={wanted} />;
  }
  if (face && code) return <RoomPage code={code} face={face} key={face + code} />;
  if (pathname === '/replay' && code) {
    const number = (name: string) => Number(searchParams.get(name)) || null;
    const viewer = searchParams.get('viewer') ?? 'spectator';
    return <Replay where={{ code, match: number('match'), at: number('at'), viewer }} key={code} />;
  }
  const game = game_of(searchParams.get('game') ?? '');
  return game ? <GamePage game={game} key={game.id} /> : <Door />;
}

const asked_for = matchMedia('(prefers-color-scheme: light)');
const light = signal(asked_for.matches);
asked_for.addEventListener('change', () => {
  light.value = asked_for.matches;
});

effect(() => {
  const { theme, motion } = settings.value;
  const root = document.documentElement;
  root.dataset.theme = theme === 'auto' ? (light.value ? 'light' : 'dark') : theme;
  root.dataset.motion = motion;
  root.lang = language();
});

start_router();
render(
  <>
    <Page />
    <Toast />
    <LiveRegion />
  </>,
  document.getElementById('app')!,
);
