import { afterEach, expect, it, vi } from 'vitest';
import { fork } from './enter';

afterEach(() => vi.unstubAllGlobals());

it('playing on from a replay names the match that is shown, and the entry of it', async () => {
  const went: string[] = [];
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => {
    const entrance = { room: 'B7WM3P', token: 't', member: 1, url: '' };
    return new Response(JSON.stringify(entrance), { status: 201 });
  });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('location', { href: 'http://localhost/' });
  vi.stubGlobal('history', {
    pushState: (_: unknown, __: string, path: string) => went.push(path),
  });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('requestAnimationFrame', () => 0);
  await fork('K7WM3P', { match: 1, match_version: 7 }, 2);
  const [path, init] = fetch.mock.calls[0]!;
  expect(path).toBe('/api/rooms/K7WM3P/fork');
  expect(JSON.parse(String(init.body))).toMatchObject({ match: 1, match_version: 7, seat: 2 });
  expect(went).toEqual(['/play?room=B7WM3P']);
});
