// A file or a pasted table on its way into a bank: sent, looked through row by row, shown, and saved only when
// the keeper says so.
import { useEffect, useRef, useState } from 'preact/hooks';
import {
  drop_upload,
  type KeptBank,
  save_upload,
  send_file,
  type UploadRow,
  type UploadState,
  upload_state,
} from '../../net/keeper';
import { announce } from '../../ui/LiveRegion';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { show_notice } from '../../ui/Toast';
import { problem_text, said, show_problem, t } from '../keeper/words';
import { keep_file } from './BankTools';

const endings = '.csv,.tsv,.tab,.json,.gift,.xlsx';
const marks: Record<UploadRow['verdict'], string> = { fine: '✓', duplicate: '≡', refused: '✕' };

// What a spreadsheet opens without asking: a mark for UTF-8, and one row to show how it is meant.
function keep_template(): void {
  const head = 'prompt,answer,aliases,letter,points,category,difficulty,note,read_aloud';
  const row = ['example', 'example_answer', 'example_aliases'].map(
    (key) => `"${t(`template.${key}`)}"`,
  );
  const text = `\ufeff${head}\n${row.join(',')},,100,"${t('template.example_category')}",easy\n`;
  keep_file('questions.csv', new Blob([text], { type: 'text/csv' }));
}

export function Choose(props: { onFile: (file: File) => void }) {
  const [pasted, setPasted] = useState('');
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div class="setup">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the field does the same */}
      <div
        class="upload-drop"
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
          if (file) props.onFile(file);
        }}
      >
        <label class="field">
          <span>{t('upload.file')}</span>
          <input
            ref={input}
            type="file"
            accept={endings}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) props.onFile(file);
            }}
          />
          <small>{t('upload.formats')}</small>
        </label>
      </div>
      <label class="field">
        <span>{t('upload.paste')}</span>
        <textarea
          rows={4}
          spellcheck={false}
          placeholder={'prompt\tanswer\n…'}
          value={pasted}
          onInput={(event) => setPasted(event.currentTarget.value)}
        />
        <small>{t('upload.paste_hint')}</small>
      </label>
      {pasted.trim() !== '' && (
        <Button kind="primary" onTap={() => props.onFile(new File([`${pasted}\n`], 'pasted.tsv'))}>
          {t('upload.look')}
        </Button>
      )}
      <Button onTap={keep_template}>{t('upload.template')}</Button>
    </div>
  );
}

function Row({ row }: { row: UploadRow }) {
  return (
    <li class="upload-row" data-verdict={row.verdict}>
      <span class="upload-mark" aria-hidden="true">
        {marks[row.verdict]}
      </span>
      <span class="upload-words">
        <span class="upload-verdict">
          {t('upload.line', { n: row.line })} · {t(`verdict.${row.verdict}`)}
          {row.letter && ` · ${row.letter}`}
        </span>
        {row.prompt && (
          <span>
            {row.prompt} → <b>{row.answer}</b>
          </span>
        )}
        {row.reason && <span class="upload-reason">{said(row.reason)}</span>}
      </span>
    </li>
  );
}

export function Preview({ state }: { state: UploadState }) {
  const [problems, setProblems] = useState(state.refused > 0);
  const all = state.fine + state.duplicates + state.refused;
  const rows = problems ? state.problems : state.rows;
  const of = problems ? state.duplicates + state.refused : all;
  return (
    <>
      <p class="upload-counts" role="status">
        <b>{t('upload.fine', { n: state.fine })}</b> ·{' '}
        {t('upload.duplicates', { n: state.duplicates })} ·{' '}
        {t('upload.refused', { n: state.refused })}
      </p>
      {state.unused.length > 0 && (
        <p class="muted">{t('upload.unused', { names: state.unused.join(', ') })}</p>
      )}
      {state.duplicates + state.refused > 0 && (
        <label class="option-row">
          <span class="label">{t('upload.only_problems')}</span>
          <input
            type="checkbox"
            class="switch"
            checked={problems}
            onChange={(event) => setProblems(event.currentTarget.checked)}
          />
        </label>
      )}
      <ul class="upload-rows">
        {rows.map((row) => (
          <Row key={`${row.line} ${row.prompt}`} row={row} />
        ))}
      </ul>
      {rows.length < of && <p class="muted">{t('upload.more_rows', { n: of - rows.length })}</p>}
    </>
  );
}

