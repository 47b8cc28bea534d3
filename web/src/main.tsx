// Where the page begins: the address decides what is shown.
import { effect, signal } from '@preact/signals';
import { type ComponentType, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { keep_page } from './device/kept_page';
import { watch_seen_height } from './device/keyboard_room';
import { watch_for_renewal } from './device/renewed';
import { settings } from './device/settings';
import type { Display, Game } from './games/board';
import { game_of } from './games/registry';
import { language, load_language, load_table_words, t, wished_language } from './i18n/i18n';
import { code_file } from './local/code_file';
import { is_local } from './local/words';
import { house_here } from './net/house_here';
import { house_word } from './net/house_word';
import { useScreenSize } from './pages/common/hooks';
import { MessagePage } from './pages/common/MessagePage';
import { address, code_of, start_router } from './pages/common/router';
import { Door } from './pages/door/Door';
import { Join } from './pages/door/Join';
import { find_focus, keep_focus } from './ui/focus';
import { LiveRegion } from './ui/LiveRegion';
import { OfflineNote } from './ui/OfflineNote';
import { Toast } from './ui/Toast';
import './ui/all.css';
import './pages/door/door.css';

const displays: Record<string, Display> = {
  '/play': 'play',
  '/screen': 'screen',
  '/host': 'host',
  '/watch': 'watch',
};

type RoomProps = { code: string; display: Display };
type RulingsProps = { game: string; id: string };
type ReplayProps = { where: import('./pages/replay/ReplayControls').Where };

// A part that is not kept on this device cannot be had now.
const NotHere = () => (
  <MessagePage title={t('missing.title')}>
    <p role="alert">{t('error.not_loaded')}</p>
    <a class="button" href="/">
      {t('home')}
    </a>
    {code_file && (
      <a class="button" href="/offline">
        {t('door.offline')}
      </a>
    )}
  </MessagePage>
);

// What the front door does not need is loaded when somebody goes there, and so are its words.
function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType = NotHere,
) {
  return (props: Props) => {
    const [loaded, setLoaded] = useState<{ Page: ComponentType<Props> } | null>(null);
    const [missing, setMissing] = useState(false);
    useEffect(() => {
      const retry = () =>
        void Promise.all([load(), load_table_words()]).then(
          ([Page]) => setLoaded({ Page }),
          () => setMissing(true),
        );
      retry();
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    }, []);
    // Its heading was not there yet when somebody went to it.
    useEffect(() => {
      if (loaded) find_focus();
    }, [loaded]);
    if (loaded) return <loaded.Page {...props} />;
    return missing && <Missing />;
  };
}
// The look of tables comes before any game's own, which may change it.
const with_tables = <Module,>(page: Promise<Module>) =>
  Promise.all([page, import('./pages/tables.css')]).then(([module]) => module);

const LaterGame = later<{ game: Game }>(
  async () => (await with_tables(import('./pages/door/GamePage'))).GamePage,
);
const LaterRoom = later<RoomProps>(
  async () => (await with_tables(import('./pages/room/RoomPage'))).RoomPage,
);
const LaterReplay = later<ReplayProps>(
  async () => (await with_tables(import('./pages/replay/ReplayPage'))).ReplayPage,
);

const LaterRulings = later<RulingsProps>(
  async () => (await with_tables(import('./pages/learn/RulingsPage'))).RulingsPage,
);

const LaterKeeper = later(async () => (await import('./pages/keeper/KeeperPage')).KeeperPage);
const LaterBanks = later<{ bank: string | null }>(
  async () => (await import('./pages/banks/BanksPage')).BanksPage,
);
const LaterLab = later(async () => (await import('./pages/lab/LabPage')).LabPage);
const LaterDocs = later<{ id: string; at: string }>(
  async () => (await import('./pages/docs/DocsPage')).DocsPage,
);
const LaterOrganise = later<{ session: string | null }>(
  async () => (await with_tables(import('./pages/session/OrganisePage'))).OrganisePage,
);
const LaterParticipant = later<{ code: string }>(
  async () => (await with_tables(import('./pages/session/ParticipantPage'))).ParticipantPage,
);
const LaterProjector = later<{ code: string }>(
  async () => (await with_tables(import('./pages/session/SessionScreen'))).SessionScreen,
);

const LaterCheck = later(
  async () => (await with_tables(import('./pages/offline/CheckPage'))).CheckPage,
);
const LaterOffline = later(async () => (await import('./pages/offline/OfflinePage')).OfflinePage);

const LaterNotice = later(
  async () => (await import('./pages/common/HouseNotice')).HouseNotice,
  () => null,
);
const Notice = () => (house_word.value ? <LaterNotice /> : null);

// What many tables under one code show; null for every other address.
function session_page({ pathname, searchParams }: URL) {
  const session = code_of(searchParams.get('session') ?? '') || null;
  if (pathname === '/organise') return <LaterOrganise session={session} />;
  if (pathname === '/screen' && session) return <LaterProjector code={session} key={session} />;
  if (!pathname.startsWith('/s/')) return null;
  const code = code_of(pathname.slice(3));
  return <LaterParticipant code={code} key={code} />;
}

function Page() {
  const { pathname, searchParams } = address.value;
  const code = code_of(searchParams.get('room') ?? '');
  const display = displays[pathname];
  useScreenSize(display === 'screen' && code !== '');
  if (pathname.startsWith('/r/')) {
    const wanted = code_of(pathname.slice(3));
    return <Join code={wanted} key={wanted} />;
  }
  if (display && code) return <LaterRoom code={code} display={display} key={display + code} />;
  const session = session_page(address.value);
  if (session) return session;
  if (pathname === '/keeper') return <LaterKeeper />;
  if (pathname === '/lab') return <LaterLab />;
  if (pathname === '/docs')
    return <LaterDocs id={searchParams.get('guide') ?? ''} at={address.value.hash.slice(1)} />;
  if (pathname === '/check') return <LaterCheck />;
  if (pathname === '/offline') return <LaterOffline />;
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

// What goes on without a line needs no note about it; the front door has a longer one.
function needs_line({ pathname, searchParams }: URL): boolean {
  if (is_local(searchParams.get('room') ?? '')) return false;
  return house_here.value || !['/', '/check', '/offline'].includes(pathname);
}
const Offline = () => <OfflineNote needs_line={needs_line(address.value)} />;

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

// Asked for now, not when the first words stand there in another: then they would move.
for (const font of ['1rem Fraunces', '1rem Inter']) void document.fonts.load(font);

// Another language may be chosen at any time; until it is there, or without a connection, it is English.
const read_wished = () => load_language(wished_language()).catch(() => {});
await read_wished();
effect(() => void read_wished());

const app = document.getElementById('app')!;
start_router();
keep_focus(app);
watch_seen_height();
if (import.meta.env.PROD) {
  keep_page();
  watch_for_renewal();
}
render(
  <>
    <Page />
    <Offline />
    <Notice />
    <Toast />
    <LiveRegion />
  </>,
  app,
);
