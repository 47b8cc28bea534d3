// A house that was renewed has no parts of the page before it. Whoever goes on in an old page to something that it has
// not loaded yet gets the new page instead, at the same address.
import { outside } from './place';

const mark = 'parlor.renewed';
const once_in_ms = 30_000;

const file_of = (src: string): string => src.slice(src.lastIndexOf('/') + 1);

// Whether the page that is served now begins with another script than this one.
async function is_renewed(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const response = await fetch(outside('/'), { cache: 'no-cache' });
  return own !== null && response.ok && !(await response.text()).includes(file_of(own.src));
}

async function begin_anew(): Promise<void> {
  const last = Number(sessionStorage.getItem(mark) ?? 0);
  if (Date.now() - last < once_in_ms || !(await is_renewed())) return;
  sessionStorage.setItem(mark, String(Date.now()));
  location.reload();
}

// The bundler says so of any part that could not be loaded; without a line it stays as it is.
export function watch_for_renewal(): void {
  addEventListener('vite:preloadError', () => void begin_anew().catch(() => {}));
}
