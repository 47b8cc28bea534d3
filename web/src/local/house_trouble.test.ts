// What goes wrong in the house of a browser stops no more than it must.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameInfo, GameList } from '../generated/protocol';
import { content, Guest, heavy, Memory, sit } from './house.fixture';
import { Module } from './module';

const { restore, run_errand } = Module.prototype;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => vi.useRealTimers());

describe('trouble in the house in a browser', () => {
  it('lets what is damaged go and keeps the rest', async () => {
    const memory = new Memory();
    const [before, entrance] = await sit(memory, 'easy');
    before.stop();
    const last = memory.kept.at(-1)!;
    last.body = last.body.slice(0, 40);
    const after = new Guest(memory);
    after.enter(entrance);
    await vi.advanceTimersByTimeAsync(10);
    expect(after.told[0]?.type).toBe('welcome');
    expect(memory.kept.some((each) => each === last)).toBe(false);
    after.stop();
  });

  it('plays on with other games where one cannot be loaded, and forgets nothing', async () => {
    const memory = new Memory();
    const needs = ({ id }: GameInfo) => content.has(id);
    const [before, entrance] = await sit(memory, 'easy', needs);
    before.stop();
    const kept = memory.kept.length;
    const after = new Guest(memory);
    after.no_line = true;
    expect((await after.call<GameList>('GET', '/games')).it.games).toHaveLength(5);
    after.enter(entrance);
    await vi.advanceTimersByTimeAsync(10);
    expect(after.closed).toBe(1006); // a line that is opened again after a while
    const about = await after.call<{ error: { code: string } }>('GET', `/rooms/${entrance.room}`);
    expect(about).toMatchObject({ status: 424, it: { error: { code: 'not_loaded' } } });
    expect(memory.kept).toHaveLength(kept);
    after.no_line = false;
    after.enter(entrance);
    await vi.advanceTimersByTimeAsync(10);
    expect(after.told[0]?.type).toBe('welcome');
    after.stop();
  });

  it('takes no word that people type for a game', async () => {
    const memory = new Memory();
    const simple = ({ id, has_host }: GameInfo) => !heavy(id) && !has_host;
    const [guest] = await sit(memory, 'easy', simple);
    guest.no_line = true;
    const brought = guest.brought.length;
    for (const id of content.keys()) guest.ask({ type: 'say', text: `${id} "game":"${id}"` });
    await vi.advanceTimersByTimeAsync(100);
    expect(guest.closed).toBe(null);
    expect(guest.told.filter(({ code }) => code === 'not_loaded')).toEqual([]);
    expect(guest.brought).toHaveLength(brought);
    // One that is chosen and cannot be had is refused in words; the table stays as it is.
    const other = [...content.keys()].find(heavy)!;
    guest.ask({ type: 'end_match' });
    await vi.advanceTimersByTimeAsync(100);
    guest.ask({ type: 'rematch', game: other });
    await vi.advanceTimersByTimeAsync(100);
    expect(guest.told.at(-1)).toMatchObject({ type: 'refused', code: 'not_loaded' });
    expect(guest.closed).toBe(null);
    guest.stop();
  });

  it('lets other tables go on while the network neither answers nor says that it will not', async () => {
    const memory = new Memory();
    const [first, needy] = await sit(memory, 'easy', ({ id }) => heavy(id));
    first.stop();
    const [second, other] = await sit(memory, 'easy', ({ id }) => !heavy(id));
    second.stop();
    const after = new Guest(memory);
    after.hanging = true;
    after.enter(needy);
    await vi.advanceTimersByTimeAsync(20);
    expect((await after.call('GET', `/rooms/${other.room}`)).status).toBe(200);
    expect(after.closed).toBe(null);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(after.closed).toBe(1006);
    const about = await after.call<{ error: { code: string } }>(
      ...(['GET', `/rooms/${needy.room}`, undefined, 10_000] as const),
    );
    expect(about).toMatchObject({ status: 424, it: { error: { code: 'not_loaded' } } });
    after.stop();
  });

  it('lays nothing that is no content of a game, and asks again', async () => {
    const page = new TextEncoder().encode('<!doctype html><title>Welcome to our hotel</title>');
    const [id, bytes] = [...content].find(([game]) => heavy(game))!;
    const guest = new Guest(new Memory());
    content.set(id, page.buffer);
    const wish = { game: id, name: 'Ada', config: {} };
    expect((await guest.call('POST', '/rooms', wish)).status).toBe(424);
    content.set(id, bytes);
    expect((await guest.call('POST', '/rooms', wish)).status).toBe(200);
    guest.stop();
  });

  it('removes a table for good, also one that cannot be brought back', async () => {
    const memory = new Memory();
    const [guest, { room }] = await sit(memory, 'easy');
    const [other, kept] = await sit(memory, 'easy');
    expect((await guest.call('DELETE', `/rooms/${room}`)).status).toBe(200);
    await vi.advanceTimersByTimeAsync(3000);
    expect(guest.closed).toBe(4410);
    expect((await guest.call('GET', `/rooms/${room}`)).status).toBe(404);
    expect((await guest.call('DELETE', `/rooms/${room}`)).status).toBe(404);
    expect(memory.kept.some((each) => each.code === room)).toBe(false);
    expect(memory.kept.some((each) => each.code === kept.room)).toBe(true);
    guest.stop();
    other.stop();
    const [needs, absent] = await sit(memory, 'easy', ({ id }) => heavy(id));
    needs.stop();
    const after = new Guest(memory);
    after.no_line = true;
    expect((await after.call('DELETE', `/rooms/${absent.room}`)).status).toBe(200);
    expect(memory.kept.some((each) => each.code === absent.room)).toBe(false);
    after.stop();
  });

  it('leaves a table alone at which the rules give up twice; others go on, and a newer release tries it again', async () => {
    const memory = new Memory();
    const [first, bad] = await sit(memory, 'easy');
    first.stop();
    const [second, good] = await sit(memory, 'easy');
    second.stop();
    // The fault is planted where one would be found: in what the module makes of this room's entries.
    const trap = vi.spyOn(Module.prototype, 'restore').mockImplementation(function (
      this: Module,
      ...entry
    ) {
      const fine = restore.apply(this, entry);
      if (entry[0] === bad.room) throw new WebAssembly.RuntimeError('unreachable');
      return fine;
    });
    for (let times = 0; times < 2; ++times) {
      const guest = new Guest(memory);
      guest.enter(bad);
      await vi.advanceTimersByTimeAsync(10);
      expect(guest.failed).toContain('unreachable');
    }
    const third = new Guest(memory);
    const about = await third.call<{ error: { code: string } }>('GET', `/rooms/${bad.room}`);
    expect(about).toMatchObject({ status: 409, it: { error: { code: 'set_aside' } } });
    expect((await third.call('GET', `/rooms/${good.room}`)).status).toBe(200);
    third.enter(bad);
    await vi.advanceTimersByTimeAsync(10);
    expect(third).toMatchObject({ closed: 1006, failed: '' });
    third.stop();
    trap.mockRestore();
    const next = new Guest(memory, 'the next');
    expect((await next.call('GET', `/rooms/${bad.room}`)).status).toBe(200);
    next.stop();
  });

  it('names the room that a bot was thinking for when the rules gave up', async () => {
    const memory = new Memory();
    const [guest, { room }] = await sit(memory, 'hard');
    const trap = vi.spyOn(Module.prototype, 'run_errand').mockImplementation(function (
      this: Module,
    ) {
      run_errand.apply(this);
      if (this.at_work() === room) throw new WebAssembly.RuntimeError('unreachable');
    });
    await guest.play(() => guest.failed !== '' || guest.phase === 'finished');
    trap.mockRestore();
    expect(guest.failed).toContain('unreachable');
    expect(JSON.parse(memory.texts.get('failures')!)).toMatchObject({ rooms: { [room]: 1 } });
  }, 60_000);
});
