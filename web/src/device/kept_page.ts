// The page stays on this device for when there is no connection (public/worker.js). Browsers allow that over
// https and on this very machine; elsewhere nothing is lost but the kind words.
import { outside } from './place';

export function keep_page(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register(outside('/worker.js')).catch(() => {});
  // Parts that came before the worker are asked for once more, from the browser's own store: so they are kept.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const parts = performance.getEntriesByType('resource').map((each) => each.name);
    for (const each of parts) if (each.includes('/assets/')) void fetch(each).catch(() => {});
  });
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
