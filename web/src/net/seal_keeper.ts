// The client's part in the shuffle made by all: commits to a number when seated before a match, says it when
// the match begins, keeps what was sealed, and checks the record when the match is over.
import { effect } from '@preact/signals';
import { read, write } from '../device/storage';
import type { Request } from './protocol';
import type { RoomClient, Snapshot } from './room_client';
import { check_record, commitment_to, type Kept, nothing_kept } from './seal';

export interface SealEnvironment {
  nonce(): string; // 64 hexadecimal digits nobody can guess
  record(code: string, match: number): Promise<string>;
}

// What survives a reload: enough to find out a changed deal. Of the latest match of each seat.
type Stored = Omit<Kept, 'heads'>;
const most_stored = 20;
const key = 'parlor.seals';

const seat_of = (code: string, member: number) => `${code} ${member}`;

function stored(name: string): Stored | null {
  return read<Record<string, Stored>>(key, {})[name] ?? null;
}

// What somebody at this device kept of a match, as far as it outlives the page.
export function kept_of(code: string, match: number): Kept | null {
  const all = Object.entries(read<Record<string, Stored>>(key, {}));
  const found = all.find(([name, kept]) => name.startsWith(`${code} `) && kept.match === match);
  return found ? { ...found[1], heads: new Map() } : null;
}

function store(name: string, { heads, ...kept }: Kept): void {
  const { [name]: _, ...others } = read<Record<string, Stored>>(key, {});
  const all = [...Object.entries(others), [name, kept] as const];
  write(key, Object.fromEntries(all.slice(-most_stored)));
}

export class SealKeeper {
  private kept: Kept = nothing_kept(0);
  private nonce = '';
  private next = { match: 0, nonce: '' }; // for the match after this one
  private said = ''; // what was last asked of the server, so as not to ask twice
  private checked = 0; // the match whose record was looked at

  constructor(
    private readonly client: RoomClient,
    private readonly environment: SealEnvironment,
  ) {}

  follow(): () => void {
    return effect(() => {
      const snapshot = this.client.snapshot.value;
      if (snapshot) this.look(snapshot);
    });
  }

  private look(snapshot: Snapshot): void {
    const { room } = snapshot;
    if (room.phase === 'lobby') this.add_mine(snapshot);
    else this.keep(snapshot);
    if (room.phase !== 'finished') return;
    void this.check(snapshot);
    this.add_to_next(snapshot);
  }

  private async ask(what: string, request: Request): Promise<boolean> {
    if (this.said === what) return true;
    this.said = what;
    return (await this.client.request(request)).ok;
  }

  private add_mine({ room, seat, member }: Snapshot): void {
    const match = room.match + 1;
    const shuffle = room.shuffle?.match === match ? room.shuffle : null;
    if (this.kept.match !== match) this.begin(match);
    const mine = shuffle?.shares.find((each) => each.member === member);
    if (shuffle?.called) {
      if (mine && mine.nonce === null && mine.commitment === commitment_to(this.nonce))
        this.reveal(seat_of(room.code, member), member, shuffle);
      return;
    }
    if (this.kept.mine) this.begin(match); // it was called off after I had said my number
    const commitment = commitment_to(this.nonce);
    if (mine?.commitment === commitment)
      this.said = ''; // it stands; if it goes, it is said again
    else if (seat !== null) void this.ask(`commit ${commitment}`, { type: 'commit', commitment });
  }

  // Whoever taps "play again" starts at once: the number for that is sealed while the result is shown.
  private add_to_next({ room, seat, member }: Snapshot): void {
    const match = room.match + 1;
    if (seat === null) return;
    if (this.next.match !== match) this.next = { match, nonce: this.environment.nonce() };
    const commitment = commitment_to(this.next.nonce);
    const shares = room.shuffle?.match === match ? room.shuffle.shares : [];
    if (shares.some((each) => each.member === member && each.commitment === commitment)) return;
    void this.ask(`commit ${commitment}`, { type: 'commit', commitment });
  }

  private begin(match: number): void {
    this.kept = nothing_kept(match);
    this.nonce = this.next.match === match ? this.next.nonce : this.environment.nonce();
    this.next = { match: 0, nonce: '' };
    this.client.seal.value = { state: 'none' };
  }

  private reveal(
    name: string,
    member: number,
    shuffle: NonNullable<Snapshot['room']['shuffle']>,
  ): void {
    const { nonce } = this;
    this.remember(shuffle);
    const { kept } = this;
    kept.mine = { member, nonce };
    // Refused, it came too late: then it is missing for everybody to see, and that is no lie.
    void this.ask(`reveal ${nonce}`, { type: 'reveal', nonce }).then((taken) => {
      if (taken) return;
      kept.mine = null;
      store(name, kept);
    });
  }

  private remember(shuffle: NonNullable<Snapshot['room']['shuffle']>): void {
    this.kept.house ??= shuffle.house;
    this.kept.terms ??= shuffle.terms;
    if (Object.keys(this.kept.commitments).length === 0)
      this.kept.commitments = Object.fromEntries(
        shuffle.shares.map((each) => [each.member, each.commitment]),
      );
  }

  private keep({ room, member, sealed, head, match_version }: Snapshot): void {
    const name = seat_of(room.code, member);
    if (this.kept.match !== room.match) {
      const before = stored(name);
      this.kept =
        before?.match === room.match ? { ...before, heads: new Map() } : nothing_kept(room.match);
    }
    const shuffle = room.shuffle?.match === room.match ? room.shuffle : null;
    if (shuffle) this.remember(shuffle);
    if (sealed && this.kept.sealed === null) {
      this.kept.sealed = sealed;
      store(name, this.kept);
    }
    // The first head told for a version stays: another one later would be a lie.
    if (head && match_version && !this.kept.heads.has(match_version))
      this.kept.heads.set(match_version, head);
    if (this.kept.sealed !== null && this.client.seal.peek().state === 'none')
      this.client.seal.value = {
        state: 'sealed',
        sealed: this.kept.sealed,
        shares: shuffle?.shares.filter((each) => each.nonce !== null).length ?? 0,
      };
  }

  private async check({ room }: Snapshot): Promise<void> {
    const { kept } = this;
    if (this.checked === room.match || kept.sealed === null) return;
    this.checked = room.match;
    const { sealed } = kept;
    try {
      const verdict = check_record(await this.environment.record(room.code, room.match), kept);
      this.client.seal.value = verdict.fits
        ? { state: 'checked', sealed, missing: verdict.missing }
        : { state: 'failed', sealed, why: verdict.why };
    } catch {
      // A match played on from another's record has none of its own; or the network is gone.
      this.client.seal.value = { state: 'unchecked', sealed };
    }
  }
}
