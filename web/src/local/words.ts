// What the page and its house say to each other (worker.ts), and how a table on this device is told from one in a house.

// The codes of a house never have an L: nobody could tell it from a 1.
export const is_local = (code: string): boolean => code.startsWith('L');

// Stands for the record of a match that somebody opened as a file: it is shown as a finished match is.
export const file_code = 'LFILE0';

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
  | { type: 'failed'; why: string };
