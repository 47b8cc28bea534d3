import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, find_room, load_replay } from './api';
import { house_here } from './house_here';

const answer = (status: number, body: unknown) =>
  vi.fn(
    async (_path: string, _init?: RequestInit) => new Response(JSON.stringify(body), { status }),
  );

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('asks for the match it was told, or for the last one', async () => {
    const fetch = answer(200, {});
    vi.stubGlobal('fetch', fetch);
    await load_replay('A', '0', 2);
    await load_replay('A', 'spectator', null);
    expect(fetch.mock.calls.map(([path]) => path)).toEqual([
      '/api/rooms/A/replay?viewer=0&match=2',
      '/api/rooms/A/replay?viewer=spectator',
    ]);
  });

  it('that only a gateway answers is one that nobody answers', async () => {
    const gateway = async () =>
      new Response('<h1>502 Bad Gateway</h1>', {
        status: 502,
        headers: { 'content-type': 'text/html' },
      });
    vi.stubGlobal('fetch', gateway);
    await expect(find_room('A')).rejects.toMatchObject({ status: 0, code: 'offline' });
    expect(house_here.value).toBe(false);
    // The house itself may be too busy, and says that as JSON.
    const busy = JSON.stringify({ error: { code: 'no_answer', message: '' } });
    const headers = { 'content-type': 'application/json' };
    vi.stubGlobal('fetch', async () => new Response(busy, { status: 503, headers }));
    await expect(find_room('A')).rejects.toMatchObject({ status: 503, code: 'no_answer' });
    expect(house_here.value).toBe(true);
  });

  it('that fails says why, also when nobody answers', async () => {
    vi.stubGlobal('fetch', answer(404, { error: { code: 'no_room', message: 'None.' } }));
    await expect(find_room('A')).rejects.toEqual(new ApiError(404, 'no_room', 'None.'));
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    await expect(find_room('A')).rejects.toMatchObject({ status: 0, code: 'offline' });
  });
});
