// A finished match again: scrub, change speed and viewpoint, read the log, play on from any point.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { AnyBoard, Player } from '../games/board';
import { t } from '../i18n/i18n';
import { fork } from '../lobby/enter';
import { copy } from '../lobby/Invite';
import { Plain } from '../lobby/Join';
import { load_replay } from '../net/api';
import { error_text, show_error } from '../net/ask';
import type { Replay as Film } from '../net/protocol';
import { go } from '../router';
import { Chooser } from '../ui/Chooser';
import { useKey } from '../ui/keyboard';
import { add_lines, type Entry } from '../ui/LogPanel';
import { Button } from '../ui/parts';
import { speeds, usePlayer } from './film';
import { replay_path } from './Match';
import { make_scene } from './scene';
import { lines_of } from './story';
import { Table } from './Table';
import { useBoard } from './use';

interface Where {
  code: string;
  match: number | null;
  at: number | null;
  viewer: string;
}

function players_in(film: Film): Player[] {
  return film.players.map((name, seat) => ({
    seat,
    name,
    color: seat % 8,
    state: 'present',
    level: null,
  }));
}

function Controls(props: {
  film: Film;
  where: Where;
  player: ReturnType<typeof usePlayer>;
  onViewer: (viewer: string) => void;
}) {
  const { film, player, where } = props;
  const [forking, setForking] = useState(false);
  const version = film.frames[player.at]?.version ?? 0;
  const link = `${location.origin}${replay_path(where.code, where.match ?? 1, version)}`;
  useKey(' ', player.toggle);
  if (forking)
    return (
      <Chooser
        title={t('replay.fork_as')}
        onCancel={() => setForking(false)}
        options={film.players.map((name, seat) => ({
          key: String(seat),
          label: name,
          onPick: () => fork(where.code, version, seat).catch(show_error),
        }))}
      />
    );
  return (
    <footer class="replay-bar">
      <div class="replay-line">
        <Button class="icon" label={t('replay.step_back')} onTap={() => player.jump(player.at - 1)}>
          ‹
        </Button>
        <Button
          kind="primary"
          class="icon"
          label={t(player.playing ? 'replay.stop' : 'replay.play')}
          onTap={player.toggle}
        >
          {player.playing ? '❚❚' : '▶'}
        </Button>
        <Button class="icon" label={t('replay.step_on')} onTap={() => player.jump(player.at + 1)}>
          ›
        </Button>
        <input
          type="range"
          class="scrubber"
          aria-label={t('replay.position')}
          min={0}
          max={film.frames.length - 1}
          value={player.at}
          onInput={(event) => player.jump(Number(event.currentTarget.value))}
        />
        <span class="figures muted">
          {player.at + 1}/{film.frames.length}
        </span>
      </div>
      <div class="replay-line">
        <label>
          <span class="unseen">{t('replay.speed')}</span>
          <select
            value={player.speed}
            onChange={(event) => player.setSpeed(Number(event.currentTarget.value))}
          >
            {speeds.map((each) => (
              <option key={each} value={each}>
                {each}×
              </option>
            ))}
          </select>
        </label>
        <label class="replay-viewer">
          <span class="unseen">{t('replay.viewpoint')}</span>
          <select
            value={where.viewer}
            onChange={(event) => props.onViewer(event.currentTarget.value)}
          >
            <option value="spectator">
              {t('replay.viewpoint')}: {t('replay.spectator')}
            </option>
            {film.players.map((name, seat) => (
              <option key={seat} value={seat}>
                {t('replay.viewpoint')}: {name}
              </option>
            ))}
          </select>
        </label>
        <Button onTap={() => copy(link, t('lobby.copied'))}>{t('replay.link')}</Button>
        <Button onTap={() => setForking(true)}>{t('replay.fork')}</Button>
      </div>
    </footer>
  );
}

function Show(props: { film: Film; board: AnyBoard; where: Where; onViewer: (v: string) => void }) {
  const { film, board, where } = props;
  const start = film.frames.findIndex((each) => each.version >= (where.at ?? 0));
  const player = usePlayer(film.frames.length, where.at === null ? 0 : Math.max(0, start));
  const seat = /^\d+$/.test(where.viewer) ? Number(where.viewer) : null;
  const players = useMemo(() => players_in(film), [film]);
  const frame = film.frames[player.at];
  const scene = make_scene(
    { view: frame?.view, legal: [], me: seat, face: 'replay', players, config: {} },
    board,
  );
  const log = useMemo(() => {
    let lines: Entry[] = [];
    for (const each of film.frames.slice(0, player.at + 1))
      lines = add_lines(lines, each.version, lines_of(each.events, scene, board));
    return lines;
  }, [film, player.at, board, seat]);
  if (!frame) return <Plain title={t('replay.title')}>{t('replay.none')}</Plain>;
  return (
    <div class="replay">
      <Table
        board={board}
        scene={scene}
        version={frame.version}
        events={frame.events}
        clock={null}
        busy={false}
        log={log}
        act={() => {}}
        onLogLine={(version) =>
          player.jump(film.frames.findIndex((each) => each.version === version))
        }
        start={
          <a class="button bare icon" href="/" aria-label={t('home')}>
            ‹
          </a>
        }
      />
      <Controls film={film} where={where} player={player} onViewer={props.onViewer} />
    </div>
  );
}

export function Replay({ where }: { where: Where }) {
  const [film, setFilm] = useState<Film | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [viewer, setViewer] = useState(where.viewer);
  const board = useBoard(film?.game ?? '');
  useEffect(() => {
    load_replay(where.code, viewer, where.match).then(setFilm, (error) =>
      setFailed(error_text(error)),
    );
  }, [where.code, where.match, viewer]);
  if (failed || board === 'failed')
    return (
      <Plain title={t('replay.title')}>
        <p role="alert">{failed ?? t('failed.load')}</p>
        <Button onTap={() => go('/')}>{t('home')}</Button>
      </Plain>
    );
  if (!film || !board) return <Plain title={t('replay.title')}>{t('loading')}</Plain>;
  return <Show film={film} board={board} where={{ ...where, viewer }} onViewer={setViewer} />;
}
