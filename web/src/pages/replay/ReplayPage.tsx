// A finished match again: scrub, change speed and viewpoint, read the log, play on from any point.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { AnyBoard, Player } from '../../games/board';
import { make_context } from '../../games/context';
import { game_of } from '../../games/registry';
import { t } from '../../i18n/i18n';
import { load_replay } from '../../net/api';
import { credentials_in } from '../../net/credentials';
import type { Replay } from '../../net/protocol';
import { add_lines, type LogEntry } from '../../ui/LogPanel';
import { error_text } from '../common/ask';
import { colors_in } from '../common/colors';
import { way_to } from '../common/enter';
import { useBoard } from '../common/hooks';
import { MessagePage } from '../common/MessagePage';
import { came_from } from '../common/router';
import { lines_of_entry } from '../table/event_log';
import { Table } from '../table/Table';
import { frame_at, usePlayback } from './playback';
import { ReplayControls, type Where } from './ReplayControls';

function players_in(replay: Replay, color: (seat: number) => number): Player[] {
  return replay.players.map((name, seat) => ({
    seat,
    name,
    color: color(seat),
    state: 'present',
    level: null,
  }));
}

// Where one came from; else the table this device has a place at; else the front door.
function way_back(code: string): string {
  return came_from() ?? (credentials_in(code).length > 0 ? way_to(code) : '/');
}

function Show(props: {
  replay: Replay;
  board: AnyBoard;
  where: Where;
  onViewer: (v: string) => void;
}) {
  const { replay, board, where } = props;
  const playback = usePlayback(
    replay.frames.length,
    frame_at(replay.frames, where.match_version ?? 1),
  );
  const seat = /^\d+$/.test(where.viewer) ? Number(where.viewer) : null;
  const players = useMemo(
    () => players_in(replay, colors_in(where.code, where.match)),
    [replay, where.code, where.match],
  );
  const frame = replay.frames[playback.at];
  const context = make_context(
    { view: frame?.view, legal: [], me: seat, display: 'replay', players, config: {} },
    board,
  );
  const position = ({ match_version }: { match_version: number }) => ({
    match: where.match,
    match_version,
  });
  const log = useMemo(() => {
    let lines: LogEntry[] = [];
    for (const each of replay.frames.slice(0, playback.at + 1))
      lines = add_lines(
        lines,
        position(each),
        lines_of_entry(each, { ...context, view: each.view ?? context.view }, board),
      );
    return lines;
  }, [replay, playback.at, board, seat]);
  if (!frame) return <MessagePage title={t('replay.title')}>{t('replay.none')}</MessagePage>;
  return (
    <div class="replay">
      <Table
        board={board}
        title={`${t('replay.title')} · ${game_of(replay.game)?.title ?? replay.game}`}
        context={context}
        match_version={frame.match_version}
        events={frame.events}
        clock={null}
        busy={false}
        log={log}
        act={() => {}}
        code={where.code}
        onLogLine={(at) => playback.jump(frame_at(replay.frames, at.match_version))}
        start={
          <a class="button bare icon" href={way_back(where.code)} aria-label={t('back')}>
            ‹
          </a>
        }
      />
      <ReplayControls
        replay={replay}
        where={where}
        playback={playback}
        redeal={board.redeal !== undefined}
        onViewer={props.onViewer}
      />
    </div>
  );
}

export function ReplayPage({ where }: { where: Where }) {
  const [replay, setReplay] = useState<Replay | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [viewer, setViewer] = useState(where.viewer);
  const board = useBoard(replay?.game ?? '');
  useEffect(() => {
    load_replay(where.code, viewer, where.match).then(setReplay, (error) =>
      setFailed(error_text(error)),
    );
  }, [where.code, where.match, viewer]);
  if (failed || board === 'failed')
    return (
      <MessagePage title={t('replay.title')}>
        <p role="alert">{failed ?? t('failed.load')}</p>
        <a class="button" href={way_back(where.code)}>
          {t('back')}
        </a>
      </MessagePage>
    );
  if (!replay || !board) return <MessagePage title={t('replay.title')}>{t('loading')}</MessagePage>;
  return <Show replay={replay} board={board} where={{ ...where, viewer }} onViewer={setViewer} />;
}
