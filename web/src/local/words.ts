// What the page and its house say to each other (worker.ts), and how a table on this device is told from one in a house.

// The codes of a house never have an L: nobody could tell it from a 1.
export const is_local = (code: string): boolean => code.startsWith('L');

// Stand for records that are no table's, and are shown as a finished match is: of a file that somebody opened, and of
// the match that bots played for somebody (no code of a table has a 0).
export const file_code = 'LFILE0';
export const again_code = 'LBOTS0';
export const file_in = (path: string): string | null =>
  /^\/rooms\/(LFILE0|LBOTS0)\b/.exec(path)?.[1] ?? null;
export const room_in = (path: string): string => /^\/rooms\/(\w+)/.exec(path)?.[1] ?? '';

export type ToHouse =
  | { type: 'call'; id: number; method: string; path: string; body: string }
  | { type: 'open'; line: number; code: string }
  | { type: 'say'; line: number; text: string }
  | { type: 'leave'; line: number };

export type FromHouse =
  | { type: 'answer'; id: number; status: number; body: string }
  | { type: 'opened'; line: number }
  | { type: 'heard'; line: number; text: string }
  | { type: 'closed'; line: number; code: number; reason: string }
  | { type: 'left' } // another page has the house: nothing more is answered here
  | { type: 'failed'; why: string };
