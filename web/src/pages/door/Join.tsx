// Behind a link or QR code: who are you, and do you want to play or watch?
import { useEffect, useState } from 'preact/hooks';
import { game_of } from '../../games/registry';
import { t } from '../../i18n/i18n';
import { ApiError, find_room, find_session } from '../../net/api';
import { credentials_in } from '../../net/credentials';
import type { Role, RoomInfo } from '../../net/protocol';
import { NameField } from '../../ui/NameField';
import { Button } from '../../ui/parts';
import { error_text, show_error, turned_away } from '../common/ask';
import { join, type TeamWish, way_to } from '../common/enter';
import { useGames } from '../common/hooks';
import { MessagePage } from '../common/MessagePage';
import { go } from '../common/router';
import { Stopped } from '../common/Stopped';
import { You } from '../common/You';

// One of the teams that are there, or a new one and its name.
function TeamChoice(props: {
  teams: readonly string[];
  wish: TeamWish;
  onChange: (wish: TeamWish) => void;
}) {
  const { teams, wish, onChange } = props;
  return (
    <>
      <label class="field">
        <span>{t('join.team')}</span>
        <select
          value={wish.team ?? ''}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            onChange({ ...wish, team: typed === '' ? undefined : Number(typed) });
          }}
        >
          <option value="">{t('join.new_team')}</option>
          {teams.map(
            (name, seat) =>
              name !== '' && (
                <option key={name} value={seat}>
                  {name}
                </option>
              ),
          )}
        </select>
      </label>
      {wish.team === undefined && (
        <NameField
          label={t('join.team_name')}
          value={wish.team_name ?? ''}
          onName={(team_name) => onChange({ ...wish, team_name })}
        />
      )}
    </>
  );
}

// A class that comes in at once does not ask again at once.
const wait_of = (error: ApiError): number => (error.retry_s ?? 2) + Math.random() * 3;

// Too many came at once: the page waits and tries again by itself.
function TurnedAway(props: { code: string; wait_s: number; onAgain: () => void }) {
  useEffect(() => {
    const timer = setTimeout(props.onAgain, props.wait_s * 1000);
    return () => clearTimeout(timer);
  }, []);
  return <Stopped code={props.code} why={t('error.turned_away')} onAgain={props.onAgain} />;
}

// The table behind the code. One field and one kind of link are for tables and for sessions of many
// tables: who has a session's code is led there.
function useRoom(code: string, tries: number, known: boolean) {
  const [room, setRoom] = useState<RoomInfo | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (known) go(way_to(code), true);
    setFailed(null);
    find_room(code).then(setRoom, async (error) => {
      const none = error instanceof ApiError && error.status === 404;
      const session = none ? await find_session(code).catch(() => null) : null;
      if (session) go(`/s/${code}${location.hash}`, true);
      else setFailed(error_text(error));
    });
  }, [code, tries, known]);
  return { room, failed };
}

// Few come to a locked door: what stands there is loaded then.
function LockedDoor(props: { code: string; onAgain: () => void }) {
  const [page, setPage] = useState<typeof import('./Knock') | null>(null);
  useEffect(() => {
    import('./Knock').then(setPage, () => {});
  }, []);
  if (page) return <page.Knock {...props} />;
  return <Stopped code={props.code} why={t('error.locked')} onAgain={props.onAgain} />;
}

export function Join({ code }: { code: string }) {
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [wish, setWish] = useState<TeamWish>({});
  const [turned, setTurned] = useState<{ role: Role; wait_s: number } | null>(null);
  const known = credentials_in(code, 'player', 'host', 'spectator')[0];
  const { room, failed } = useRoom(code, tries, known !== undefined);
  const info = useGames().get(room?.game ?? '');
  const again = () => setTries(tries + 1);
  if (failed) return <Stopped code={code} why={failed} onAgain={again} />;
  if (!room) return <MessagePage title={code}>{t('loading')}</MessagePage>;
  const enter = (role: Role) => {
    setBusy(true);
    join(code, role, role === 'player' ? wish : {})
      .catch((error) =>
        turned_away(error) ? setTurned({ role, wait_s: wait_of(error) }) : show_error(error),
      )
      .finally(() => setBusy(false));
  };
  if (turned)
    return (
      <TurnedAway
        code={code}
        wait_s={turned.wait_s}
        onAgain={() => {
          setTurned(null);
          enter(turned.role);
        }}
      />
    );
  if (room.locked) return <LockedDoor code={code} onAgain={again} key={tries} />;
  const game = game_of(room.game);
  const playable = room.phase === 'lobby' && (room.free_seats > 0 || info?.teams);
  return (
    <div class="page join-page">
      <main class="panel">
        <h1>{t('join.title', { game: game?.title ?? room.game })}</h1>
        <p class="muted">
          {t('door.code')} <b class="code">{code}</b>
        </p>
        {room.phase !== 'lobby' && <p>{t('join.running')}</p>}
        {room.phase === 'lobby' && !playable && <p>{t('join.full')}</p>}
        <You />
        {info?.teams && playable && (
          <TeamChoice teams={room.teams} wish={wish} onChange={setWish} />
        )}
        {(playable || room.phase !== 'lobby') && (
          <Button kind="primary" disabled={busy} onTap={() => enter('player')}>
            {t(playable ? 'join.play' : 'join.come_in')}
          </Button>
        )}
        <Button disabled={busy} onTap={() => enter('spectator')}>
          {t('join.watch')}
        </Button>
        <Button disabled={busy} onTap={() => enter('screen')}>
          {t('join.screen')}
        </Button>
      </main>
    </div>
  );
}
