// The page stays on this device for when there is no connection (public/worker.js). Browsers allow that over
// https and on this very machine; elsewhere nothing is lost but the kind words.
export function keep_page(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/worker.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
