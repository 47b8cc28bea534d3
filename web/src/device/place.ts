// Where on its host the house stands: most have it to themselves, some share it (parlor serve --public-url
// https://school.example/games/). The page was told by the path of its own manifest. Everything inside the
// house is named from its root, "/keeper"; only what leaves it for the browser gets the place in front.
const manifest =
  globalThis.document?.querySelector('link[rel=manifest]')?.getAttribute('href') ?? '/';

export const place = manifest.slice(0, manifest.lastIndexOf('/'));

// A path of the house, as the browser must ask for it.
export const outside = (path: string): string => place + path;

// A path of the browser, as the house names it.
export const inside = (path: string): string =>
  place && (path === place || path.startsWith(`${place}/`))
    ? path.slice(place.length) || '/'
    : path;

// The whole link to a page of the house, for others.
export const link_to = (path: string): string => location.origin + outside(path);
