import { describe, expect, it } from 'vitest';
import { deal_in } from './deal';
import { command_of, type Offer, path_of, plain_question, question_in } from './question';
import { csv_of } from './save';

const config = { properties: { stacking: {}, hand_size: {} } } as unknown as Offer['config'];
const offers: Offer[] = [
  {
    ...{ game: 'one', min_seats: 2, max_seats: 12, config },
    ...{ bots: ['random', 'easy', 'normal'], population: [] },
  },
  {
    ...{ game: 'two', min_seats: 3, max_seats: 3, config },
    ...{ bots: ['random', 'grim', 'normal'], population: ['grim', 'random'] },
  },
];
const read = (path: string) => question_in(new URL(path, 'http://house').searchParams, offers);

describe('a question in an address', () => {
  it('comes out as it went in', () => {
    const asked = {
      ...plain_question(offers[0]!),
      ...{ inquiry: 'compare' as const, players: 5, games: 321, seed: 2 ** 50, deals: 1000 },
      ...{ vary: ['stacking', 'hand_size=5/7'], bots: ['easy', 'normal'] },
      config: { challenge: false, stack_mode: 'up' },
    };
    expect(read(path_of(asked))).toEqual(asked);
    const study = {
      ...plain_question(offers[1]!),
      ...{ inquiry: 'experiment' as const, order: 'latin' as const, bots: ['grim', 'random'] },
    };
    expect(read(path_of(study))).toEqual(study);
  });

  it('is as usual where it says nothing that makes sense', () => {
    expect(read('/lab')).toEqual(plain_question(offers[0]!));
    expect(
      read(
        '/lab?game=none&ask=why&players=99&bots=genius&games=-3&seed=x&config=[1]&order=up&deals=-1&vary=none',
      ),
    ).toEqual(plain_question(offers[0]!));
    // No experiment where there is nothing to learn from one.
    expect(read('/lab?game=one&ask=experiment').inquiry).toBe('simulate');
    expect(read('/lab?game=two&ask=experiment').bots).toEqual(['grim', 'random']);
    expect(read('/lab?games=99999999999').games).toBe(2000);
    const twice = read('/lab?ask=compare&vary=stacking,hand_size=5/7,nonsense,hand_size=3/4');
    expect(twice.vary).toEqual(['stacking', 'hand_size=3/4']);
  });

  it('is a command line that a shell takes as one', () => {
    const asked = {
      ...plain_question(offers[0]!),
      ...{ inquiry: 'compare' as const, vary: ['a', 'b=1/2'] },
      config: { word: 'up', note: "it's, so", list: [1, 2] },
    };
    expect(command_of(asked, 77)).toBe(
      'parlor compare one --vary a,b=1/2 --games 77 --players 4 --bots normal --seed 1 --deals 0' +
        ` --config 'word=up,note="it'\\''s, so",list=[1,2]'`,
    );
    expect(command_of({ ...asked, deal: { seed: '0' } }, 77)).toBeNull();
  });
});

describe('the deal of a record', () => {
  const seed = 'ab'.repeat(32);
  const record = (end: object) =>
    `${JSON.stringify({ game: 'one', players: ['Ada', 'Ben'], config: { a: 1 } })}\n{}\n${JSON.stringify(end)}\n`;

  it('is what anybody needs to deal it again', () => {
    const text = record({ seed, outcome: { reason: 'went_out', ranks: [2, 1] } });
    expect(deal_in(text)).toEqual({
      ...{ record: text, game: 'one', players: ['Ada', 'Ben'], config: { a: 1 }, seed },
      winners: [1],
      ended_well: true,
    });
  });

  it('has no winner where the host ended it, and is none without a seed', () => {
    expect(deal_in(record({ seed, outcome: { reason: 'ended', ranks: [1, 1] } }))?.winners).toEqual(
      [],
    );
    expect(deal_in(record({ seed, outcome: null }))?.winners).toEqual([]);
    expect(deal_in(record({ outcome: null }))).toBeNull();
    expect(deal_in('no record')).toBeNull();
    expect(deal_in('')).toBeNull();
  });
});

describe('numbers for a spreadsheet', () => {
  it('are quoted where they must be, and never a formula', () => {
    const text = csv_of({
      head: ['a', 'b'],
      rows: [
        ['=1+1', 2.5],
        ['x, "y"', null],
        ['-z', -3],
      ],
    });
    expect(text).toBe('a,b\r\n\'=1+1,2.5\r\n"x, ""y""",\r\n\'-z,-3\r\n');
  });
});
