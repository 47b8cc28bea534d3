// The device has no network: said on every page, in our own words, until it is back.
import { signal } from '@preact/signals';
import { t } from '../i18n/i18n';

const offline = signal(globalThis.navigator?.onLine === false);
if (typeof addEventListener === 'function') {
  addEventListener('offline', () => (offline.value = true));
  addEventListener('online', () => (offline.value = false));
}

export function OfflineNote() {
  return (
    <div class="offline-place" role="status">
      {offline.value && <p class="offline">{t('offline')}</p>}
    </div>
  );
}
