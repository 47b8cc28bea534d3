// What came of checking a record by the rules themselves: each thing that holds, or the first line that does not.
import { language, t } from '../../i18n/i18n';
import { say_again } from '../../i18n/said';
import type { CheckedRecord } from '../../net/records';

export function Line({ mark, text }: { mark: '✓' | '–' | '✗'; text: string }) {
  return (
    <li data-mark={mark}>
      <span aria-hidden="true">{mark}</span> {text}
    </li>
  );
}

// The lines only the rules can vouch for.
export function RulesHold({ found }: { found: CheckedRecord }) {
  const { entries, drawn } = found;
  return (
    <>
      <Line mark="✓" text={t('verify.rules_hold', { n: entries })} />
      {drawn === true && <Line mark="✓" text={t('verify.drawn')} />}
      {drawn === false && <Line mark="–" text={t('verify.not_drawn')} />}
    </>
  );
}

const most_shown = 400;

export function Fault({ found, record }: { found: CheckedRecord; record: string }) {
  const { line, message } = found.fault!;
  const text = record.split('\n')[line - 1] ?? '';
  // The rules say where and what; where stands above.
  const why = say_again(message.replace(/^[\w. ]+: /, ''), language());
  return (
    <div class="record-fault" role="alert" data-line={line}>
      <p class="wrong">{t(line === 1 ? 'verify.fault_first' : 'verify.fault', { line })}</p>
      <p>
        <code class="record-line">
          {text.length > most_shown ? `${text.slice(0, most_shown)} …` : text}
        </code>
      </p>
      {why ? (
        <p>{why}</p>
      ) : (
        <p class="muted">
          {t('verify.fault_words')} <q lang="en">{message}</q>
        </p>
      )}
    </div>
  );
}

export function Held({ found }: { found: CheckedRecord }) {
  const { entries, revealed, finished, shares, missing } = found;
  return (
    <ul class="verified">
      <Line mark="✓" text={t('verify.chain', { n: entries })} />
      {revealed && <Line mark="✓" text={t('verify.seed')} />}
      {revealed &&
        (shares > missing ? (
          <Line mark="✓" text={t('verify.shares', { n: shares - missing })} />
        ) : (
          <Line mark="–" text={t('verify.no_shares')} />
        ))}
      {revealed && missing > 0 && <Line mark="–" text={t('seal.missing', { n: missing })} />}
      {revealed && <RulesHold found={found} />}
      {!revealed && <Line mark="–" text={t('verify.open')} />}
      {revealed && (
        <Line mark={finished ? '✓' : '–'} text={t(finished ? 'verify.over' : 'verify.given_up')} />
      )}
    </ul>
  );
}
