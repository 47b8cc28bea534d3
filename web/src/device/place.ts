// Where on its host the house stands: most have it to themselves, some share it (parlor serve --public-url
// https://school.example/games/). The page was told by the path of its own manifest. Everything inside the
// house is named from its root, "/keeper"; only what leaves it for the browser gets the place in front.
const manifest =
  globalThis.document?.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? 'http://h/';
const manifest_path = new URL(manifest).pathname;

export const place = manifest_path.slice(0, manifest_path.lastIndexOf('/'));

// The page is a folder of files without a house (./dev site): then there is one document, and where one is inside it
// stands behind it, "/?at=/play?room=…".
export const alone = globalThis.document?.documentElement.dataset.house === 'none';
const is_file = (path: string): boolean =>
  /^\/(assets\/|icon|worker\.js|manifest|kept\.json)/.test(path);

// A path of the house, as the browser must ask for it.
export function outside(path: string): string {
  if (!alone || is_file(path)) return place + path;
  const { pathname, search, hash } = new URL(path, 'http://h');
  const within = pathname + search;
  return `${place}/${within === '/' ? '' : `?at=${encodeURIComponent(within)}`}${hash}`;
}

// An address of the browser, as the house names it.
export function inside(address: URL): URL {
  const { pathname, searchParams } = address;
  const own = place && (pathname === place || pathname.startsWith(`${place}/`));
  const path = own ? pathname.slice(place.length) || '/' : pathname;
  const at = alone ? searchParams.get('at') : null;
  if (at === null) {
    const url = new URL(address);
    url.pathname = path;
    return url;
  }
  return new URL(at + address.hash, address.origin);
}

// The whole link to a page of the house, for others.
export const link_to = (path: string): string => location.origin + outside(path);
