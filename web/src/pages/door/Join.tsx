// Behind a link or QR code: who are you, and do you want to play or watch?
import { useEffect, useState } from 'preact/hooks';
import { game_of } from '../../games/registry';
import { t } from '../../i18n/i18n';
import { find_room } from '../../net/api';
import { credentials_in } from '../../net/credentials';
import type { Role, RoomInfo } from '../../net/protocol';
import { NameField } from '../../ui/NameField';
import { Button } from '../../ui/parts';
import { error_text, show_error } from '../common/ask';
import { join, type TeamWish, way_to } from '../common/enter';
import { useGames } from '../common/hooks';
import { MessagePage } from '../common/MessagePage';
import { go } from '../common/router';
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

// Instead of the form: what is in the way, and what to do about it.
function Stopped(props: { code: string; why: string; onAgain: () => void }) {
  return (
    <MessagePage title={props.code}>
      <p role="alert">{props.why}</p>
      <Button onTap={props.onAgain}>{t('again')}</Button>
      <a class="button" href="/">
        {t('home')}
      </a>
    </MessagePage>
  );
}

export function Join({ code }: { code: string }) {
  const [room, setRoom] = useState<RoomInfo | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [wish, setWish] = useState<TeamWish>({});
  const known = credentials_in(code, 'player', 'host', 'spectator')[0];
  const info = useGames().get(room?.game ?? '');
  useEffect(() => {
    if (known) go(way_to(code), true);
    setFailed(null);
    find_room(code).then(setRoom, (error) => setFailed(error_text(error)));
  }, [code, tries, known]);
  const again = () => setTries(tries + 1);
  if (failed) return <Stopped code={code} why={failed} onAgain={again} />;
  if (!room) return <MessagePage title={code}>{t('loading')}</MessagePage>;
  const enter = (role: Role) => {
    setBusy(true);
    join(code, role, role === 'player' ? wish : {})
      .catch(show_error)
      .finally(() => setBusy(false));
  };
  if (room.locked) return <Stopped code={code} why={t('error.locked')} onAgain={again} />;
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
