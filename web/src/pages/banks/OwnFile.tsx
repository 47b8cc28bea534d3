// A file that a host brings for one table: looked through as on the bank page, played from on their word, and
// gone with the table. Loaded when somebody asks for it.
import { useState } from 'preact/hooks';
import { language } from '../../i18n/i18n';
import { bring_questions } from '../../net/api';
import type { UploadState } from '../../net/protocol';
import { announce } from '../../ui/LiveRegion';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { show_notice } from '../../ui/Toast';
import { problem_text, t } from '../keeper/words';
import { Choose, Failed, Preview, Working } from './UploadSheet';
import './banks.css';

const most_bytes = 256 * 1024;

export function OwnFile(props: { room: string; token: string; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<UploadState | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const send = (chosen: File, take: boolean) => {
    if (chosen.size > most_bytes) return setWrong(t('own.too_large'));
    setWrong('');
    setFile(chosen);
    setBusy(true);
    bring_questions(props.room, props.token, chosen, language(), take)
      .then((told) => {
        setState(told);
        if (told.phase === 'checked') announce(t('upload.fine', { n: told.fine }));
        if (told.phase !== 'saved') return;
        show_notice(t('own.taken', { n: told.added }));
        props.onClose();
      })
      .catch((error) => setWrong(problem_text(error)))
      .finally(() => setBusy(false));
  };
  const again = () => {
    setFile(null);
    setState(null);
    setWrong('');
  };
  return (
    <Sheet title={t('own.title')} onClose={props.onClose}>
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      {!state && !busy && (
        <>
          <p class="muted">{t('own.about')}</p>
          <Choose onFile={(chosen) => send(chosen, false)} />
        </>
      )}
      {busy && <Working label={t('upload.sending')} share={null} />}
      {!busy && state?.phase === 'failed' && <Failed why={state.why} onAgain={again} />}
      {!busy && file && state?.phase === 'checked' && (
        <>
          <Preview state={state} />
          <div class="upload-do">
            <Button kind="primary" disabled={state.fine === 0} onTap={() => send(file, true)}>
              {t('own.take', { n: state.fine })}
            </Button>
            <Button onTap={again}>{t('upload.another')}</Button>
          </div>
        </>
      )}
    </Sheet>
  );
}
