// The gifts of a table before the start, kept on the host's device: the server never sends them back.
import type { ConfigInput, GiftInfoInput } from '../../generated/white_elephant';
import type { Player } from '../board';
import en from './messages.en';

export interface Entry {
  name: string;
  description: string;
  link: string;
  by: string | null; // a player's name: seats may still change
}

export const blank: Entry = { name: '', description: '', link: '', by: null };
export const most_gifts = 60; // as many as a table takes

// A call to the server holds 16 KiB; this leaves room for the other options.
export const most_bytes = 14_000;

export const bytes_of = (gifts: readonly GiftInfoInput[]): number =>
  new TextEncoder().encode(JSON.stringify(gifts)).length;

// What the house wraps where gifts are missing; everybody reads them in their own language.
export const made_up: readonly string[] = Object.entries(en)
  .filter(([key]) => key.startsWith('made.'))
  .map(([, name]) => name);

// As the config wants them: empty parts left out, bringers as seats, and where gifts are too few the house
// adds some of its own. No gifts at all: the house makes up every one.
export function gifts_of(
  entries: readonly Entry[],
  players: readonly Player[],
  surprises: readonly string[],
): GiftInfoInput[] {
  if (entries.length === 0) return [];
  const gifts = entries.map((entry): GiftInfoInput => {
    const seat = players.find((each) => each.name === entry.by)?.seat;
    return {
      name: entry.name,
      ...(entry.description ? { description: entry.description } : {}),
      ...(entry.link ? { link: entry.link } : {}),
      ...(seat === undefined ? {} : { brought_by: seat }),
    };
  });
  for (let i = 0; gifts.length < players.length; i++)
    gifts.push({ name: surprises[i % surprises.length] ?? `${gifts.length + 1}` });
  return gifts;
}

export function with_gifts(
  config: Readonly<Record<string, unknown>>,
  gifts: GiftInfoInput[],
): ConfigInput & Record<string, unknown> {
  return { ...config, gifts };
}

// A page's address, or nothing.
export function good_link(link: string): boolean {
  return link === '' || (/^https?:\/\/\S+$/.test(link) && URL.canParse(link));
}

export const replaced = (entries: readonly Entry[], at: number, entry: Entry): Entry[] =>
  at >= entries.length ? [...entries, entry] : entries.map((old, i) => (i === at ? entry : old));

export const removed = (entries: readonly Entry[], at: number): Entry[] =>
  entries.filter((_, i) => i !== at);
