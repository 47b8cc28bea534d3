// The bar below a replay: step, scrub, speed, viewpoint, link, and playing on from here.

import { useState } from 'preact/hooks';
import { link_to } from '../../device/place';
import { t } from '../../i18n/i18n';
import { is_local } from '../../local/words';
import type { Replay } from '../../net/protocol';
import { Chooser } from '../../ui/Chooser';
import { useKey } from '../../ui/keyboard';
import { Button } from '../../ui/parts';
import { show_error } from '../common/ask';
import { fork } from '../common/enter';
import { copy } from '../common/Invite';
import { lab_path, same_deal_path } from '../common/lab';
import { save_record } from '../common/record';
import { replay_path } from '../common/router';
import { VerifyButton } from '../common/Verify';
import { speeds, type usePlayback } from './playback';

export interface Where {
  code: string;
  match: number | null;
  match_version: number | null;
  viewer: string;
}

type Playback = ReturnType<typeof usePlayback>;

interface Props {
  replay: Replay;
  where: Where;
  playback: Playback;
  redeal: boolean; // its game can play the same deal again
  onViewer: (viewer: string) => void;
}

function Steps({ count, playback }: { count: number; playback: Playback }) {
  return (
    <div class="replay-line">
      <Button
        class="icon"
        label={t('replay.step_back')}
        onTap={() => playback.jump(playback.at - 1)}
      >
        ‹
      </Button>
      <Button
        kind="primary"
        class="icon"
        label={t(playback.playing ? 'replay.stop' : 'replay.play')}
        onTap={playback.toggle}
      >
        {playback.playing ? '❚❚' : '▶'}
      </Button>
      <Button class="icon" label={t('replay.step_on')} onTap={() => playback.jump(playback.at + 1)}>
        ›
      </Button>
      <input
        type="range"
        class="scrubber"
        aria-label={t('replay.position')}
        min={0}
        max={count - 1}
        value={playback.at}
        onInput={(event) => playback.jump(Number(event.currentTarget.value))}
      />
      <span class="figures muted">
        {playback.at + 1}/{count}
      </span>
    </div>
  );
}

function Choices({ replay, where, playback, onViewer }: Props) {
  return (
    <>
      <label>
        <span class="unseen">{t('replay.speed')}</span>
        <select
          value={playback.speed}
          onChange={(event) => playback.setSpeed(Number(event.currentTarget.value))}
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
        <select value={where.viewer} onChange={(event) => onViewer(event.currentTarget.value)}>
          <option value="spectator">
            {t('replay.viewpoint')}: {t('replay.spectator')}
          </option>
          {replay.players.map((name, seat) => (
            <option key={seat} value={seat}>
              {t('replay.viewpoint')}: {name}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

export function ReplayControls(props: Props) {
  const { replay, playback, where } = props;
  const [forking, setForking] = useState(false);
  const match_version = replay.frames[playback.at]?.match_version ?? 1;
  const link = link_to(replay_path(where.code, where.match, match_version));
  useKey(' ', playback.toggle);
  if (forking)
    return (
      <Chooser
        title={t('replay.fork_as')}
        onCancel={() => setForking(false)}
        options={replay.players.map((name, seat) => ({
          key: String(seat),
          label: name,
          onPick: () =>
            fork(where.code, { match: where.match, match_version }, seat).catch(show_error),
        }))}
      />
    );
  return (
    <footer class="replay-bar">
      <Steps count={replay.frames.length} playback={playback} />
      <div class="replay-line">
        <Choices {...props} />
        {!is_local(where.code) && (
          <Button onTap={() => copy(link, t('lobby.copied'))}>{t('replay.link')}</Button>
        )}
        <Button onTap={() => save_record(where.code, where.match)}>{t('replay.record')}</Button>
        <VerifyButton code={where.code} match={where.match} />
        <Button onTap={() => setForking(true)}>{t('replay.fork')}</Button>
        {lab_path && props.redeal && (
          <a class="button" href={same_deal_path(where.code, where.match)}>
            {t('result.same_deal')}
          </a>
        )}
      </div>
    </footer>
  );
}
