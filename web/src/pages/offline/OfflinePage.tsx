// What this device can do without a house or a connection, and whether the page is kept for that.
import { useEffect, useState } from 'preact/hooks';
import { kept_whole, see_all } from '../../device/kept_page';
import { t as common } from '../../i18n/i18n';
import { useTitle } from '../common/hooks';
import { t } from './words';
import './offline.css';

type Kept = 'whole' | 'keeping' | 'plain' | 'unable';

async function look(): Promise<Kept> {
  if (!globalThis.isSecureContext) return 'plain';
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return 'unable';
  return (await kept_whole()) ? 'whole' : 'keeping';
}

function useKept(): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    const again = () =>
      void look().then((found) => {
        setKept(found);
        if (found !== 'keeping') clearInterval(timer);
      });
    const timer = setInterval(again, 1500);
    again();
    if (!globalThis.isSecureContext) void see_all();
    return () => clearInterval(timer);
  }, []);
  return kept;
}

function KeptWords({ kept }: { kept: Kept | null }) {
  if (kept === null) return <p role="status">{common('loading')}</p>;
  if (kept === 'whole')
    return (
      <p role="status" data-kept={kept}>
        {t('offline.kept_whole')} {t('offline.install')}
      </p>
    );
  if (kept === 'plain')
    return (
      <div role="status" data-kept={kept}>
        <p>{t('offline.plain', { host: location.host })}</p>
        <p>{t('offline.plain_how')}</p>
        <p>
          <a class="button" href="/docs?guide=operator">
            {t('offline.guide')}
          </a>
        </p>
      </div>
    );
  return (
    <p role="status" data-kept={kept}>
      {t(kept === 'keeping' ? 'offline.keeping' : 'offline.unable')}
    </p>
  );
}

export function OfflinePage() {
  useTitle(t('offline.title'));
  const kept = useKept();
  return (
    <div class="page offline-page">
      <header class="masthead">
        <a class="button bare icon" href="/" aria-label={common('back')}>
          ‹
        </a>
        <h1>{t('offline.title')}</h1>
      </header>
      <main>
        <section class="panel">
          <h2>{t('offline.works')}</h2>
          <ul class="plain-list">
            <li>{t('offline.bots')}</li>
            <li>{t('offline.round')}</li>
            <li>{t('offline.goes_on')}</li>
            <li>{t('offline.watch')}</li>
            <li>{t('offline.lab')}</li>
          </ul>
        </section>
        <section class="panel">
          <h2>{t('offline.needs')}</h2>
          <p>{t('offline.others')}</p>
        </section>
        <section class="panel">
          <h2>{t('offline.kept')}</h2>
          <KeptWords kept={kept} />
        </section>
      </main>
    </div>
  );
}
