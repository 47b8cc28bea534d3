// Checking a match on this very page: the record's chain, the deal from the numbers everybody had sealed, whether it is
// the match this device saw, and by the rules themselves, which a browser can run, every decision in it. Where a
// browser cannot, the page says so, with the command that does.
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { load_record } from '../../net/api';
import type { CheckedRecord } from '../../net/records';
import type { Verdict } from '../../net/seal';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { error_text } from './ask';
import { Fault, Line, RulesHold } from './Checked';
import { copy } from './Invite';
import { record_name, save_record, without_record } from './record';

interface Checked {
  verdict: Verdict;
  rules: CheckedRecord | null; // null where they cannot run here
  record: string;
}
type Found = Checked | { trouble: string } | null;

async function check(code: string, match: number | null): Promise<Checked> {
  const [record, { check_record, nothing_kept }, { kept_of }, { check_record_here }] =
    await Promise.all([
      load_record(code, match).then((blob) => blob.text()),
      import('../../net/seal'),
      import('../../net/seal_keeper'),
      import('../../net/records'),
    ]);
  const kept = match === null ? null : kept_of(code, match);
  const verdict = check_record(record, kept ?? nothing_kept(match ?? 0));
  const rules = await check_record_here(record).catch(() => null);
  return { verdict, rules, record };
}

type Fits = Extract<Verdict, { fits: true }>;

function Facts({ found, rules }: { found: Fits; rules: CheckedRecord | null }) {
  const { entries, shares, missing, seen, header } = found;
  return (
    <ul class="verified">
      <Line mark="✓" text={t('verify.chain', { n: entries })} />
      <Line mark="✓" text={t('verify.seed')} />
      {shares > missing ? (
        <Line mark="✓" text={t('verify.shares', { n: shares - missing })} />
      ) : (
        <Line mark="–" text={t('verify.no_shares')} />
      )}
      {missing > 0 && <Line mark="–" text={t('seal.missing', { n: missing })} />}
      {seen ? (
        <Line mark="✓" text={t('verify.seen')} />
      ) : (
        <Line mark="–" text={t('verify.unseen', { seal: header.slice(0, 12) })} />
      )}
      {rules ? <RulesHold found={rules} /> : <Line mark="–" text={t('verify.rules')} />}
    </ul>
  );
}

function Sheets(props: { code: string; match: number | null; found: Found; onClose: () => void }) {
  const { code, match, found } = props;
  const checked = found && 'verdict' in found ? found : null;
  const fits = checked?.verdict.fits && !checked.rules?.fault ? checked.verdict : null;
  const header = fits?.header ?? null;
  const file = `parlor verify ${record_name(code, match)}`;
  const expect = header ? ` --expect ${header.slice(0, 12)}` : '';
  return (
    <Sheet title={t('verify.title')} onClose={props.onClose}>
      {!found && <p role="status">{t('loading')}</p>}
      {found && 'trouble' in found && <p role="alert">{found.trouble}</p>}
      {checked && !checked.verdict.fits && (
        <p class="wrong" role="alert" data-why={checked.verdict.why}>
          {t('verify.failed')}
        </p>
      )}
      {checked?.rules?.fault && <Fault found={checked.rules} record={checked.record} />}
      {fits && checked && (
        <div role="status" data-verified="true" data-rules={checked.rules !== null}>
          <Facts found={fits} rules={checked.rules} />
        </div>
      )}
      <p>{t(checked?.rules ? 'verify.again' : 'verify.full')}</p>
      <p>
        <code class="command">
          <span>{file}</span>
          <span>{expect}</span>
        </code>
      </p>
      <div class="last-buttons">
        <Button onTap={() => save_record(code, match)}>{t('replay.record')}</Button>
        <Button onTap={() => copy(file + expect, t('verify.copied'))}>{t('verify.copy')}</Button>
      </div>
    </Sheet>
  );
}

export function VerifyButton({ code, match }: { code: string; match: number | null }) {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<Found>(null);
  const look = () => {
    setFound(null);
    setOpen(true);
    check(code, match).then(setFound, (error) =>
      setFound({ trouble: without_record(error) ? t('replay.no_record') : error_text(error) }),
    );
  };
  return (
    <>
      <Button onTap={look}>{t('verify')}</Button>
      {open && <Sheets code={code} match={match} found={found} onClose={() => setOpen(false)} />}
    </>
  );
}
