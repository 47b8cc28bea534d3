// What people read on a page, held against the messages of their language.
import type { Page } from '@playwright/test';
import type { Speaker } from './keys';
import { words_on_page } from './measure';
import { expect } from './people';

const a_key = /^[a-z]\w*(\.[a-z]\w*)+$/;
const a_hole = /\{\w+[|}]/;
const snake = /\b[a-z]+_[a-z_]+\b/;
const a_seal = /^[0-9a-f]{12}$/;

// What teams of a quiz said stands in quotes, in whatever language.
const quoted = /([“„«])[^”“»]*([”“»])/g;

// Nothing of a key, a hole or a programmer's name shows, and every text is one of the reader's language.
export async function check_words(page: Page, where: string, speaker: Speaker): Promise<void> {
  const words = await page.evaluate(words_on_page);
  expect(words.length, where).toBeGreaterThan(5);
  const bad = words.filter((each) => a_key.test(each) || a_hole.test(each) || snake.test(each));
  expect.soft(bad, where).toEqual([]);
  const said = words.filter((each) => !a_seal.test(each));
  const own = where.includes('oodles') ? said.map((each) => each.replace(quoted, '$1…$2')) : said;
  expect.soft(speaker.unknown(own), `${where}: no key`).toEqual([]);
}
