// Addresses of pages. Nothing secret is ever part of one.
import { signal } from '@preact/signals';
import { options } from 'preact';
import { alone, inside, outside, place } from '../../device/place';
import { find_focus } from '../../ui/focus';

const here = (): URL => inside(new URL(globalThis.location?.href ?? 'http://localhost/'));

export const address = signal(here());

const follow = () => {
  address.value = here();
};

export function go(path: string, replace = false): void {
  const { pathname, search } = here();
  const from = replace ? came_from() : pathname + search;
  history[replace ? 'replaceState' : 'pushState']({ from }, '', outside(path));
  follow();
  scrollTo(0, 0);
  find_focus();
}

// The page of this house one came here from; null after a link from outside.
export const came_from = (): string | null => history.state?.from ?? null;

// Links inside the house are followed without loading the page anew.
export function start_router(): void {
  addEventListener('popstate', () => {
    follow();
    find_focus();
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0 || link.target) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || link.hasAttribute('download')) return;
    const { pathname, search, hash } = inside(new URL(link.href));
    if (link.origin !== location.origin || pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(pathname + search + hash);
  });
  if (place || alone) name_places();
}

// Files of the page are named by the bundler, and stand where it says.
const is_outside = (path: string): boolean =>
  path.startsWith(`${place}/`) && (place !== '' || /^\/(assets\/|\?at=)/.test(path));

// Links and pictures are written from the root of the house, wherever that is.
function name_places(): void {
  const before = options.vnode;
  options.vnode = (node) => {
    const props = node.props as Record<string, unknown>;
    for (const name of typeof node.type === 'string' ? ['href', 'src'] : []) {
      const path = props[name];
      if (typeof path === 'string' && path.startsWith('/') && !is_outside(path))
        props[name] = outside(path);
    }
    before?.(node);
  };
}

export const room_path = (display: string, code: string): string => `/${display}?room=${code}`;
export const join_path = (code: string): string => `/r/${code}`;

// A replay from the beginning of a match, or at one of its entries.
export function replay_path(code: string, match: number | null, match_version?: number): string {
  const which = match === null ? '' : `&match=${match}`;
  const at = match_version === undefined ? '' : `&at=${match_version}`;
  return `/replay?room=${code}${which}${at}`;
}

// A room's code as people type it.
export const code_of = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 6);
