// A running or finished match over one client.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoard, Display } from '../../games/board';
import { game_of } from '../../games/registry';
import { t } from '../../i18n/i18n';
import type { Room } from '../../net/protocol';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { ask } from '../common/ask';
import { ConnectionNote } from '../common/ConnectionNote';
import { remember_colors } from '../common/colors';
import { Evening } from '../common/Evening';
import { useBoard, useWakeLock } from '../common/hooks';
import { MessagePage } from '../common/MessagePage';
import { go, replay_path } from '../common/router';
import { ScreenCorner, ScreenMenu } from '../common/ScreenTools';
import { Celebration } from './Celebration';
import { context_of } from './context';
import { useEventLog } from './event_log';
import { PauseButton } from './HostTools';
import { JoinMatch } from './JoinMatch';
import { Menu } from './Menu';
import { ReactionRow, Reactions } from './Reactions';
import { Result } from './Result';
import { Table } from './Table';
import { TakeBackButton, TakeBackQuestion, useTakeBackNews } from './TakeBack';
import { TakeOver } from './TakeOver';

interface Props {
  client: RoomClient;
  display: Display;
  // Whoever else sits at this device and leads the table: what the host may do is offered here too.
  lead?: RoomClient;
  tabs?: ComponentChildren; // to what else this device shows
  extra?: ComponentChildren; // beside the menu
}

export function Match(props: Props) {
  const { client } = props;
  const game = client.snapshot.value?.room.game ?? '';
  const board = useBoard(game);
  if (board === 'failed')
    return (
      <MessagePage title={t('failed.load')}>
        <a class="button" href={location.href} target="_self">
          {t('reload')}
        </a>
      </MessagePage>
    );
  if (!board) return <MessagePage title={t('loading')}>{null}</MessagePage>;
  return <Loaded {...props} board={board} />;
}

// Why nothing moves just now.
function Interruption({ client, snapshot }: { client: RoomClient; snapshot: Snapshot }) {
  const { room, member } = snapshot;
  if (room.phase === 'paused')
    return (
      <div class="cover-note" role="status">
        <h2>{t('paused')}</h2>
        <p>{t('paused.about')}</p>
        {room.host === member && <PauseButton client={client} snapshot={snapshot} />}
      </div>
    );
  if (room.phase !== 'stopped') return null;
  return (
    <div class="cover-note" role="alert">
      <p>{t('stopped')}</p>
    </div>
  );
}

// Under the board: a seat for who has none, and what else this device shows.
function Below({ client, display, tabs, snapshot }: Props & { snapshot: Snapshot }) {
  if (display === 'screen') return null;
  return (
    <div class="table-below">
      {display === 'watch' && <JoinMatch client={client} snapshot={snapshot} />}
      {display === 'watch' && <TakeOver client={client} snapshot={snapshot} />}
      {tabs}
    </div>
  );
}

// Under the log of the shared screen: how the evening stands between matches, and the way in.
function Corner({ room, over }: { room: Room; over: boolean }) {
  return (
    <>
      {over && <Evening room={room} />}
      <ScreenCorner code={room.code} />
    </>
  );
}

// Beside the prompt: that the line is gone, or that the clock stands for a device on its way.
function Notes({ client, passing }: { client: RoomClient; passing: boolean }) {
  return (
    <>
      <ConnectionNote client={client} />
      {passing && (
        <span class="passing-note" role="status">
          {t('passing.note')}
        </span>
      )}
    </>
  );
}

function Loaded(props: Props & { board: AnyBoard }) {
  const { client, display, board } = props;
  const snapshot = client.snapshot.value!;
  const lead = props.lead ?? client;
  const leading = lead.snapshot.value ?? snapshot;
  const log = useEventLog(client, display, board);
  const [result, setResult] = useState(true);
  const { room } = snapshot;
  useTakeBackNews(client);
  useWakeLock(room.phase === 'playing');
  useEffect(() => remember_colors(room), [room]);
  if (snapshot.view === null) return <MessagePage title={t('loading')}>{null}</MessagePage>;
  const context = context_of(snapshot, display, board);
  // Two lines of one device may hear of the end one after the other.
  const over = room.phase === 'finished' && !!room.outcome && !!leading.room.outcome;
  const stands = (room.take_back && !room.take_back.ended) || room.passing.length > 0;
  return (
    <Table
      board={board}
      title={game_of(room.game)?.title ?? room.game}
      context={context}
      match_version={snapshot.match_version ?? 1}
      events={snapshot.events}
      clock={room.phase === 'playing' && !stands ? snapshot.clock : null}
      busy={client.busy.value > 0}
      log={log.value}
      act={(action) => void ask(client, { type: 'act', action }, board.messages)}
      {...(over
        ? { onLogLine: (at) => go(replay_path(room.code, at.match, at.match_version)) }
        : {})}
      below={<Below {...props} snapshot={snapshot} />}
      corner={display === 'screen' && <Corner room={room} over={over} />}
      quick={<ReactionRow client={client} class="quick" />}
      code={room.code}
      start={<Notes client={client} passing={room.passing.length > 0} />}
      tools={
        display === 'screen' ? (
          <ScreenMenu client={client} snapshot={snapshot} />
        ) : (
          <>
            {display === 'host' && <PauseButton client={client} snapshot={snapshot} />}
            <TakeBackButton client={client} snapshot={snapshot} small />
            {props.extra}
            <Menu
              client={client}
              lead={lead}
              snapshot={snapshot}
              board={board}
              display={display}
              onResult={over && !result ? () => setResult(true) : null}
            />
          </>
        )
      }
    >
      <Reactions client={client} room={room} />
      <TakeBackQuestion client={client} snapshot={snapshot} />
      <Interruption client={lead} snapshot={leading} />
      <Celebration over={over} board={board} context={context} ranks={room.outcome?.ranks ?? []} />
      {over && result && (
        <Result
          client={lead}
          snapshot={leading}
          board={board}
          context={context}
          onClose={() => setResult(false)}
        />
      )}
    </Table>
  );
}
