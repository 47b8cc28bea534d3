// The deal of a finished match, as its record gives it away: with the seed anybody can deal it again.
import type { Config } from '../../net/protocol';

export interface Deal {
  record: string;
  game: string;
  players: string[];
  config: Config;
  seed: string;
  winners: number[];
  ended_well: boolean; // it was not given up
}

// Null where there is none: the record is no record, or its seed was not told.
export function deal_in(record: string): Deal | null {
  try {
    const lines = record.trim().split('\n');
    const { game, players, config } = JSON.parse(lines[0]!);
    const { seed, outcome } = JSON.parse(lines.at(-1)!);
    if (!/^[0-9a-f]{64}$/.test(seed) || !Array.isArray(players)) return null;
    const ended_well = Boolean(outcome) && outcome.reason !== 'ended';
    const ranks: number[] = ended_well ? (outcome.ranks ?? []) : [];
    const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
    return { record, game, players, config, seed, winners, ended_well };
  } catch {
    return null;
  }
}
