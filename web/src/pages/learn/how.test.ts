import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { HowTo } from '../../games/board';
import { games } from '../../games/registry';
import type { GameInfo } from '../../net/protocol';
import { numbers_of, parts_of } from './how';

const rulings = readFileSync(`${import.meta.dirname}/../../../../docs/rulings.md`, 'utf8');

describe.each(games)('how to play $title', ({ teach }) => {
  it('has words for every card and question, and names rulings that exist', async () => {
    const { how } = await teach();
    const ids = [...how.cards.map((each) => each.id), ...how.more.map((each) => `more.${each.id}`)];
    for (const id of ids) {
      expect(how.messages.en).toHaveProperty([id]);
      expect(how.messages.en).toHaveProperty([`${id}.text`]);
    }
    for (const { ruling } of how.more) if (ruling) expect(rulings).toContain(`| ${ruling} |`);
  });

  it('starts with one screen: four cards, each a few sentences a child can read', async () => {
    const { how } = await teach();
    expect(how.cards).toHaveLength(4);
    for (const messages of Object.values(how.messages))
      for (const { id } of how.cards) {
        const sentences = messages[`${id}.text`]!.split(/[.!?:][”“»]?\s/);
        for (const each of sentences) expect(each.split(' ').length).toBeLessThan(24);
        expect(sentences.length).toBeLessThan(6);
      }
  });
});

const options = { usual: { default: true }, extra: { default: false }, limit: { default: 3 } };
const info = { config: { properties: options } } as unknown as GameInfo;
const how = {
  messages: { en: {}, de: {}, es: {} },
  cards: [],
  more: [
    { id: 'plain' },
    { id: 'usual', option: 'usual' },
    { id: 'extra', option: 'extra' },
    { id: 'otherwise', unless: 'extra' },
  ],
} as HowTo;
const ids = (config: Record<string, unknown>) => {
  const parts = parts_of(how, info, config);
  return Object.values(parts).map((each) => each.map((part: { id: string }) => part.id));
};

describe('the parts of a how-to', () => {
  it('tell what holds at a standard table, and what could be switched on', () => {
    expect(ids({})).toEqual([[], ['plain', 'usual', 'otherwise'], ['extra']]);
  });

  it('tell the house rules of this table first, and nothing that does not hold', () => {
    expect(ids({ extra: true, usual: false })).toEqual([['extra'], ['plain'], ['usual']]);
  });

  it('fill in the numbers of the table', () => {
    expect(numbers_of(info, {})).toEqual({ limit: 3 });
    expect(numbers_of(info, { limit: 1 })).toEqual({ limit: 1 });
  });
});
