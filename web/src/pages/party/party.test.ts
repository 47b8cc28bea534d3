import { describe, expect, it } from 'vitest';
import type { ThingTold } from '../../net/party';
import { has_name, tidy } from './BringPage';
import { csv_cell, csv_of, in_order, page_of } from './keepsake';
import { fitted } from './small_picture';
import { day_of, t } from './words';

const told = (change: Partial<ThingTold> = {}): ThingTold => ({
  table: 1,
  number: 2,
  thing: { name: 'a <b>lamp</b>', link: 'https://example.org/lamp', picture: 'p1' },
  from: { participant: 1, name: 'Ada' },
  to: { participant: 2, name: 'Ben "B"' },
  story: [
    { type: 'opened', by: 'Cleo', from: null },
    { type: 'stolen', by: 'Ben', from: 'Cleo' },
  ],
  ...change,
});

describe('what a guest brings', () => {
  it('needs a name, and goes out without what was left empty', () => {
    expect(has_name({ name: '  ' })).toBe(false);
    expect(tidy({ name: ' Lamp ', link: '', paper: 0, picture: undefined })).toEqual({
      name: 'Lamp',
      paper: 0,
    });
  });

  it('has a picture that is made small and never larger', () => {
    expect(fitted(4000, 3000, 800)).toEqual([800, 600]);
    expect(fitted(300, 200, 800)).toEqual([300, 200]);
    expect(fitted(9000, 1, 800)).toEqual([800, 1]);
  });
});

describe('what is left of a party', () => {
  it('tells first what somebody took home, and last what nobody took', () => {
    const left = told({ number: 1, to: null });
    expect(in_order([left, told()]).map(({ number }) => number)).toEqual([2, 1]);
  });

  it('is a table in which no text becomes a formula', () => {
    expect(csv_cell('=1+1')).toBe("'=1+1");
    expect(csv_cell('say "hi", you')).toBe('"say ""hi"", you"');
    const [head, row] = csv_of([told()], t).split('\r\n');
    expect(head).toContain('gift');
    expect(row).toContain('Cleo unwrapped it. Ben stole it from Cleo.');
  });

  it('is a page of its own, with its pictures, in which no text becomes a tag', () => {
    const page = page_of(
      'Party',
      'en',
      [told()],
      new Map([['p1', 'data:image/jpeg;base64,AA']]),
      t,
    );
    expect(page).toContain('a &lt;b&gt;lamp&lt;/b&gt;');
    expect(page).toContain('src="data:image/jpeg;base64,AA"');
    const evil = told({ thing: { name: 'x', link: 'javascript:alert(1)' } });
    expect(page_of('Party', 'en', [evil], new Map(), t)).not.toContain('javascript');
  });
});

describe('when a party is', () => {
  it('reads as people write a day, or as the host wrote it', () => {
    expect(day_of('2026-12-18T19:00')).toContain('2026');
    expect(day_of('after dinner')).toBe('after dinner');
  });
});
