// A running or finished match over one session.
import { useState } from 'preact/hooks';
import type { AnyBoard, Face } from '../games/board';
import { t } from '../i18n/i18n';
import { Link, Qr } from '../lobby/Invite';
import { Plain } from '../lobby/Join';
import { ask } from '../net/ask';
import type { Session } from '../net/session';
import { go } from '../router';
import { PauseButton } from './HostTools';
import { Menu } from './Menu';
import { Reactions } from './Reactions';
import { Result } from './Result';
import { scene_of } from './scene';
import { useStory } from './story';
import { Table } from './Table';
import { useBoard, useWakeLock } from './use';

export function Match({ session, face }: { session: Session; face: Face }) {
  const game = session.shown.value?.room.game ?? '';
  const board = useBoard(game);
  if (board === 'failed')
    return (
      <Plain title={t('failed.load')}>
        <a class="button" href={location.href} target="_self">
          {t('reload')}
        </a>
      </Plain>
    );
  if (!board) return <Plain title={t('loading')}>{null}</Plain>;
  return <Loaded session={session} face={face} board={board} />;
}

function LineState({ session }: { session: Session }) {
  const line = session.line.value;
  if (line === 'open') return null;
  return (
    <span class="line-state" role="status">
      {t(line === 'connecting' ? 'line.connecting' : 'line.waiting')}
    </span>
  );
}

export const replay_path = (code: string, match: number, at?: number): string =>
  `/replay?room=${code}&match=${match}${at === undefined ? '' : `&at=${at}`}`;

function Loaded({ session, face, board }: { session: Session; face: Face; board: AnyBoard }) {
  const shown = session.shown.value!;
  const log = useStory(session, face, board);
  const [result, setResult] = useState(true);
  const { room } = shown;
  useWakeLock(room.phase === 'playing');
  if (shown.view === null) return <Plain title={t('loading')}>{null}</Plain>;
  const scene = scene_of(shown, face, board);
  const over = room.phase === 'finished' && room.outcome !== null;
  const host = room.host === shown.member;
  const first_moves = face === 'screen' && log.value.length < 3 && !over;
  return (
    <Table
      board={board}
      scene={scene}
      version={shown.version}
      events={shown.events}
      clock={room.phase === 'playing' ? shown.clock : null}
      busy={session.busy.value > 0}
      log={log.value}
      act={(action) => void ask(session, { type: 'act', action }, board.messages)}
      {...(over ? { onLogLine: (at: number) => go(replay_path(room.code, room.match, at)) } : {})}
      start={<LineState session={session} />}
      tools={
        face !== 'screen' && (
          <>
            {face === 'host' && <PauseButton session={session} shown={shown} />}
            <Menu
              session={session}
              shown={shown}
              board={board}
              face={face}
              onResult={over && !result ? () => setResult(true) : null}
            />
          </>
        )
      }
    >
      <Reactions session={session} room={room} />
      {first_moves && (
        <div class="screen-qr">
          <Qr code={room.code} />
          <p>
            <Link code={room.code} />
          </p>
        </div>
      )}
      {room.phase === 'paused' && (
        <div class="cover-note" role="status">
          <h2>{t('paused')}</h2>
          <p>{t('paused.about')}</p>
          {host && <PauseButton session={session} shown={shown} />}
        </div>
      )}
      {room.phase === 'stopped' && (
        <div class="cover-note" role="alert">
          <p>{t('stopped')}</p>
        </div>
      )}
      {over && result && (
        <Result
          session={session}
          shown={shown}
          board={board}
          scene={scene}
          onClose={() => setResult(false)}
        />
      )}
    </Table>
  );
}
