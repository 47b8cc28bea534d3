// What a bank is called, in which language it is, and whose it is.
import { useState } from 'preact/hooks';
import { language, language_names, languages } from '../../i18n/i18n';
import { Sheet } from '../../ui/Sheet';
import { show_problem, t } from '../keeper/words';

export interface Facts {
  title: string;
  language: string;
  note: string;
}

export function BankForm(props: {
  title: string;
  facts?: Facts;
  onClose: () => void;
  onSave: (facts: Facts) => Promise<void>;
}) {
  const [facts, setFacts] = useState<Facts>(
    props.facts ?? { title: '', language: language(), note: '' },
  );
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<Facts>) => setFacts({ ...facts, ...change });
  const save = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    props
      .onSave(facts)
      .then(props.onClose, show_problem)
      .finally(() => setBusy(false));
  };
  return (
    <Sheet title={props.title} onClose={props.onClose}>
      <form class="setup" onSubmit={save}>
        <label class="field">
          <span>{t('bank.title')}</span>
          <input
            type="text"
            required
            maxLength={60}
            placeholder={t('bank.title_hint')}
            value={facts.title}
            onInput={(event) => set({ title: event.currentTarget.value })}
          />
        </label>
        <label class="field">
          <span>{t('bank.language')}</span>
          <select
            value={facts.language}
            onChange={(event) => set({ language: event.currentTarget.value })}
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {language_names[each]}
              </option>
            ))}
            <option value="">{t('banks.mixed')}</option>
          </select>
        </label>
        <label class="field">
          <span>{t('bank.note')}</span>
          <input
            type="text"
            maxLength={300}
            value={facts.note}
            onInput={(event) => set({ note: event.currentTarget.value })}
          />
          <small>{t('bank.note_hint')}</small>
        </label>
        <button type="submit" class="button primary" disabled={busy || !facts.title.trim()}>
          {t('save')}
        </button>
      </form>
    </Sheet>
  );
}
