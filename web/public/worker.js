// Keeps the page of the house on this device, so that without a connection people read our words, not the browser's, and
// play on: every part of it, with the rules. It keeps what everybody is served alike: the page, its scripts, styles,
// fonts, icons and the rules. What is asked under /api, and the addresses of rooms, never enter the cache.
//
// Two shelves. One has the page as it was last seen and the parts that were asked for. The other has a whole release:
// the page is put there last, so one that is there is whole; then the release before it goes. What is large and not for
// everybody (the lab, what single games bring along) is part of it once somebody wants everything, and from then on.
const shelf = 'parlor-page';
const whole = 'parlor-whole-'; // and the name of the release
const root = new URL('.', location.href).pathname; // of the house: "/", or where it stands on its host
const page = `${root}index.html`;
const everything = `${root}everything`; // in a release that has all of it
const most_kept = 80;
const patience_ms = 5000;

const inside = (path) => (path.startsWith(root) ? path.slice(root.length) : 'elsewhere/');
const is_part = (path) => /^(assets\/|icon[^/]*$|manifest\.webmanifest$)/.test(inside(path));
const is_page = (path) =>
  /^($|index\.html$|[rs]\/|(play|screen|host|watch|replay|lab|check|offline|organise|docs|keeper|banks)$)/.test(
    inside(path),
  );

async function keep(key, response) {
  const kept = await caches.open(shelf);
  await kept.put(key, response);
  const oldest = (await kept.keys()).filter((each) => new URL(each.url).pathname !== page);
  for (const each of oldest.slice(0, Math.max(0, oldest.length - most_kept)))
    await kept.delete(each);
}

const parts_of = (text) =>
  [...text.matchAll(/(?:src|href)="\.?(\/[^"]+)"/g)].map(([, path]) =>
    path.startsWith(root) ? path : root + path.slice(1),
  );

// The page and what it names, for the first visit: they were loaded before this worker was there.
async function first_shelf() {
  const response = await fetch(page, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${page}: ${response.status}`);
  const text = await response.clone().text();
  await keep(page, response);
  for (const path of new Set(parts_of(text))) {
    const part = is_part(path) ? await fetch(path) : null;
    if (part && is_whole(part)) await keep(path, part);
  }
}

// A release that is here from its first part to its page; null: none.
async function whole_release() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(whole)) continue;
    const release = await caches.open(name);
    if (await release.match(page)) return { name, release };
  }
  return null;
}

// Where nothing is, some hosts answer with a page of theirs, as if it were what was asked for.
const is_whole = (response) =>
  response.ok && !/text\/html/.test(response.headers.get('content-type') ?? '');

const has_all = async () =>
  Boolean(await (await whole_release())?.release.match(everything));

const fresh = (path) => fetch(path, { cache: 'no-cache' });

// Parts have their contents in their names: what an older release has of them is not fetched again.
async function fetch_release(all) {
  const list = await (await fresh(`${root}kept.json`)).json();
  const name = whole + list.release;
  const last = await whole_release();
  const had_all = Boolean(await last?.release.match(everything));
  if (last?.name === name && (had_all || !all)) return;
  const response = await fresh(page);
  const text = await response.clone().text();
  const wanted = all || had_all ? [...list.parts, ...(list.more ?? [])] : list.parts;
  const parts = wanted.map((part) => root + part);
  const named = parts_of(text).filter((path) => inside(path).startsWith('assets/'));
  // The house was renewed between the two: next time.
  if (!response.ok || named.some((path) => !parts.includes(path))) return;
  const release = await caches.open(name);
  for (const path of parts) {
    if (await release.match(path)) continue;
    const hashed = inside(path).startsWith('assets/');
    const part = (hashed && (await caches.match(path))) || (await fetch(path));
    if (!is_whole(part)) throw new Error(`${path}: ${part.status}`);
    await release.put(path, part);
  }
  if (all || had_all) await release.put(everything, new Response(''));
  await release.put(page, response);
  for (const old of await caches.keys())
    if (old.startsWith(whole) && old !== name) await caches.delete(old);
}

let keeping = null;
function keep_release(all) {
  keeping ??= fetch_release(all).finally(() => {
    keeping = null;
  });
  return keeping.catch(() => {}); // without a line: next time
}

// A part has its contents in its name, so the one kept is the right one.
async function part_of(request, path) {
  const kept = await caches.match(path);
  if (kept && inside(path).startsWith('assets/')) return kept;
  try {
    const response = await fetch(request);
    if (is_whole(response)) await keep(path, response.clone());
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function kept_page() {
  const { release } = (await whole_release()) ?? {};
  return (release ?? (await caches.open(shelf))).match(page);
}

// The newest page if the house answers, else the one that is whole, else the one seen last; it finds its way by the
// address, which stays. What stands before a house that is gone answers, too, but not with our words.
async function page_of(request) {
  const late = new Promise((_, give_up) => setTimeout(() => give_up(new Error('late')), patience_ms));
  try {
    const response = await Promise.race([fetch(request), late]);
    if (response.ok && !response.redirected) await keep(page, response.clone());
    return (response.status >= 500 && (await kept_page())) || response;
  } catch (error) {
    const kept = await kept_page();
    if (kept) return kept;
    throw error;
  }
}

addEventListener('install', (event) => event.waitUntil(first_shelf().then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => {
  if (event.data === 'keep page') event.waitUntil(keep_release(false));
  if (event.data === 'keep all') event.waitUntil(keep_release(true));
  if (event.data === 'kept?') event.waitUntil(has_all().then((all) => event.ports[0].postMessage(all)));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && is_page(pathname)) event.respondWith(page_of(request));
  else if (is_part(pathname)) event.respondWith(part_of(request, pathname));
});
