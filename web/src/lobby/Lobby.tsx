// Before the match: who plays, by which rules, and the start.
import { useEffect, useState } from 'preact/hooks';
import { players_of } from '../faces/scene';
import { useBoard } from '../faces/use';
import { game_of } from '../games/registry';
import { language, t, translator } from '../i18n/i18n';
import { ask, show_error } from '../net/ask';
import type { Room } from '../net/protocol';
import type { Session, Shown } from '../net/session';
import { forget, tickets_in } from '../net/tickets';
import { go, room_path } from '../router';
import { Button } from '../ui/parts';
import { SettingsMenu } from '../ui/SettingsMenu';
import { useGames } from './Door';
import { join_also, start_if_waiting } from './enter';
import { Invite } from './Invite';
import { Rules } from './Rules';
import { SeatList } from './SeatList';

function StartBar(props: { session: Session; room: Room; host: boolean; least: number }) {
  const { session, room, host, least } = props;
  const taken = room.seats.filter((each) => each.kind !== 'open').length;
  const missing = Math.max(0, least - taken);
  const name = room.members.find((each) => each.id === room.host)?.name ?? '';
  if (!host) return <p class="start-bar">{t('lobby.wait_host', { name })}</p>;
  return (
    <div class="start-bar">
      <Button kind="primary" disabled={missing > 0} onTap={() => ask(session, { type: 'start' })}>
        {missing > 0 ? t('lobby.need', { n: missing }) : t('lobby.start')}
      </Button>
    </div>
  );
}

function Watching({ room }: { room: Room }) {
  const others = room.members.filter((each) => each.seat === null && each.here);
  if (others.length === 0) return null;
  return (
    <p class="muted">
      {t('lobby.watching')}: {others.map((each) => each.name).join(', ')}
    </p>
  );
}

function SecondPlayer({ code }: { code: string }) {
  const [name, setName] = useState<string | null>(null);
  if (name === null) return <Button onTap={() => setName('')}>{t('lobby.second')}</Button>;
  const add = (event: Event) => {
    event.preventDefault();
    join_also(code, name.trim() || t('door.guest')).then(() => setName(null), show_error);
  };
  return (
    <form class="second" onSubmit={add}>
      <label class="field">
        <span>{t('you.name')}</span>
        <input
          type="text"
          maxLength={24}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {t('lobby.second')}
      </button>
    </form>
  );
}

function leave(session: Session, code: string): void {
  void session.request({ type: 'leave' });
  for (const each of tickets_in(code)) forget(code, each.token);
  go('/');
}

export function Lobby({ session, shown }: { session: Session; shown: Shown }) {
  const { room, member } = shown;
  const host = room.host === member;
  const info = useGames().get(room.game);
  const board = useBoard(room.game);
  const ready = board && board !== 'failed' ? board : null;
  const words = translator(language(), ready?.messages);
  useEffect(() => {
    start_if_waiting(room.code, session);
  }, [room.code, session]);
  return (
    <div class="page lobby">
      <header class="masthead">
        <h1>{game_of(room.game)?.title ?? room.game}</h1>
        <SettingsMenu />
      </header>
      <main>
        <Invite code={room.code} />
        <SeatList
          session={session}
          room={room}
          me={member}
          host={host}
          teams={info?.teams ?? false}
        />
        {info && ready && (
          <Rules
            info={info}
            board={ready}
            room={room}
            host={host}
            onChange={(config) => ask(session, { type: 'configure', config }, ready.messages)}
          />
        )}
        {ready?.Setup && (
          <ready.Setup
            room={room.code}
            config={room.config}
            players={players_of(room)}
            host={host}
            change={(config) => ask(session, { type: 'configure', config }, ready.messages)}
            t={words}
          />
        )}
        <section class="lobby-more">
          <Watching room={room} />
          {room.locked && <p>{t('lobby.locked')}</p>}
          {shown.role === 'player' && <SecondPlayer code={room.code} />}
          {host && (
            <Button onTap={() => ask(session, { type: room.locked ? 'unlock' : 'lock' })}>
              {t(room.locked ? 'lobby.unlock' : 'lobby.lock')}
            </Button>
          )}
          {shown.role !== 'screen' && (
            <a
              class="button"
              href={room_path('screen', room.code)}
              target="_blank"
              rel="noreferrer"
            >
              {t('lobby.open_screen')}
            </a>
          )}
          <Button hold onTap={() => leave(session, room.code)}>
            {t('lobby.leave')}
          </Button>
        </section>
        <StartBar session={session} room={room} host={host} least={info?.min_seats ?? 2} />
      </main>
    </div>
  );
}
