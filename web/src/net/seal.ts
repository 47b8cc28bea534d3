// What a player keeps of a match to check its record by, and the check: that the house dealt from the
// numbers everybody had committed to, and that no move was changed afterwards. docs/protocol.md says how
// the hashes are made; nothing here trusts the server. Pure.
import { bytes_of, from_hex, hash_text, hmac, sha256, to_hex } from './sha256';

export interface Share {
  member: number;
  commitment: string;
  nonce: string | null;
}

export interface Kept {
  match: number;
  sealed: string | null; // the header's hash, with the deal
  heads: Map<number, string>; // by match version
  house: string | null; // the house's commitment, and
  terms: string | null; // what was agreed, and
  commitments: Record<number, string>; // everybody's: as shown before I said my number
  mine: { member: number; nonce: string } | null;
}

export const nothing_kept = (match: number): Kept => ({
  match,
  sealed: null,
  heads: new Map(),
  house: null,
  terms: null,
  commitments: {},
  mine: null,
});

export type Verdict =
  | {
      fits: true;
      entries: number;
      shares: number; // people who had committed, and
      missing: number; // those of them whose number never came
      header: string; // the hash of the record's header: what was sealed
      seen: boolean; // it was compared with what this device kept
    }
  | { fits: false; why: string }; // for whoever looks into it, in English

export const commitment_to = (nonce: string): string => to_hex(sha256(from_hex(nonce)!));

interface Header {
  game: string;
  rules: number;
  players: string[];
  commitment: string;
  shuffle?: {
    room: string;
    match: number;
    house: string;
    terms: string;
    shares: (Share & { seat: number })[];
  };
}

// Texts one after another, each with its length in bytes before it.
function texts(...parts: (string | number)[]): Uint8Array {
  const encoded = parts.map((part) => {
    const text = String(part);
    return `${bytes_of(text).length}:${text},`;
  });
  return bytes_of(encoded.join(''));
}

export function draw_seed(header: Header, house: Uint8Array): string {
  const shuffle = header.shuffle!;
  const shares = shuffle.shares.flatMap((each) => [
    each.member,
    each.seat,
    each.commitment,
    each.nonce ?? '',
  ]);
  const { game, rules, players } = header;
  return to_hex(
    hmac(
      house,
      texts(
        'parlor shuffle',
        shuffle.room,
        shuffle.match,
        game,
        rules,
        shuffle.terms,
        players.length,
        ...players,
        shuffle.shares.length,
        ...shares,
      ),
    ),
  );
}

// Every line's hash is over the hash before and its own text up to the hash.
function chain_of(lines: readonly string[]): string[] | null {
  const hashes: string[] = [];
  for (const line of lines) {
    const found = /^(.*),"chain":"([0-9a-f]{64})"\}$/s.exec(line);
    const hash = found && hash_text((hashes.at(-1) ?? '') + found[1]);
    if (!found || hash !== found[2]) return null;
    hashes.push(hash);
  }
  return hashes;
}

// Whether what was shown when the numbers were called for is what the record tells.
function differs_from_kept(header: Header, kept: Kept): string | null {
  const { shuffle } = header;
  if (!shuffle) return kept.mine ? 'the record has no shuffle' : null;
  if (kept.house !== null && kept.house !== shuffle.house) return 'the house committed anew';
  if (kept.terms !== null && kept.terms !== shuffle.terms) return 'the terms were changed';
  const told = new Map(shuffle.shares.map((each) => [each.member, each]));
  for (const [member, commitment] of Object.entries(kept.commitments))
    if (told.get(Number(member))?.commitment !== commitment)
      return `the commitment of member ${member} was changed`;
  const { mine } = kept;
  if (mine && told.get(mine.member)?.nonce !== mine.nonce) return 'my number was left out';
  return null;
}

function wrong_seed(header: Header, seed: Uint8Array, nonce: string | undefined): string | null {
  if (to_hex(sha256(seed)) !== header.commitment) return 'the seed is not the one in the header';
  const { shuffle } = header;
  if (!shuffle) return null;
  const house = nonce === undefined ? null : from_hex(nonce);
  if (!house || to_hex(sha256(house)) !== shuffle.house) return 'the house said another number';
  for (const { member, commitment, nonce: said } of shuffle.shares)
    if (said !== null && (!from_hex(said) || commitment_to(said) !== commitment))
      return `member ${member} said another number`;
  return draw_seed(header, house) === to_hex(seed) ? null : 'the seed was made otherwise';
}

// A whole record against what was kept while the match was on.
export function check_record(record: string, kept: Kept): Verdict {
  const no = (why: string): Verdict => ({ fits: false, why });
  const lines = record.split('\n').filter((line) => line !== '');
  const hashes = chain_of(lines);
  if (!hashes || lines.length < 2) return no('the chain is broken');
  const header = JSON.parse(lines[0]!) as Header;
  const end = JSON.parse(lines.at(-1)!) as { seed?: string; nonce?: string };
  const seed = from_hex(end.seed ?? '');
  if (seed?.length !== 32) return no('the seed was not told');
  const different = differs_from_kept(header, kept) ?? wrong_seed(header, seed, end.nonce);
  if (different) return no(different);
  if (kept.sealed !== null && kept.sealed !== hashes[0]) return no('the header was changed');
  for (const [version, head] of kept.heads) {
    const hash = hashes[version];
    if (hash === undefined || version >= lines.length - 1) return no(`move ${version} is missing`);
    if (to_hex(hmac(seed, bytes_of(`head ${hash}`))) !== head)
      return no(`move ${version} or one before was changed`);
  }
  const shares = header.shuffle?.shares ?? [];
  return {
    fits: true,
    entries: lines.length - 2,
    shares: shares.length,
    missing: shares.filter((each) => each.nonce === null).length,
    header: hashes[0]!,
    seen: kept.sealed !== null,
  };
}
