// Before the match: who plays, by which rules, and the start.
import { useEffect, useState } from 'preact/hooks';
import { game_of } from '../../games/registry';
import { language, t, translator } from '../../i18n/i18n';
import { is_local } from '../../local/words';
import type { Room } from '../../net/protocol';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { NameField } from '../../ui/NameField';
import { Button } from '../../ui/parts';
import { SettingsMenu } from '../../ui/SettingsMenu';
import { ask, show_error } from '../common/ask';
import { ChangeGame } from '../common/ChangeGame';
import { ConnectionNote } from '../common/ConnectionNote';
import { Evening } from '../common/Evening';
import { join_also, start_if_waiting } from '../common/enter';
import { useBoard, useGames, useTitle } from '../common/hooks';
import { Invite } from '../common/Invite';
import { Knocks } from '../common/Knocks';
import { LeaveButton } from '../common/LeaveButton';
import { players_of } from '../common/players';
import { room_path } from '../common/router';
import { AllowChoices } from '../options/AllowChoices';
import { Rules } from '../options/Rules';
import { TableChoices, TableNotes } from '../options/TableChoices';
import { BringOwn } from './BringOwn';
import { Introduce } from './Introduce';
import { LastMatch } from './LastMatch';
import { configure } from './long_options';
import { MoreTime } from './MoreTime';
import { SeatList } from './SeatList';

function StartBar(props: { client: RoomClient; room: Room; host: boolean; least: number }) {
  const { client, room, host, least } = props;
  const taken = room.seats.filter((each) => each.kind !== 'open').length;
  const missing = Math.max(0, least - taken);
  const name = room.members.find((each) => each.id === room.host)?.name ?? '';
  if (!host) return <p class="start-bar">{t('lobby.wait_host', { name })}</p>;
  return (
    <div class="start-bar">
      <Button kind="primary" disabled={missing > 0} onTap={() => ask(client, { type: 'start' })}>
        {missing > 0 ? t('lobby.need', { n: missing }) : t('lobby.start')}
      </Button>
    </div>
  );
}

function Watching({ room }: { room: Room }) {
  // A screen shows and a quiz master works: neither of them watches.
  const others = room.members.filter(
    (each) => each.seat === null && each.here && each.role !== 'screen' && each.role !== 'host',
  );
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
      <NameField label={t('you.name')} value={name} onName={setName} />
      <button type="submit" class="button">
        {t('lobby.second')}
      </button>
    </form>
  );
}

// What is not about seats and rules: a second player here, the lock, the shared screen, leaving.
function MoreTools(props: { client: RoomClient; snapshot: Snapshot; teams: boolean }) {
  const { client, snapshot, teams } = props;
  const { room } = snapshot;
  const second = snapshot.role === 'player' && room.seats.some((each) => each.kind === 'open');
  const host = room.host === snapshot.member;
  const local = is_local(room.code);
  return (
    <section class="lobby-more">
      <Watching room={room} />
      {room.locked && <p>{t('lobby.locked')}</p>}
      <Introduce client={client} snapshot={snapshot} teams={teams} />
      <div class="panel table-agreed">
        {host ? <TableChoices client={client} room={room} /> : <TableNotes room={room} />}
        {host && <AllowChoices client={client} room={room} />}
        <MoreTime client={client} snapshot={snapshot} />
      </div>
      {second && <SecondPlayer code={room.code} />}
      {host && !local && (
        <Button onTap={() => ask(client, { type: room.locked ? 'unlock' : 'lock' })}>
          {t(room.locked ? 'lobby.unlock' : 'lobby.lock')}
        </Button>
      )}
      {snapshot.role !== 'screen' && !local && (
        <a class="button" href={room_path('screen', room.code)} target="_blank" rel="noreferrer">
          {t('lobby.open_screen')}
        </a>
      )}
      <LeaveButton client={client} snapshot={snapshot} />
    </section>
  );
}

export function Lobby({ client, snapshot }: { client: RoomClient; snapshot: Snapshot }) {
  const { room, member } = snapshot;
  const host = room.host === member;
  const local = is_local(room.code);
  const info = useGames().get(room.game);
  const board = useBoard(room.game);
  const ready = board && board !== 'failed' ? board : null;
  // What stands below the rules comes with them: nothing is pushed down.
  const settled = board === 'failed' || (info !== undefined && ready !== null);
  const words = translator(language(), ready?.messages);
  useTitle(game_of(room.game)?.title ?? room.game, room.code);
  useEffect(() => {
    start_if_waiting(room.code, client);
  }, [room.code, client]);
  return (
    <div class="page lobby">
      <Knocks client={client} />
      <header class="masthead">
        <h1>{game_of(room.game)?.title ?? room.game}</h1>
        <ConnectionNote client={client} />
        <SettingsMenu />
      </header>
      <main>
        {local ? (
          <p class="panel on-this-device">{t('local.lobby')}</p>
        ) : (
          <Invite
            code={room.code}
            game={game_of(room.game)?.title ?? room.game}
            here={room.members.map((each) => each.name)}
          />
        )}
        <SeatList
          client={client}
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
            banks={host && !local && <BringOwn room={room.code} member={member} />}
            onChange={(config) => ask(client, { type: 'configure', config }, ready)}
          />
        )}
        {host && <ChangeGame client={client} room={room} />}
        {ready?.Setup && (
          <ready.Setup
            room={room.code}
            config={room.config}
            players={players_of(room)}
            host={host}
            change={(config) => configure(client, { code: room.code, member }, config, ready)}
            t={words}
          />
        )}
        <Evening room={room} me={member} />
        <LastMatch room={room} />
        {settled && <MoreTools client={client} snapshot={snapshot} teams={info?.teams ?? false} />}
        <StartBar client={client} room={room} host={host} least={info?.min_seats ?? 2} />
      </main>
    </div>
  );
}
