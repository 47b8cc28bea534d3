// The parts of the keeper's page about the house as a whole: how it fares, a word to everybody, backups, settings.
import { useState } from 'preact/hooks';
import { back_up, change_settings, type HouseReport, say_to_all } from '../../net/keeper_house';
import { Button } from '../../ui/parts';
import { show_notice } from '../../ui/Toast';
import { number_text, size_text, time_text } from './figures';
import { show_problem, t } from './words';

interface Part {
  report: HouseReport;
  onChange: () => void;
}

export function Facts({ report }: { report: HouseReport }) {
  const { version, commit } = report;
  const left = report.free_bytes === null ? t('facts.unknown') : size_text(report.free_bytes);
  const facts: [string, string][] = [
    [
      t('facts.version'),
      commit && !version.includes(commit.slice(0, 7))
        ? `${version} (${commit.slice(0, 7)})`
        : version,
    ],
    [t('facts.open'), time_text(report.open_seconds)],
    [t('facts.rooms'), number_text(report.rooms)],
    [t('facts.sessions'), number_text(report.sessions)],
    [t('facts.connections'), number_text(report.connections)],
    [t('facts.moves'), number_text(report.moves)],
    [t('facts.data'), size_text(report.data_bytes)],
    [t('facts.free'), left],
    [t('facts.over_budget'), number_text(report.over_budget)],
  ];
  return (
    <section class="panel keeper-part" aria-labelledby="keeper-facts">
      <h2 id="keeper-facts">{t('facts.title')}</h2>
      <dl class="keeper-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Say({ report, onChange }: Part) {
  const [text, setText] = useState('');
  const say = (words: string) =>
    say_to_all(words).then(() => {
      setText('');
      onChange();
    }, show_problem);
  return (
    <section class="panel keeper-part" aria-labelledby="keeper-say">
      <h2 id="keeper-say">{t('say.title')}</h2>
      <p>{t('say.about')}</p>
      {report.said && (
        <div class="keeper-said">
          <p>
            {t('say.stands')} <q>{report.said.text}</q>
          </p>
          <Button onTap={() => void say('')}>{t('say.take_back')}</Button>
        </div>
      )}
      <form
        class="keeper-line"
        onSubmit={(event) => {
          event.preventDefault();
          void say(text.trim());
        }}
      >
        <label class="field">
          <span>{t('say.text')}</span>
          <input
            type="text"
            maxLength={200}
            placeholder={t('say.hint')}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button primary" disabled={text.trim() === ''}>
          {t('say.send')}
        </button>
      </form>
    </section>
  );
}

export function Backups({ report, onChange }: Part) {
  const [busy, setBusy] = useState(false);
  const make = () => {
    setBusy(true);
    back_up()
      .then(({ name, bytes }) => {
        show_notice(t('backup.made', { name, size: size_text(bytes) }));
        onChange();
      }, show_problem)
      .finally(() => setBusy(false));
  };
  const now_s = Date.now() / 1000;
  // In a house without a data file whoever runs it makes them, and not here.
  if (report.backup_folder === '')
    return (
      <section class="panel keeper-part" aria-labelledby="keeper-backup">
        <h2 id="keeper-backup">{t('backup.title')}</h2>
        <p>{t('backup.elsewhere')}</p>
      </section>
    );
  return (
    <section class="panel keeper-part" aria-labelledby="keeper-backup">
      <h2 id="keeper-backup">{t('backup.title')}</h2>
      <p>{t('backup.about')}</p>
      <p>
        <code>{report.backup_folder}</code>
      </p>
      <ul class="keeper-rows">
        {report.backups.map((each) => (
          <li class="keeper-row" key={each.name}>
            <div>
              <b>{each.name}</b>
              <p class="muted">
                {size_text(each.bytes)} ·{' '}
                {t('backup.age', { time: time_text(now_s - each.made_at_s) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Button kind="primary" disabled={busy} onTap={make}>
        {t(busy ? 'backup.making' : 'backup.make')}
      </Button>
    </section>
  );
}

// Who may open sessions; where an option at the start says so, the page only tells.
export function Openers({ report, onChange }: Part) {
  const { open_sessions, open_sessions_fixed } = report;
  if (open_sessions_fixed)
    return (
      <p>
        {t(`openers.${open_sessions}`)} <span class="muted">{t('openers.fixed')}</span>
      </p>
    );
  return (
    <fieldset class="keeper-choice">
      <legend>{t('openers.who')}</legend>
      {(['anyone', 'keeper'] as const).map((who) => (
        <label key={who}>
          <input
            type="radio"
            name="openers"
            checked={open_sessions === who}
            onChange={() => void change_settings({ sessions: who }).then(onChange, show_problem)}
          />
          <span>{t(`openers.${who}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
