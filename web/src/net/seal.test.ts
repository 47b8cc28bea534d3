import { describe, expect, it } from 'vitest';
import { check_record, commitment_to, draw_seed, type Kept, nothing_kept } from './seal';
import { bytes_of, from_hex, hash_text, hmac, sha256, to_hex } from './sha256';

const nonce = (name: string) => hash_text(name);

// A match as a house would tell it, honest unless a test says otherwise.
function play(change: { house?: string; forge?: (lines: string[]) => void } = {}) {
  const house = change.house ?? nonce('house');
  const shares = [
    { member: 1, seat: 0, commitment: commitment_to(nonce('ada')), nonce: nonce('ada') },
    { member: 2, seat: 1, commitment: commitment_to(nonce('ben')), nonce: null as string | null },
  ];
  const shuffle = {
    room: 'K7WM3P',
    match: 1,
    house: commitment_to(house),
    terms: nonce('terms'),
    shares,
  };
  const header = { parlor: 3, game: 'toy', rules: 1, players: ['Ada', 'Bén'], shuffle };
  const seed = draw_seed({ ...header, commitment: '' }, from_hex(house)!);
  const bodies = [
    { ...header, commitment: to_hex(sha256(from_hex(seed)!)) },
    { version: 1, at: 0, by: 'deal', events: [] },
    { version: 2, at: 900, by: 0, action: { type: 'go' }, events: [] },
    { outcome: { reason: 'won' }, seed, nonce: house },
  ].map((each) => JSON.stringify(each));
  const chained = (lines: string[]) => {
    let hash = '';
    return lines.map((body) => {
      const open = body.slice(0, -1);
      hash = hash_text(hash + open);
      return { line: `${open},"chain":"${hash}"}`, hash };
    });
  };
  const honest = chained(bodies);
  const heads = new Map(
    [1, 2].map((version) => [
      version,
      to_hex(hmac(from_hex(seed)!, bytes_of(`head ${honest[version]!.hash}`))),
    ]),
  );
  const kept: Kept = {
    match: 1,
    sealed: honest[0]!.hash,
    heads,
    house: commitment_to(nonce('house')),
    terms: nonce('terms'),
    commitments: { 1: shares[0]!.commitment, 2: shares[1]!.commitment },
    mine: { member: 1, nonce: nonce('ada') },
  };
  change.forge?.(bodies);
  const record = chained(bodies)
    .map(({ line }) => `${line}\n`)
    .join('');
  return { record, kept };
}

const why = ({ record, kept }: ReturnType<typeof play>) => {
  const verdict = check_record(record, kept);
  return verdict.fits ? null : verdict.why;
};

describe('a record', () => {
  it('that is as it was sealed fits, and tells who added nothing', () => {
    const { record, kept } = play();
    const found = { fits: true, entries: 2, shares: 2, missing: 1, header: kept.sealed };
    expect(check_record(record, kept)).toEqual({ ...found, seen: true });
    expect(check_record(record, nothing_kept(1))).toEqual({ ...found, seen: false });
  });

  it('of a house that looked for a better number is found out', () => {
    expect(why(play({ house: nonce('a better one') }))).toBe('the house committed anew');
  });

  it('that leaves out what I said is found out', () => {
    const forged = play({
      forge: (lines) => {
        lines[0] = lines[0]!.replace(`"nonce":"${nonce('ada')}"`, '"nonce":null');
      },
    });
    expect(why(forged)).toBe('my number was left out');
  });

  it('with a seed of the house’s own is found out', () => {
    const other = nonce('another seed');
    const forged = play({
      forge: (lines) => {
        const commitment = to_hex(sha256(from_hex(other)!));
        lines[0] = lines[0]!.replace(
          /"commitment":"[0-9a-f]{64}"\}$/,
          `"commitment":"${commitment}"}`,
        );
        lines[3] = lines[3]!.replace(/"seed":"[0-9a-f]{64}"/, `"seed":"${other}"`);
      },
    });
    expect(why(forged)).toBe('the seed was made otherwise');
  });

  it('with a move changed afterwards is found out', () => {
    const forged = play({
      forge: (lines) => {
        lines[2] = lines[2]!.replace('"at":900', '"at":800');
      },
    });
    expect(why(forged)).toBe('move 2 or one before was changed');
  });

  it('with a move left out is found out', () => {
    expect(why(play({ forge: (lines) => lines.splice(2, 1) }))).toBe('move 2 is missing');
  });

  it('with another player in the header is found out', () => {
    const forged = play({
      forge: (lines) => {
        lines[0] = lines[0]!.replace('"Ada"', '"Eve"');
      },
    });
    expect(why(forged)).not.toBeNull();
  });

  it('whose chain is broken is found out', () => {
    const { record, kept } = play();
    expect(why({ record: record.replace('900', '901'), kept })).toBe('the chain is broken');
  });
});
