import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../ui/LogPanel';
import { digest, missed } from './away';

const line = (match_version: number, mine = false, match = 2): LogEntry => ({
  text: `${match_version}`,
  match,
  match_version,
  times: 1,
  ...(mine ? { mine } : {}),
});
const texts = (lines: readonly LogEntry[]) => lines.map((each) => each.text);

describe('what was missed', () => {
  const log = [line(9), line(8), line(8), line(7)];

  it('is what came after the last entry seen, oldest first', () => {
    expect(texts(missed(log, { match: 2, match_version: 7 }, 2))).toEqual(['8', '8', '9']);
    expect(missed(log, { match: 2, match_version: 9 }, 2)).toEqual([]);
  });

  it('is the whole of a match that began meanwhile', () => {
    expect(texts(missed(log, { match: 1, match_version: 40 }, 2))).toEqual(['7', '8', '8', '9']);
  });

  it('is nothing for somebody who was never here', () => {
    expect(missed(log, null, 2)).toEqual([]);
  });
});

describe('the digest', () => {
  const lines = [line(1, true), line(2), line(3), line(4), line(5), line(6), line(7)];

  it('tells what concerns the reader and the latest, in the order it happened', () => {
    expect(texts(digest(lines, 3).lines)).toEqual(['1', '6', '7']);
    expect(digest(lines, 3).more).toBe(4);
  });

  it('tells all where there is room for it', () => {
    expect(texts(digest(lines, 7).lines)).toEqual(texts(lines));
    expect(digest(lines, 7).more).toBe(0);
  });

  it('uses its room when what concerns the reader is also the latest', () => {
    const both = [line(1), line(2), line(3, true), line(4, true)];
    expect(texts(digest(both, 3).lines)).toEqual(['2', '3', '4']);
  });
});
