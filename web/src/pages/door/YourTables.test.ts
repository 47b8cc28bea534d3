import { describe, expect, it } from 'vitest';
import { when_words } from './YourTables';

describe('when one was at a table', () => {
  const now = new Date(2026, 10, 16, 20, 0).getTime();
  it('is the time of today, the day of this week, or the date', () => {
    expect(when_words(new Date(2026, 10, 16, 18, 5).getTime(), now, 'en-GB')).toBe('18:05');
    expect(when_words(new Date(2026, 10, 13, 21, 0).getTime(), now, 'de')).toBe('Freitag');
    expect(when_words(new Date(2026, 9, 30, 21, 0).getTime(), now, 'es')).toBe('30 de octubre');
  });
});
