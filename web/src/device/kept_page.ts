// The page stays on this device for when there is no connection (public/worker.js). Browsers allow that over https and on
// this very machine. Elsewhere its parts are loaded ahead all the same, so that a page that is open plays on without a
// line (src/local); the lab and what single games bring along only for who goes there, or to /offline.
import { outside } from './place';

const rest_ms = 8000; // what people came for is loaded first

// Whoever pays for every byte is not made to.
const is_frugal = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const seen = async (path: string): Promise<void> => void (await fetch(path).catch(() => {}));

// What belongs to the page, by the list that is made with it; the worker keeps it, or at least the browser has seen it.
// What is large and not for everybody comes along for who wants to go offline.
async function load_ahead(all: boolean): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (worker) return worker.postMessage(all ? 'keep all' : 'keep page');
  const { parts, more } = await (await fetch(outside('/kept.json'))).json();
  for (const path of all ? [...parts, ...more] : parts) await seen(outside(`/${path}`));
}

// On a plain address nothing is kept; what was seen is there as long as the page is open.
export const see_all = (): Promise<void> => load_ahead(true).catch(() => {});

// What one game brings along, for whoever was there.
export function load_later(path: string | undefined): void {
  if (path && !is_frugal()) setTimeout(() => void seen(path), rest_ms);
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
    if (!is_frugal()) setTimeout(() => void load_ahead(false).catch(() => {}), rest_ms);
  };
  // Parts that came before the worker are asked for once more, from the browser's own store: so they are kept.
  worker?.addEventListener('controllerchange', () => {
    const parts = performance.getEntriesByType('resource').map((each) => each.name);
    for (const each of parts) if (each.includes('/assets/')) void fetch(each).catch(() => {});
  });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
