// The real module, as the worker runs it: matches played to their end, kept, brought back, checked.
import { brotliCompressSync, constants } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckedRecord } from '../generated/local';
import type { BankList, Entrance, GameList, Replay } from '../generated/protocol';
import {
  a_match_that_can_be_dealt_again,
  built,
  content,
  Guest,
  Memory,
  record_of,
  sit,
} from './house.fixture';
import { file_code, is_local } from './words';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => vi.useRealTimers());

describe('the house in a browser', () => {
  it('has every game and its bots', async () => {
    const guest = new Guest(new Memory());
    const { games } = (await guest.call<GameList>('GET', '/games')).it;
    expect(games).toHaveLength(5);
    for (const { bots } of games) expect(bots.map(({ name }) => name)).toContain('hard');
    guest.stop();
  });

  for (const place of [0, 1, 2, 3, 4])
    it(`plays a match of game ${place} to its end, and its record holds`, async () => {
      let seen = 0;
      const [guest, { room }] = await sit(new Memory(), 'normal', () => seen++ === place);
      expect(is_local(room)).toBe(true);
      // Where answers are typed nobody gets to the end by trying moves: then the host ends it.
      let turns = 0;
      await guest.play(() => guest.phase === 'finished' || ++turns > 600);
      const finished = guest.phase === 'finished';
      if (!finished) guest.ask({ type: 'end_match' });
      await vi.advanceTimersByTimeAsync(10);
      const record = await record_of(guest, room);
      const { it: found } = await guest.call<string>('POST', '/records/check', { record });
      expect(JSON.parse(found)).toMatchObject({
        finished,
        revealed: true,
        fault: null,
        entries: record.trimEnd().split('\n').length - 2,
      });
      guest.stop();
    }, 120_000);

  it('is brought back with a match in the middle of it, and goes on', async () => {
    const memory = new Memory();
    const [before, entrance] = await sit(memory, 'easy');
    await before.play(() => Number(before.latest.match_version) > 2);
    expect(before.phase).toBe('playing');
    const was = before.latest;
    before.stop();
    const after = new Guest(memory);
    after.enter(entrance);
    await vi.advanceTimersByTimeAsync(10);
    expect(after.told[0]).toMatchObject({ type: 'welcome', match_version: was.match_version });
    expect(after.told[0]!.view).toEqual(was.view);
    await after.play(() => after.phase === 'finished');
    const record = await record_of(after, entrance.room);
    const { it: found } = await after.call<string>('POST', '/records/check', { record });
    expect(JSON.parse(found)).toMatchObject({ finished: true, fault: null });
    after.stop();
  }, 120_000);

  it('says at which line a changed record stops to hold', async () => {
    const [guest, { room }] = await sit(new Memory(), 'normal');
    await guest.play(() => guest.phase === 'finished');
    const lines = (await record_of(guest, room)).split('\n');
    const fault_of = async (record: string) => {
      const { it } = await guest.call<string>('POST', '/records/check', { record });
      return (JSON.parse(it) as CheckedRecord).fault;
    };
    const changed = (line: number) =>
      lines.map((each, i) => (i === line ? each.replace('"by":', '"by": ') : each)).join('\n');
    expect((await fault_of(changed(2)))?.line).toBe(3);
    expect((await fault_of(lines.slice(0, 2).concat(lines.slice(3)).join('\n')))?.line).toBe(3);
    expect((await fault_of(lines.join('\n').replace('"Ada"', '"Eve"')))?.line).toBe(1);
    expect((await fault_of('no record at all'))?.line).toBe(1);
    expect((await fault_of(''))?.line).toBe(1);
    guest.stop();
  }, 120_000);

  it('shows a record from a file, for any viewer, and plays on from any entry of it', async () => {
    const memory = new Memory();
    const [guest, { room }] = await sit(memory, 'normal');
    await guest.play(() => guest.phase === 'finished');
    const record = await record_of(guest, room);
    await guest.call('PUT', `/rooms/${file_code}`, record);
    expect(memory.texts.get(file_code)).toBe(record);
    const { it: replay } = await guest.call<Replay>('GET', `/rooms/${file_code}/replay?viewer=0`);
    const own = (await guest.call<Replay>('GET', `/rooms/${room}/replay?viewer=0`)).it;
    expect(replay.frames).toEqual(own.frames);
    // The shortest match has four entries, and from the last nobody plays on.
    const wish = { match: null, match_version: 2, seat: 0, name: 'Bea' };
    const made = await guest.call<Entrance>('POST', `/rooms/${file_code}/fork`, wish);
    expect(made.status).toBe(200);
    const next = new Guest(memory);
    next.enter(made.it);
    await vi.advanceTimersByTimeAsync(10);
    expect(next.told[0]).toMatchObject({ type: 'welcome', match_version: 2 });
    await next.play(() => next.phase === 'finished');
    next.stop();
    guest.stop();
  }, 120_000);

  it('plays the deal of a record once more under other rules', async () => {
    const { guest, room } = await a_match_that_can_be_dealt_again();
    const record = await record_of(guest, room);
    const [head, deal] = record.split('\n').map((line) => line && JSON.parse(line));
    const again = async (config: object, bots = 'normal') =>
      guest.call<string>('POST', '/records/again', { record, config, bots });
    const other = await again({ stacking: !head.config.stacking });
    expect(other.status).toBe(200);
    const [other_head, other_deal] = other.it.split('\n').map((line) => line && JSON.parse(line));
    expect(other_deal.events).toEqual(deal.events);
    expect(other_head.config).toEqual({ ...head.config, stacking: !head.config.stacking });
    const { it: found } = await guest.call<string>('POST', '/records/check', { record: other.it });
    expect(JSON.parse(found)).toMatchObject({ finished: true, revealed: true, fault: null });
    // The same question has the same answer; and one nobody can answer is refused in words.
    expect((await again({ stacking: !head.config.stacking })).it).toBe(other.it);
    expect((await again({ stacking: 7 })).status).toBe(422);
    expect((await again({}, 'nobody')).status).toBe(422);
    guest.stop();
  }, 120_000);

  it('is given what a game needs when that game is first spoken of', async () => {
    const guest = new Guest(new Memory());
    const { games } = (await guest.call<GameList>('GET', '/games')).it;
    expect(guest.brought).toEqual([]);
    const needy = games.filter(({ id }) => content.has(id));
    expect(needy).toHaveLength(content.size);
    for (const { id } of needy) {
      for (let times = 0; times < 2; ++times)
        await guest.call('POST', '/rooms', { game: id, name: 'Ada', config: {} });
    }
    expect(guest.brought).toEqual(needy.map(({ id }) => id));
    guest.stop();
  });

  it('is small: what everybody loads who plays without a house', () => {
    const packed = brotliCompressSync(built('parlor.wasm'), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    });
    expect(packed.length).toBeLessThan(320_000);
  }, 60_000);

  it('knows the banks of questions that it has, and what is in them', async () => {
    const guest = new Guest(new Memory());
    const { banks } = (await guest.call<BankList>('GET', '/banks')).it;
    expect(banks.map(({ name, title }) => [name, title])).toEqual([
      ...[
        ['en', 'English'],
        ['de', 'Deutsch'],
        ['es', 'Español'],
      ],
    ]);
    for (const { questions, categories } of banks) {
      expect(questions).toBeGreaterThan(500);
      expect(categories.length).toBeGreaterThan(5);
    }
    guest.stop();
  });

  it('leaves the house to the page that asked last, keeps nothing more and says so', async () => {
    const memory = new Memory();
    const [before] = await sit(memory, 'easy');
    before.ask({ type: 'end_match' });
    const kept = memory.kept.length;
    before.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(before).toMatchObject({ closed: 4409, left: true });
    expect(memory.kept).toHaveLength(kept);
    // Also one that has no table open: whoever asks it again must know that nobody is there.
    const idle = new Guest(new Memory());
    idle.stop();
    expect(idle).toMatchObject({ closed: null, left: true });
  });

  it('refuses in the words of the house', async () => {
    const guest = new Guest(new Memory());
    const none = await guest.call<{ error: { code: string } }>('GET', '/rooms/LABCDE');
    expect(none).toMatchObject({ status: 404, it: { error: { code: 'no_such_room' } } });
    const blank = { game: 'any', name: ' ' };
    const named = await guest.call<{ error: { code: string } }>('POST', '/rooms', blank);
    expect(named.it.error.code).toBe('name_blank');
    const { games } = (await guest.call<GameList>('GET', '/games')).it;
    for (const [method, path] of [
      ['GET', '/keeper'],
      ...['advice', 'anything', ''].map((word) => ['POST', `/games/${games[0]!.id}/${word}`]),
      ['POST', `/rooms/${none}`],
    ] as const) {
      const other = await guest.call<{ error: { code: string } }>(method!, path!, {});
      expect(other).toMatchObject({ status: 404, it: { error: { code: 'offline' } } });
    }
    guest.stop();
  });
});
