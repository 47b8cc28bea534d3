// The device has no network: said in our own words, until it is back, on every page that could do more with one.
import { signal } from '@preact/signals';
import { t } from '../i18n/i18n';

const offline = signal(globalThis.navigator?.onLine === false);
if (typeof addEventListener === 'function') {
  addEventListener('offline', () => (offline.value = true));
  addEventListener('online', () => (offline.value = false));
}

export function OfflineNote({ needs_line }: { needs_line: boolean }) {
  return (
    <div class="offline-place" role="status">
      {offline.value && needs_line && <p class="offline">{t('offline')}</p>}
    </div>
  );
}
