// Checking a match on this very page: the record's chain, the deal from the numbers everybody had sealed, and
// whether it is the match this device saw. What a page cannot check (that every move follows the rules) it
// says, with the command that does.
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { load_record } from '../../net/api';
import type { Verdict } from '../../net/seal';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { error_text } from './ask';
import { copy } from './Invite';
import { record_name, save_record, without_record } from './record';

type Found = Verdict | { trouble: string } | null;

async function check(code: string, match: number): Promise<Verdict> {
  const [record, { check_record, nothing_kept }, { kept_of }] = await Promise.all([
    load_record(code, match).then((blob) => blob.text()),
    import('../../net/seal'),
    import('../../net/seal_keeper'),
  ]);
  return check_record(record, kept_of(code, match) ?? nothing_kept(match));
}

function Line({ mark, text }: { mark: '✓' | '–' | '✗'; text: string }) {
  return (
    <li data-mark={mark}>
      <span aria-hidden="true">{mark}</span> {text}
    </li>
  );
}

function Facts({ found }: { found: Extract<Verdict, { fits: true }> }) {
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
      <Line mark="–" text={t('verify.rules')} />
    </ul>
  );
}

function Sheets(props: { code: string; match: number; found: Found; onClose: () => void }) {
  const { code, match, found } = props;
  const header = found && 'fits' in found && found.fits ? found.header : null;
  const file = `parlor verify ${record_name(code, match)}`;
  const expect = header ? ` --expect ${header.slice(0, 12)}` : '';
  return (
    <Sheet title={t('verify.title')} onClose={props.onClose}>
      {!found && <p role="status">{t('loading')}</p>}
      {found && 'trouble' in found && <p role="alert">{found.trouble}</p>}
      {found && 'fits' in found && !found.fits && (
        <p class="wrong" role="alert" data-why={found.why}>
          {t('verify.failed')}
        </p>
      )}
      {found && 'fits' in found && found.fits && (
        <div role="status" data-verified="true">
          <Facts found={found} />
        </div>
      )}
      <p>{t('verify.full')}</p>
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

export function VerifyButton({ code, match }: { code: string; match: number }) {
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
