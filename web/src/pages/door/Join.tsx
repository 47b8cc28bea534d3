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

function TeamChoice(props: {
  count: number;
  team: number | undefined;
  onChange: (team: number | undefined) => void;
}) {
  return (
    <label class="field">
      <span>{t('join.team')}</span>
      <select
        value={props.team ?? ''}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          props.onChange(typed === '' ? undefined : Number(typed));
        }}
      >
        <option value="">–</option>
        {Array.from({ length: props.count }, (_, seat) => (
          <option key={seat} value={seat}>
            {t('join.team')} {seat + 1}
          </option>
        ))}
      </select>
    </label>
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
  if (failed)
    return (
      <MessagePage title={code}>
        <p role="alert">{failed}</p>
        <Button onTap={() => setTries(tries + 1)}>{t('again')}</Button>
        <a class="button" href="/">
          {t('home')}
        </a>
      </MessagePage>
    );
  if (!room) return <MessagePage title={code}>{t('loading')}</MessagePage>;
  const enter = (role: Role) => {
    setBusy(true);
    join(code, role, role === 'player' ? wish : {})
      .catch(show_error)
      .finally(() => setBusy(false));
  };
  if (room.locked)
    return (
      <MessagePage title={code}>
        <p role="alert">{t('error.locked')}</p>
        <Button onTap={() => setTries(tries + 1)}>{t('again')}</Button>
        <a class="button" href="/">
          {t('home')}
        </a>
      </MessagePage>
    );
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
          <>
            <TeamChoice
              count={room.seats}
              team={wish.team}
              onChange={(team) => setWish({ ...wish, team })}
            />
            <NameField
              label={t('join.team_name')}
              value={wish.team_name ?? ''}
              onName={(team_name) => setWish({ ...wish, team_name })}
            />
          </>
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
