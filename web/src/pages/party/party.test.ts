import { describe, expect, it } from 'vitest';
import { change_settings } from '../../device/settings';
import { load_language } from '../../i18n/i18n';
import type { Advice, AdvisedRules, ThingTold } from '../../net/party';
import { has_name, tidy } from './BringPage';
import { csv_cell, csv_of, in_order, named, page_of, thanks_for } from './keepsake';
import { advice_words } from './RulesAdvice';
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

  it('counts gifts as they are counted on the table, and says which parcel it was', () => {
    const parcel = told({ thing: { name: 'A drum', under_tree: 7 } });
    expect(csv_of([parcel], t).split('\r\n')[1]).toMatch(/^3,A drum,,,7,Ada,/);
    expect(page_of('Party', 'en', [parcel], new Map(), [], t)).toContain(
      'under the tree: number 7',
    );
  });

  it('says of what nobody opened that it stayed wrapped, and by whom it is not', () => {
    const secret = told({ number: 4, thing: {}, from: null, to: null, story: [] });
    const page = page_of('Party', 'en', [secret], new Map(), [], t);
    expect(page).toContain('<b>Gift 5</b> It stayed wrapped');
    expect(page).not.toContain('from the house');
    expect(csv_of([secret], t)).toContain('5,It stayed wrapped: only its giver knows what it is.,');
  });

  it('calls what the house laid there as its reader does, and what people brought as they did', () => {
    const title = (name: string) => name.toUpperCase();
    const [own, house] = named([told(), told({ from: null })], title);
    expect(own!.thing.name).toBe('a <b>lamp</b>');
    expect(house!.thing.name).toBe('A <B>LAMP</B>');
  });

  it('is a page of its own, with its pictures, in which no text becomes a tag', () => {
    const page = page_of(
      'Party',
      'en',
      [told()],
      new Map([['p1', 'data:image/jpeg;base64,AA']]),
      [{ table: 1, by: 2, to: 1, text: 'So <i>bright</i>!' }],
      t,
    );
    expect(page).toContain('a &lt;b&gt;lamp&lt;/b&gt;');
    expect(page).toContain('src="data:image/jpeg;base64,AA"');
    expect(page).toContain('<blockquote>So &lt;i&gt;bright&lt;/i&gt;!</blockquote>');
    const evil = told({ thing: { name: 'x', link: 'javascript:alert(1)' } });
    expect(page_of('Party', 'en', [evil], new Map(), [], t)).not.toContain('javascript');
  });
});

describe('a line of thanks', () => {
  it('belongs to the gift its writer got from whom it is for', () => {
    const line = { table: 1, by: 2, to: 1, text: 'Thank you!' };
    expect(thanks_for(told(), [line])).toBe(line);
    for (const other of [{ table: 2 }, { by: 3 }, { to: 3 }])
      expect(thanks_for(told(), [{ ...line, ...other }])).toBeUndefined();
    expect(thanks_for(told({ from: null }), [line])).toBeUndefined();
  });
});

describe('when a party is', () => {
  it('reads as people write a day, or as the host wrote it', () => {
    expect(day_of('2026-12-18T19:00')).toContain('2026');
    expect(day_of('after dinner')).toBe('after dinner');
  });
});

const rules = (change: Partial<AdvisedRules>): AdvisedRules => ({
  remedied: false,
  even: true,
  place: 1,
  beyond_thousandths: 20,
  count_hundredths: 700,
  envious_hundredths: 500,
  turns_hundredths: 1000,
  places: [],
  ...change,
});
const advice = (chosen: Partial<AdvisedRules>, other: Partial<AdvisedRules>): Advice => ({
  players: 9,
  matches: 2000,
  seed: 1,
  bots: 'normal',
  remedy: 'return_to_start',
  counted: 'steals',
  chosen: rules(chosen),
  other: rules({ remedied: true, ...other }),
});

describe('what the house advises', () => {
  const first = { even: false, place: 1, beyond_thousandths: 291 };

  it('says which place is worth more, and what evens it out', () => {
    expect(advice_words(advice(first, {}), 3)).toEqual([
      'With 9 guests and 3 steals the first place in the order is worth 29 % more than the others.',
      'Boomerang (all the way back) evens it out.',
    ]);
  });

  it('says what would be lost where all is even already', () => {
    const even = advice({ remedied: true }, { remedied: false, ...first });
    expect(advice_words(even, 1)).toEqual([
      'With 9 guests and 1 steal all places in the order are worth about the same.',
      'Without Boomerang it would be like this: the first place in the order is worth 29 % more than the others.',
    ]);
  });

  it('advises nothing where nothing helps', () => {
    const last = { even: false, place: 9, beyond_thousandths: -80 };
    expect(advice_words(advice(last, first), 3)).toEqual([
      'With 9 guests and 3 steals the last place in the order is worth 8 % less than the others.',
    ]);
    const better = advice(first, { even: false, place: 4, beyond_thousandths: 60 });
    expect(advice_words(better, 3)[1]).toBe(
      'With Boomerang (all the way back) it is more even: place 4 in the order is worth 6 % more than the others.',
    );
  });

  it('is a sentence in every language', async () => {
    await Promise.all([load_language('de'), load_language('es')]);
    change_settings({ language: 'de' });
    expect(advice_words(advice(first, {}), 3)[0]).toBe(
      'Mit 9 Gästen und 3-mal Stehlen ist der erste Platz in der Reihenfolge 29 % mehr wert als die anderen.',
    );
    change_settings({ language: 'es' });
    expect(advice_words(advice(first, {}), 3)[0]).toBe(
      'Con 9 invitados y 3 robos, el primer puesto del orden vale un 29 % más que los demás.',
    );
    change_settings({ language: 'en' });
  });
});
