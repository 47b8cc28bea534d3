import { beforeEach, describe, expect, it } from 'vitest';
import type { Request, Room } from './protocol';
import { empty_lobby } from './room.fixture';
import { RoomClient, type Snapshot } from './room_client';
import { commitment_to } from './seal';
import { SealKeeper } from './seal_keeper';
import { hash_text } from './sha256';

const snapshot = (room: Partial<Room>, extra: Partial<Snapshot> = {}): Snapshot => ({
  room_version: 1,
  match_version: null,
  member: 1,
  seat: 0,
  role: 'player',
  room: { ...empty_lobby, ...room },
  view: null,
  legal: [],
  events: [],
  news: [],
  story: [],
  undo: null,
  redo: null,
  took_back: null,
  drawn: null,
  clock: null,
  ...extra,
});

let client: RoomClient;
let asked: Request[];
let record: (match: number) => Promise<string>;
let numbers: number;

beforeEach(() => {
  const nowhere = {
    open: () => ({ send: () => {}, close: () => {} }),
    now: () => 0,
    after: () => () => {},
    random: () => 0,
  };
  client = new RoomClient('secret', nowhere, 'p');
  asked = [];
  numbers = 0;
  record = () => Promise.reject(new Error('none'));
  client.request = (request) => {
    asked.push(request);
    return Promise.resolve({ ok: true });
  };
  new SealKeeper(client, {
    nonce: () => hash_text(`number ${++numbers}`),
    record: (_, match) => record(match),
  }).follow();
});

const mine = (n: number, said = false) => ({
  member: 1,
  commitment: commitment_to(hash_text(`number ${n}`)),
  nonce: said ? hash_text(`number ${n}`) : null,
});
const shuffle = (n: number, called: boolean, match = 1) => ({
  match,
  house: hash_text('house'),
  called,
  terms: called ? hash_text('terms') : null,
  shares: [mine(n)],
});

describe('the part of this page in the shuffle', () => {
  it('is committed to once when seated in the lobby', () => {
    client.snapshot.value = snapshot({});
    client.snapshot.value = snapshot({ locked: true });
    expect(asked).toEqual([{ type: 'commit', commitment: mine(1).commitment }]);
  });

  it('is nothing for who watches', () => {
    client.snapshot.value = snapshot({}, { seat: null });
    expect(asked).toEqual([]);
  });

  it('is said when it is called for, and not before', () => {
    client.snapshot.value = snapshot({});
    client.snapshot.value = snapshot({ shuffle: shuffle(1, false) });
    expect(asked.length).toBe(1);
    client.snapshot.value = snapshot({ shuffle: shuffle(1, true) });
    client.snapshot.value = snapshot({ shuffle: shuffle(1, true), locked: true });
    expect(asked.slice(1)).toEqual([{ type: 'reveal', nonce: hash_text('number 1') }]);
  });

  it('is a new number after the old one was said in vain', () => {
    client.snapshot.value = snapshot({});
    client.snapshot.value = snapshot({ shuffle: shuffle(1, true) });
    client.snapshot.value = snapshot({ shuffle: null });
    expect(asked.at(-1)).toEqual({ type: 'commit', commitment: mine(2).commitment });
  });

  it('is committed to again when the shuffle was called off before it was said', () => {
    client.snapshot.value = snapshot({});
    client.snapshot.value = snapshot({ shuffle: shuffle(1, false) });
    client.snapshot.value = snapshot({ shuffle: null });
    expect(asked.map((each) => each.type)).toEqual(['commit', 'commit']);
  });

  it('is a new number for every match', () => {
    client.snapshot.value = snapshot({});
    client.snapshot.value = snapshot({ match: 1 });
    expect(asked.map((each) => each.type)).toEqual(['commit', 'commit']);
    expect(asked[0]).not.toEqual(asked[1]);
  });
});

describe('the seal', () => {
  const dealt = { match_version: 1, sealed: hash_text('header'), head: hash_text('head') };

  it('is shown while the match is on', () => {
    client.snapshot.value = snapshot({ phase: 'playing', match: 1 }, dealt);
    expect(client.seal.value).toEqual({ state: 'sealed', sealed: dealt.sealed, shares: 0 });
  });

  it('is broken by a record that does not fit', async () => {
    record = () => Promise.resolve('{"a":1}\n');
    client.snapshot.value = snapshot({ phase: 'playing', match: 1 }, dealt);
    client.snapshot.value = snapshot({ phase: 'finished', match: 1 }, dealt);
    await Promise.resolve();
    await Promise.resolve();
    expect(client.seal.value.state).toBe('failed');
  });

  it('is left open where there is no record', async () => {
    client.snapshot.value = snapshot({ phase: 'finished', match: 1 }, dealt);
    await new Promise((done) => setTimeout(done, 0));
    expect(client.seal.value.state).toBe('unchecked');
  });

  it('of the next match is begun while the result is shown, and its number kept for it', () => {
    client.snapshot.value = snapshot({ phase: 'finished', match: 1 }, dealt);
    const commit = asked.find((each) => each.type === 'commit');
    expect(commit).toBeDefined();
    const shares = [{ member: 1, commitment: commit!.commitment, nonce: null }];
    const next = { match: 2, house: 'h', called: true, terms: 't', shares };
    client.snapshot.value = snapshot({ phase: 'lobby', match: 1, shuffle: next });
    const reveal = asked.find((each) => each.type === 'reveal');
    expect(commitment_to(reveal!.nonce)).toBe(commit!.commitment);
  });
});
