// Where the page begins: the address decides what is shown.
import { effect, signal } from '@preact/signals';
import { type ComponentType, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { keep_page } from './device/kept_page';
import { watch_seen_height } from './device/keyboard_room';
import { settings } from './device/settings';
import type { Display, Game } from './games/board';
import { game_of } from './games/registry';
import { language, load_language, wished_language } from './i18n/i18n';
import { useScreenSize } from './pages/common/hooks';
import { address, code_of, start_router } from './pages/common/router';
import { Door } from './pages/door/Door';
import { Join } from './pages/door/Join';
import { find_focus, keep_focus } from './ui/focus';
import { LiveRegion } from './ui/LiveRegion';
import { OfflineNote } from './ui/OfflineNote';
import { Toast } from './ui/Toast';
import './ui/all.css';
import './pages/all.css';

const displays: Record<string, Display> = {
  '/play': 'play',
  '/screen': 'screen',
  '/host': 'host',
  '/watch': 'watch',
};

type RoomProps = { code: string; display: Display };
type RulingsProps = { game: string; id: string };
type ReplayProps = { where: import('./pages/replay/ReplayControls').Where };

// What the front door does not need is loaded when somebody goes there.
function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return (props: Props) => {
    const [loaded, setLoaded] = useState<{ Page: ComponentType<Props> } | null>(null);
    useEffect(() => {
      const retry = () =>
        void load().then(
          (Page) => setLoaded({ Page }),
          () => {},
        );
      retry();
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    }, []);
    // Its heading was not there yet when somebody went to it.
    useEffect(() => {
      if (loaded) find_focus();
    }, [loaded]);
    return loaded && <loaded.Page {...props} />;
  };
}
const LaterGame = later<{ game: Game }>(
  async () => (await import('./pages/door/GamePage')).GamePage,
);
const LaterRoom = later<RoomProps>(async () => (await import('./pages/room/RoomPage')).RoomPage);
const LaterReplay = later<ReplayProps>(
  async () => (await import('./pages/replay/ReplayPage')).ReplayPage,
);

const LaterRulings = later<RulingsProps>(
  async () => (await import('./pages/learn/RulingsPage')).RulingsPage,
);

const LaterKeeper = later(async () => (await import('./pages/keeper/KeeperPage')).KeeperPage);
const LaterBanks = later<{ bank: string | null }>(
  async () => (await import('./pages/banks/BanksPage')).BanksPage,
);

function Page() {
  const { pathname, searchParams } = address.value;
  const code = code_of(searchParams.get('room') ?? '');
  const display = displays[pathname];
  useScreenSize(display === 'screen');
  if (pathname.startsWith('/r/')) {
    const wanted = code_of(pathname.slice(3));
    return <Join code={wanted} key={wanted} />;
  }
  if (display && code) return <LaterRoom code={code} display={display} key={display + code} />;
  if (pathname === '/keeper') return <LaterKeeper />;
  if (pathname === '/banks') {
    const bank = searchParams.get('bank');
    return <LaterBanks bank={bank} key={bank ?? ''} />;
  }
  if (pathname === '/replay' && code) {
    const number = (name: string) => Number(searchParams.get(name)) || null;
    const viewer = searchParams.get('viewer') ?? 'spectator';
    return (
      <LaterReplay
        where={{ code, match: number('match'), match_version: number('at'), viewer }}
        key={code}
      />
    );
  }
  const rulings = game_of(searchParams.get('rulings') ?? '');
  if (rulings) return <LaterRulings game={rulings.id} id={address.value.hash.slice(1)} />;
  const game = game_of(searchParams.get('game') ?? '');
  return game ? <LaterGame game={game} key={game.id} /> : <Door />;
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

// Another language may be chosen at any time; until it is there, or without a connection, it is English.
const read_wished = () => load_language(wished_language()).catch(() => {});
await read_wished();
effect(() => void read_wished());

const app = document.getElementById('app')!;
start_router();
keep_focus(app);
watch_seen_height();
if (import.meta.env.PROD) keep_page();
render(
  <>
    <Page />
    <OfflineNote />
    <Toast />
    <LiveRegion />
  </>,
  app,
);
