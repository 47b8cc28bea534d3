// The games of the house, from its own list: a new one is tested, or a test says where it is missing.
import { readFileSync } from 'node:fs';

const list = readFileSync(`${import.meta.dirname}/../../src/games/registry.def`, 'utf8');

export const games = [...list.matchAll(/^PARLOR_GAME\((\w+),/gm)].map((line) => line[1]!);

// What a test must know of each game; it stops before it begins where one is not spoken of.
export function of_every_game<Table extends Record<string, unknown>>(where: string, table: Table) {
  for (const game of games)
    if (!(game in table)) throw new Error(`${where} says nothing about the game ${game}: add it`);
  return table;
}
