// Whether the deal can be trusted, in one calm line: sealed while the match is on, checked when it is over.
import { t } from '../../i18n/i18n';
import type { RoomClient } from '../../net/room_client';

// Enough to compare aloud, and for `parlor verify --expect`.
const shown = (sealed: string) => sealed.slice(0, 12);

// `over`: only what was found out at the end.
export function SealNote({ client, over = false }: { client: RoomClient; over?: boolean }) {
  const seal = client.seal.value;
  if (seal.state === 'none' || (over && seal.state === 'sealed')) return null;
  const name = <code title={seal.sealed}>{shown(seal.sealed)}…</code>;
  if (seal.state === 'sealed')
    return (
      <p class="muted seal" data-seal={seal.state}>
        {t('seal.sealed')} {name}. {t('seal.about', { n: seal.shares })}
      </p>
    );
  if (seal.state === 'failed')
    return (
      <p class="seal" data-seal={seal.state} role="alert">
        {t('seal.failed')} {name} <span lang="en">({seal.why})</span>
      </p>
    );
  const checked = seal.state === 'checked';
  return (
    <p class="muted seal" data-seal={seal.state}>
      {t(checked ? 'seal.checked' : 'seal.unchecked')} {name}
      {checked && seal.missing > 0 && <> {t('seal.missing', { n: seal.missing })}</>}
    </p>
  );
}
