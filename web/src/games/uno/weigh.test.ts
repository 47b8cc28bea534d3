import { describe, expect, it } from 'vitest';
import type { Action, Card, View } from '../../generated/uno';
import { translator } from '../../i18n/i18n';
import { type Move, way_words } from './Controls';
import { highlight_of } from './highlight';
import { board } from './index';
import { question_of } from './weigh';

const t = translator('en', board.messages);
const name = (seat: number) => ['Ada', 'Ben', 'Cleo'][seat]!;
const move = (type: 'play' | 'jump_in', card: string, swap_with: number | null = null): Move =>
  ({ type, card, color: null, swap_with, uno: false }) as Extract<Action, { type: 'play' }>;
const view = (more: Partial<View> = {}): View =>
  ({ hand: ['red-0', 'red-5'], hand_counts: [2, 4, 1], pending_draw: 0, ...more }) as View;
const asked = (what: Move, config: object, hand: Card[] = ['red-0', 'red-5']) =>
  question_of(what, { view: view({ hand }), config: config as Record<string, unknown>, t, name });

describe('a move that moves a lot asks', () => {
  it('before a zero moves every hand on, where it does', () => {
    const zero = move('play', 'red-0');
    expect(asked(zero, { zero_rotation: true })).toMatch(/^Pass every hand on\?/);
    expect(asked(zero, {})).toBeNull();
    expect(asked(zero, { zero_rotation: true }, ['red-0'])).toBeNull();
    expect(asked(zero, { zero_rotation: true, swap_on_last: true }, ['red-0'])).not.toBeNull();
  });

  it('before a seven swaps hands, with whom and for how many cards', () => {
    expect(asked(move('play', 'red-7', 1), {})).toBe('Swap hands with Ben, who has 4 cards?');
    expect(asked(move('play', 'red-7'), {})).toBeNull();
  });

  it('before a jump-in, and with what else it does', () => {
    expect(asked(move('jump_in', 'red-5'), {})).toMatch(/^Jump in with red 5\?/);
    expect(asked(move('jump_in', 'red-0'), { zero_rotation: true })).toContain('Every hand moves');
    expect(asked(move('jump_in', 'red-7', 2), {})).toContain('swap hands with Cleo');
  });
});

describe('a card that could be played or jumped in', () => {
  const last = (card: string, more: object = {}) =>
    ({
      player: 1,
      card,
      swap_with: null,
      rotated: false,
      jumpable: true,
      over: null,
      ...more,
    }) as View['last_play'];
  const ways = (card: string, more: object) =>
    (['play', 'jump_in'] as const).map((way) =>
      way_words(way, { view: view({ last_play: last(card, more) }), t, name }, card),
    );

  it('says what each way does', () => {
    expect(ways('red-7', { swap_with: 2 })).toEqual([
      'Play it: the swap before stays, and you swap hands too',
      'Jump in: Ben and Cleo get their own hands back first, then you swap',
    ]);
    expect(ways('red-0', { rotated: true })[1]).toMatch(/goes back first/);
    expect(ways('red-reverse', {})[1]).toMatch(/stays as it is now/);
  });
});

describe('for bystanders', () => {
  it('a challenge says who was right and who draws', () => {
    const shown = highlight_of(
      [
        { type: 'challenged', by: 1, player: 0, guilty: true, hand: [] },
        { type: 'cards_drawn', player: 0, count: 4, cards: [] },
      ] as unknown as Parameters<typeof highlight_of>[0],
      { t, name },
    );
    expect(shown).toMatchObject({
      text: 'Ben is right: Ada held the colour',
      note: 'Ada draws 4 cards.',
      long: true,
    });
  });

  it('a void round says why and what counts', () => {
    const ended = {
      type: 'round_ended',
      reason: 'piles_exhausted',
      each: [],
      points: 9,
      winner: 1,
    };
    const shown = highlight_of([ended] as unknown as Parameters<typeof highlight_of>[0], {
      t,
      name,
    });
    expect(shown).toMatchObject({ text: 'Void round', long: true });
    expect(shown?.note).toMatch(/cheapest hand/);
  });
});
