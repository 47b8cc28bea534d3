// A running or finished match over one client.
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoard, Display } from '../../games/board';
import { game_of } from '../../games/registry';
import { t } from '../../i18n/i18n';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { ask } from '../common/ask';
import { ConnectionNote } from '../common/ConnectionNote';
import { remember_colors } from '../common/colors';
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

export function Match({ client, display }: { client: RoomClient; display: Display }) {
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
  return <Loaded client={client} display={display} board={board} />;
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

function Loaded(props: { client: RoomClient; display: Display; board: AnyBoard }) {
  const { client, display, board } = props;
  const snapshot = client.snapshot.value!;
  const log = useEventLog(client, display, board);
  const [result, setResult] = useState(true);
  const { room } = snapshot;
  useTakeBackNews(client);
  useWakeLock(room.phase === 'playing');
  useEffect(() => remember_colors(room), [room]);
  if (snapshot.view === null) return <MessagePage title={t('loading')}>{null}</MessagePage>;
  const context = context_of(snapshot, display, board);
  const over = room.phase === 'finished' && room.outcome !== null;
  const asking = room.take_back && !room.take_back.ended;
  return (
    <Table
      board={board}
      title={game_of(room.game)?.title ?? room.game}
      context={context}
      match_version={snapshot.match_version ?? 1}
      events={snapshot.events}
      clock={room.phase === 'playing' && !asking ? snapshot.clock : null}
      busy={client.busy.value > 0}
      log={log.value}
      act={(action) => void ask(client, { type: 'act', action }, board.messages)}
      {...(over
        ? { onLogLine: (at) => go(replay_path(room.code, at.match, at.match_version)) }
        : {})}
      below={display === 'watch' && <JoinMatch client={client} snapshot={snapshot} />}
      corner={display === 'screen' && <ScreenCorner code={room.code} />}
      quick={<ReactionRow client={client} class="quick" />}
      start={<ConnectionNote client={client} />}
      tools={
        display === 'screen' ? (
          <ScreenMenu client={client} snapshot={snapshot} />
        ) : (
          <>
            {display === 'host' && <PauseButton client={client} snapshot={snapshot} />}
            <TakeBackButton client={client} snapshot={snapshot} small />
            <Menu
              client={client}
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
      <Interruption client={client} snapshot={snapshot} />
      <Celebration over={over} board={board} context={context} ranks={room.outcome?.ranks ?? []} />
      {over && result && (
        <Result
          client={client}
          snapshot={snapshot}
          board={board}
          context={context}
          onClose={() => setResult(false)}
        />
      )}
    </Table>
  );
}
