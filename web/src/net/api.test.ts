import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, find_room, load_replay } from './api';

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

  it('that fails says why, also when nobody answers', async () => {
    vi.stubGlobal('fetch', answer(404, { error: { code: 'no_room', message: 'None.' } }));
    await expect(find_room('A')).rejects.toEqual(new ApiError(404, 'no_room', 'None.'));
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    await expect(find_room('A')).rejects.toMatchObject({ status: 0, code: 'offline' });
  });
});
