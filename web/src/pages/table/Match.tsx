// A running or finished match over one client.
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { AnyBoard, AnyContext, Display } from '../../games/board';
import { game_of } from '../../games/registry';
import { t } from '../../i18n/i18n';
import type { Room } from '../../net/protocol';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { Highlight } from '../../ui/Highlight';
import type { LogEntry } from '../../ui/LogPanel';
import { ask } from '../common/ask';
import { has_signs, SessionContext } from '../common/at_session';
import { ConnectionNote } from '../common/ConnectionNote';
import { remember_colors } from '../common/colors';
import { Evening } from '../common/Evening';
import { useBoard, useWakeLock } from '../common/hooks';
import { Knocks } from '../common/Knocks';
import { MessagePage } from '../common/MessagePage';
import { go, replay_path } from '../common/router';
import { ScreenCorner, ScreenMenu } from '../common/ScreenTools';
import { LessonEnd, type Lessoned, LessonPanel, SkipLesson, useLesson } from '../learn/Lesson';
import { TalkBubble, TalkButton } from '../talk/Talk';
import { Away } from './Away';
import { Celebration } from './Celebration';
import { context_of } from './context';
import { highlight_besides, useEventLog } from './event_log';
import { HintButton, HintPanel } from './Hint';
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
  return (
    <>
      <Knocks client={props.lead ?? client} />
      <Loaded {...props} board={board} />
    </>
  );
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

interface Guided {
  client: RoomClient;
  snapshot: Snapshot;
  lesson: Lessoned | null;
  board: AnyBoard;
  context: AnyContext;
}

// What to do now, for who learns or has asked.
function Guidance({ lesson, ...shown }: Guided) {
  if (shown.context.display !== 'play') return null;
  return lesson ? <LessonPanel {...shown} lesson={lesson} /> : <HintPanel {...shown} />;
}

// Under the board: a seat for who has none, and what else this device shows.
function Below({ display, tabs, ...guided }: Props & Guided) {
  const { client, snapshot } = guided;
  if (display === 'screen') return null;
  return (
    <>
      <Guidance {...guided} />
      <div class="table-below">
        {display === 'watch' && <JoinMatch client={client} snapshot={snapshot} />}
        {display === 'watch' && <TakeOver client={client} snapshot={snapshot} />}
        {tabs}
      </div>
    </>
  );
}

// Under the log of the shared screen: how the evening stands between matches, and the way in.
function Corner({ room, over }: { room: Room; over: boolean }) {
  const session = useContext(SessionContext); // it counts over all its tables
  return (
    <>
      {over && !session && <Evening room={room} />}
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

// Over the board: what the room did to the match, for a moment, and what somebody missed. (A device that is
// passed round tells it on its curtain.)
function Besides(props: Props & Told) {
  const { snapshot, context } = props;
  return (
    <>
      {!props.lead && props.display !== 'screen' && <Away client={props.client} log={props.log} />}
      <Highlight
        version={snapshot.match_version ?? 1}
        shown={highlight_besides(snapshot, context)}
      />
    </>
  );
}

// Beside the prompt, without opening the menu.
function QuickTools({ lesson, ...shown }: Guided) {
  const { client, snapshot, context } = shown;
  const session = useContext(SessionContext);
  return (
    <>
      {context.display === 'host' && !session && (
        <PauseButton client={client} snapshot={snapshot} />
      )}
      {lesson && lesson.place.at !== 'end' && <SkipLesson client={client} snapshot={snapshot} />}
      {context.display === 'play' && <HintButton {...shown} />}
      <TakeBackButton client={client} snapshot={snapshot} small />
      <TalkButton client={client} snapshot={snapshot} />
    </>
  );
}

type Told = { snapshot: Snapshot; context: AnyContext; log: Signal<LogEntry[]> };

// It stands while a question is open or a device is on its way.
function running_clock({ room, clock }: Snapshot): Snapshot['clock'] {
  const stands = (room.take_back && !room.take_back.ended) || room.passing.length > 0;
  return room.phase === 'playing' && !stands ? clock : null;
}

// Signs across the table, but where a session has no talk.
function Signs({ client }: { client: RoomClient }) {
  const session = useContext(SessionContext);
  const talk = client.snapshot.value?.room.table.talk ?? 'off';
  return has_signs(session, talk) ? <ReactionRow client={client} class="quick" /> : null;
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
  const send = (action: unknown) => void ask(client, { type: 'act', action }, board);
  const lesson = useLesson(snapshot, send);
  if (snapshot.view === null) return <MessagePage title={t('loading')}>{null}</MessagePage>;
  const context = context_of(snapshot, display, board);
  const guided = { client, snapshot, lesson, board, context };
  // Two lines of one device may hear of the end one after the other.
  const over = room.phase === 'finished' && !!room.outcome && !!leading.room.outcome;
  return (
    <Table
      board={board}
      title={game_of(room.game)?.title ?? room.game}
      context={context}
      match_version={snapshot.match_version ?? 1}
      events={snapshot.events}
      clock={running_clock(snapshot)}
      busy={client.busy.value > 0}
      presses={client.presses.value}
      log={log.value}
      act={lesson?.act ?? send}
      {...(over
        ? { onLogLine: (at) => go(replay_path(room.code, at.match, at.match_version)) }
        : {})}
      asks={<TakeBackQuestion client={client} snapshot={snapshot} />}
      below={<Below {...props} {...guided} />}
      corner={display === 'screen' && <Corner room={room} over={over} />}
      quick={<Signs client={client} />}
      code={room.code}
      start={<Notes client={client} passing={room.passing.length > 0} />}
      tools={
        display === 'screen' ? (
          <ScreenMenu client={client} snapshot={snapshot} />
        ) : (
          <>
            <QuickTools {...guided} />
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
      {display !== 'screen' && <TalkBubble client={client} snapshot={snapshot} />}
      <Besides {...props} log={log} snapshot={snapshot} context={context} />
      <Interruption client={lead} snapshot={leading} />
      <Celebration over={over} board={board} context={context} ranks={room.outcome?.ranks ?? []} />
      {lesson?.place.at === 'end' && <LessonEnd {...guided} lesson={lesson} />}
      {over && result && room.lesson === null && (
        <Result {...guided} client={lead} snapshot={leading} onClose={() => setResult(false)} />
      )}
    </Table>
  );
}