export function Working({ label, share }: { label: string; share: number | null }) {
  return (
    <div class="field upload-progress">
      <span role="status">{label}</span>
      {share === null ? (
        <progress aria-label={label} />
      ) : (
        <progress aria-label={label} max={1} value={share} />
      )}
    </div>
  );
}

function Progress({ state }: { state: UploadState }) {
  const { phase, progress: n } = state;
  const all = state.fine + state.duplicates + state.refused;
  if (phase === 'checking') return <Working label={t('upload.checking', { n })} share={null} />;
  if (phase !== 'saving') return null;
  return <Working label={t('upload.saving', { n, all })} share={all > 0 ? n / all : null} />;
}

export function Failed({ why, onAgain }: { why: string; onAgain: () => void }) {
  return (
    <>
      <p class="wrong" role="alert">
        {t('upload.failed')} {said(why)}
      </p>
      <Button onTap={onAgain}>{t('upload.another')}</Button>
    </>
  );
}

// Asks every now and then how far it is, while something is being done with it.
function usePolled(state: UploadState | null, set: (state: UploadState) => void): void {
  const working = state?.phase === 'checking' || state?.phase === 'saving';
  useEffect(() => {
    if (!state || !working) return;
    const timer = setTimeout(() => upload_state(state.upload).then(set, show_problem), 400);
    return () => clearTimeout(timer);
  }, [state, working]);
}

export function UploadSheet(props: {
  bank: KeptBank;
  onClose: () => void;
  onSaved: () => Promise<void>;
}) {
  const [sent, setSent] = useState<number | null>(null);
  const [state, setState] = useState<UploadState | null>(null);
  const [wrong, setWrong] = useState('');
  usePolled(state, setState);
  const fail = (error: unknown) => {
    setSent(null);
    setWrong(problem_text(error));
  };
  const send = (file: File) => {
    setWrong('');
    setSent(0);
    send_file(file, props.bank.name, setSent).then(setState, fail);
  };
  const phase = state?.phase;
  useEffect(() => {
    if (phase === 'checked') announce(t('upload.fine', { n: state?.fine ?? 0 }));
    if (phase !== 'saved') return;
    show_notice(t('upload.saved', { n: state?.added ?? 0 }));
    if (state) void drop_upload(state.upload).catch(() => {});
    void props.onSaved();
    props.onClose();
  }, [phase]);
  const again = () => {
    if (state) void drop_upload(state.upload).catch(() => {});
    setState(null);
    setSent(null);
  };
  const close = () => {
    if (state && phase !== 'saving' && phase !== 'saved')
      void drop_upload(state.upload).catch(() => {});
    props.onClose();
  };
  return (
    <Sheet title={t('bank.upload')} onClose={close}>
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      {sent === null && !state && <Choose onFile={send} />}
      {sent !== null && !state && <Working label={t('upload.sending')} share={sent} />}
      {state && <Progress state={state} />}
      {state && phase === 'failed' && <Failed why={state.why} onAgain={again} />}
      {state && phase === 'checked' && (
        <>
          <Preview state={state} />
          <div class="upload-do">
            <Button
              kind="primary"
              disabled={state.fine === 0}
              onTap={() => void save_upload(state.upload).then(setState, show_problem)}
            >
              {t('upload.save', { n: state.fine })}
            </Button>
            <Button onTap={again}>{t('upload.another')}</Button>
          </div>
        </>
      )}
    </Sheet>
  );
}
