import { describe, expect, it } from 'vitest';
import type { Event, Queen } from '../../generated/sleeping_queens';
import { board } from '.';
import { area_of } from './Board';
import { awaited, prompt } from './prompt';
import { points } from './queens';
import { context, pending } from './table.fixture';
import { cards_text, label, say, sum_text, why } from './words';

const knight = pending({ attacker: 1, defender: 0, card: 'knight', queen: 'rainbow' });
const attacked = { phase: 'defense_window' as const, current_player: 1, pending: knight };

describe('the prompt', () => {
  it('says whose turn it is', () => {
    expect(prompt(context())).toEqual({ text: 'Your turn: play a card or discard', yours: true });
    expect(prompt(context({ current_player: 2 }))).toEqual({ text: 'Cleo plays', yours: false });
  });

  it('calls the defender, and nobody else', () => {
    expect(prompt(context(attacked))).toEqual({ text: 'Defend your Rainbow Queen!', yours: true });
    expect(prompt(context(attacked, [], 1)).text).toBe('Will Ada stop your knight?');
    expect(prompt(context(attacked, [], 2))).toEqual({ text: 'Bea attacks Ada', yours: false });
    expect(awaited(context(attacked).view)).toEqual([0]);
  });

  it('names the one the jester has counted, on somebody else’s turn', () => {
    const waking = pending({ kind: 'wake', cause: 'jester', player: 0 });
    const shown = context({ phase: 'choosing', current_player: 3, pending: waking });
    expect(prompt(shown)).toEqual({
      text: 'The jester has counted you: wake a queen',
      yours: true,
    });
  });

  it('tells how it ended, alone or shared', () => {
    const won = { phase: 'ended' as const, winners: [1], win_reason: 'points' as const };
    expect(prompt(context(won)).text).toBe('Bea wins with 35 points!');
    const both = { ...won, winners: [0, 1], win_reason: 'all_awakened' as const };
    expect(prompt(context(both)).text).toBe('All queens are awake: You and Bea share the win.');
    expect(awaited(context(won).view)).toEqual([]);
  });
});

describe('the log', () => {
  const text = (event: Event, me: number | null = 0) => say(event, context({}, [], me))?.text;

  it('speaks to the viewer where it is about them', () => {
    const stolen: Event = {
      type: 'queen_stolen',
      player: 1,
      victim: 0,
      queen: 'cat',
      clash: false,
    };
    expect(text(stolen)).toBe('Bea steals your Cat Queen.');
    expect(text(stolen, 1)).toBe('You steal the Cat Queen from Ada.');
    expect(text(stolen, null)).toBe('Bea steals the Cat Queen from Ada.');
  });

  it('tells drawn cards to whoever drew them', () => {
    const drawn: Event = { type: 'cards_drawn', player: 0, cards: ['king', '7', '8'], count: 3 };
    expect(text(drawn)).toBe('You draw a king, a 7 and an 8.');
    expect(text({ ...drawn, cards: [] }, 2)).toBeUndefined();
  });

  it('writes sums as they are announced', () => {
    expect(sum_text(['5', '2', '3'])).toBe('2 + 3 = 5');
    expect(sum_text(['10', '4', '3', '2', '1'])).toBe('1 + 2 + 3 + 4 = 10');
    expect(cards_text(['4', '4'], context().t)).toBe('a pair of 4s');
  });
});

describe('why a tap does nothing', () => {
  const ask = (tap: string, ...rest: Parameters<typeof context>) => why(tap, context(...rest));

  it('looks first at whose move it is', () => {
    expect(ask('card:king', { current_player: 2 })?.code).toBe('not_your_turn');
    expect(ask('card:king', attacked)?.code).toBe('wrong_defense');
    expect(ask('card:king', attacked, [], 1)?.code).toBe('defense_pending');
    expect(ask('slot:0:', { phase: 'ended' })?.code).toBe('game_over');
  });

  it('knows places', () => {
    const king = [{ type: 'play_king' as const, slot: 0 }];
    expect(ask('slot:3:', {}, king)).toEqual({ code: 'empty_slot', ruling: 'SQ-24' });
    expect(ask('slot:0:potion', {})).toEqual({ code: 'slot_taken', ruling: 'SQ-23' });
    expect(ask('slot:0:', {})?.code).toBe('needs_king');
    expect(ask('slot:0:number', {}, king)?.code).toBe('choose_king');
  });

  it('knows queens and sums', () => {
    expect(ask('queen:0:rainbow')).toEqual({ code: 'own_queen', ruling: 'SQ-33' });
    expect(ask('discard:3,4')?.code).toBe('not_a_pair');
    expect(ask('discard:3,4,4')).toEqual({ code: 'not_an_equation', ruling: 'SQ-03' });
  });
});

describe('every sentence', () => {
  const codes = [
    'game_over not_your_turn not_in_hand no_such_slot empty_slot slot_taken no_target own_queen',
    'not_their_queen no_cards_left not_a_pair not_an_equation not_numbers defense_pending',
    'not_the_defender wrong_defense choice_pending',
  ]
    .join(' ')
    .split(' ');

  it.each(['en', 'de', 'es'] as const)('is there for refusals and queens in %s', (language) => {
    const messages = board.messages[language];
    for (const code of codes) expect(messages, code).toHaveProperty([`refused.${code}`]);
    for (const queen of Object.keys(points))
      expect(messages, queen).toHaveProperty([`queen.${queen}`]);
    expect(Object.keys(messages)).toEqual(Object.keys(board.messages.en));
  });

  it('has a label for every action', () => {
    const queen: Queen = 'cat';
    const say_label = (action: Parameters<typeof label>[0]) =>
      label(action, context({ ...attacked }));
    expect(say_label({ type: 'play_king', slot: 4 })).toContain('place 5');
    expect(say_label({ type: 'play_knight', target: 1, queen })).toBe(
      'Steal the Cat Queen from Bea',
    );
    expect(say_label({ type: 'play_potion', target: 1, queen, slot: 3 })).toContain('place 4');
    expect(say_label({ type: 'block' })).toBe('Stop the knight with your dragon');
    expect(say_label({ type: 'discard', cards: ['2', '2', '4'] })).toBe('Discard 2 + 2 = 4');
  });
});

describe('the courts of a wide table', () => {
  it('go round clockwise without meeting', () => {
    for (const count of [2, 3, 4, 5]) {
      const areas = Array.from({ length: count }, (_, turn) => area_of(turn, count));
      expect(new Set(areas.map((each) => `${each.column}:${each.area}`)).size).toBe(count);
      expect(areas[0]!.column).toBe(3);
      expect(areas[1]!.column).toBe(1);
    }
  });

  it('share 125 points in all', () => {
    expect(Object.values(points).reduce((sum, each) => sum + each)).toBe(125);
  });
});
