// The page stays on this device for when there is no connection (public/worker.js). Browsers allow that over https and on
// this very machine. Elsewhere its parts are loaded ahead all the same, so that a page that is open plays on without a
// line (src/local).
import { outside } from './place';

const rest_ms = 8000; // what people came for is loaded first

// Whoever pays for every byte is not made to.
const is_frugal = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

// What belongs to the page, by the list that is made with it; the worker keeps it, or at least the browser has seen it.
async function load_all(): Promise<void> {
  if (is_frugal()) return;
  const worker = navigator.serviceWorker?.controller;
  if (worker) return worker.postMessage('keep all');
  const list = await (await fetch(outside('/kept.json'))).json();
  for (const path of list.parts as string[]) await fetch(outside(`/${path}`)).catch(() => {});
}

// Whether the page opens without a connection, all of it.
export async function kept_whole(): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return false;
  return new Promise((answer) => {
    const line = new MessageChannel();
    line.port1.onmessage = ({ data }) => answer(data === true);
    worker.postMessage('kept?', [line.port2]);
    worker.postMessage('keep all');
  });
}

export function keep_page(): void {
  const worker = navigator.serviceWorker;
  const begin = () => {
    worker?.register(outside('/worker.js')).catch(() => {});
    setTimeout(() => void load_all().catch(() => {}), rest_ms);
  };
  // Parts that came before the worker are asked for once more, from the browser's own store: so they are kept.
  worker?.addEventListener('controllerchange', () => {
    const parts = performance.getEntriesByType('resource').map((each) => each.name);
    for (const each of parts) if (each.includes('/assets/')) void fetch(each).catch(() => {});
  });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
