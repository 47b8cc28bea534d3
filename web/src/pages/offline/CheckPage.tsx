// A record of a match that somebody has as a file: checked here by the rules, then watched or played on from.
import { useState } from 'preact/hooks';
import { game_of } from '../../games/registry';
import { t as common } from '../../i18n/i18n';
import { file_code } from '../../local/words';
import {
  type CheckedRecord,
  check_record_here,
  most_record_bytes,
  open_record,
} from '../../net/records';
import { Button } from '../../ui/parts';
import { Fault, Held } from '../common/Checked';
import { useTitle } from '../common/hooks';
import { go, replay_path } from '../common/router';
import { t } from './words';
import './offline.css';

type Found =
  | { state: 'none' }
  | { state: 'working' }
  | { state: 'trouble'; why: 'check.too_large' | 'check.failed' }
  | { state: 'checked'; record: string; checked: CheckedRecord };

async function check(file: File): Promise<Found> {
  if (file.size > most_record_bytes) return { state: 'trouble', why: 'check.too_large' };
  try {
    const record = await file.text();
    return { state: 'checked', record, checked: await check_record_here(record) };
  } catch {
    return { state: 'trouble', why: 'check.failed' };
  }
}

function Opener({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  return (
    <label class="button primary file-button">
      {label}
      <input
        type="file"
        class="unseen"
        accept=".ndjson,application/x-ndjson,text/plain"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

function heading({ fault, revealed }: CheckedRecord): string {
  if (fault) return t('check.fails');
  return t(revealed ? 'check.holds' : 'check.open_match');
}

function Outcome({ record, checked }: { record: string; checked: CheckedRecord }) {
  const { fault, game, players, header, revealed } = checked;
  const watch = async () => {
    await open_record(record);
    go(replay_path(file_code, null));
  };
  return (
    <section class="panel" data-checked={fault ? 'fault' : 'holds'} aria-live="polite">
      <h2>{heading(checked)}</h2>
      {game && (
        <p>{t('check.what', { game: game_of(game)?.title ?? game, names: players.join(', ') })}</p>
      )}
      {fault ? <Fault found={checked} record={record} /> : <Held found={checked} />}
      {!fault && header && <p class="muted">{t('check.seal', { seal: header.slice(0, 12) })}</p>}
      {!fault && revealed && (
        <Button kind="primary" onTap={() => void watch()}>
          {t('check.replay')}
        </Button>
      )}
    </section>
  );
}

export function CheckPage() {
  useTitle(t('check.title'));
  const [found, setFound] = useState<Found>({ state: 'none' });
  const [over, setOver] = useState(false);
  const take = (file: File) => {
    setFound({ state: 'working' });
    void check(file).then(setFound);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      class="page check-page"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (file) take(file);
      }}
    >
      <header class="masthead">
        <a class="button bare icon" href="/" aria-label={common('back')}>
          ‹
        </a>
        <h1>{t('check.title')}</h1>
      </header>
      <main>
        <section class="panel">
          <p>{t('check.about')}</p>
          <p class="open-record">
            <Opener
              label={t(found.state === 'checked' ? 'check.another' : 'check.open')}
              onFile={take}
            />
            <span class="muted drop-hint">{t('check.drop')}</span>
          </p>
          {found.state === 'working' && <p role="status">{t('check.working')}</p>}
          {found.state === 'trouble' && (
            <p class="wrong" role="alert">
              {t(found.why)}
            </p>
          )}
        </section>
        {found.state === 'checked' && <Outcome record={found.record} checked={found.checked} />}
      </main>
    </div>
  );
}
