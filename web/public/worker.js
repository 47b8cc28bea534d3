// Keeps the empty page of the house on this device, so that without a connection people read our words and not
// the browser's. It keeps what everybody is served alike: the page, its scripts, styles, fonts and icons. What
// is asked under /api, and the addresses of rooms, never enter the cache.
const shelf = 'parlor-page';
const root = new URL('.', location.href).pathname; // of the house: "/", or where it stands on its host
const page = `${root}index.html`;
const most_kept = 80;
const patience_ms = 5000;

const inside = (path) => (path.startsWith(root) ? path.slice(root.length) : 'elsewhere/');
const is_part = (path) => /^(assets\/|icon[^/]*$|manifest\.webmanifest$)/.test(inside(path));
const is_page = (path) => /^($|index\.html$|play$|screen$|host$|watch$|replay$|lab$|r\/)/.test(inside(path));

async function keep(key, response) {
  const kept = await caches.open(shelf);
  await kept.put(key, response);
  const oldest = (await kept.keys()).filter((each) => new URL(each.url).pathname !== page);
  for (const each of oldest.slice(0, Math.max(0, oldest.length - most_kept)))
    await kept.delete(each);
}

// The page and what it names, for the first visit: they were loaded before this worker was there.
async function first_shelf() {
  const response = await fetch(page, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${page}: ${response.status}`);
  const text = await response.clone().text();
  await keep(page, response);
  const parts = new Set([...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path));
  for (const path of parts) {
    const part = is_part(path) ? await fetch(path) : null;
    if (part?.ok) await keep(path, part);
  }
}

// A part has its contents in its name, so the one kept is the right one.
async function part_of(request, path) {
  const kept = await (await caches.open(shelf)).match(path);
  if (kept && inside(path).startsWith('assets/')) return kept;
  try {
    const response = await fetch(request);
    if (response.ok) await keep(path, response.clone());
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

// The newest page if the house answers, else the one kept; it finds its way by the address, which stays.
async function page_of(request) {
  const late = new Promise((_, give_up) => setTimeout(() => give_up(new Error('late')), patience_ms));
  try {
    const response = await Promise.race([fetch(request), late]);
    if (response.ok && !response.redirected) await keep(page, response.clone());
    return response;
  } catch (error) {
    const kept = await (await caches.open(shelf)).match(page);
    if (kept) return kept;
    throw error;
  }
}

addEventListener('install', (event) => event.waitUntil(first_shelf().then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && is_page(pathname)) event.respondWith(page_of(request));
  else if (is_part(pathname)) event.respondWith(part_of(request, pathname));
});
