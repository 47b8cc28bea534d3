// The words of the board on views and events of a recorded match.
import { describe, expect, it } from 'vitest';
import type { Action, Card, Event, View } from '../../generated/uno';
import type { BoardContext, Player } from '../board';
import { make_context } from '../context';
import { keys_of, moves_of } from './Controls';
import { face_of } from './cards';
import { highlight_of } from './highlight';
import { board } from './index';
import recorded from './recorded.json';
import { awaited, label, prompt, say, why } from './words';

interface Frame {
  viewer: string;
  at: number;
  view: View;
  events: Event[];
  next: { by: number; action: Action } | null;
}
const frames = recorded.frames as unknown as Frame[];

function frame(viewer: string, at: number): Frame {
  return frames.find((each) => each.viewer === viewer && each.at === at)!;
}

function context(viewer: string, at: number, legal: Action[] = [], change: Partial<View> = {}) {
  const me = viewer === 'spectator' ? null : Number(viewer);
  const players: Player[] = recorded.players.map((name, seat) => ({
    seat,
    name,
    color: seat,
    state: 'present',
    level: null,
  }));
  const view = { ...frame(viewer, at).view, ...change };
  const parts = { view, legal, me, display: 'play' as const, players, config: recorded.config };
  return make_context(parts, board) as BoardContext<View, Action>;
}

const play = (card: string, more: object = {}) =>
  ({ type: 'play', card, color: null, swap_with: null, uno: false, ...more }) as Action;
const jump = (card: Card): Action => ({
  type: 'jump_in',
  card,
  swap_with: null,
  color: null,
  uno: false,
});
const draw: Action = { type: 'draw' };

describe('the prompt', () => {
  it('asks the player on turn, and tells the others whose turn it is', () => {
    expect(prompt(context('0', 1, [play('blue-9'), draw]))).toEqual({
      text: 'Your turn: play or draw',
      yours: true,
    });
    expect(prompt(context('spectator', 26))).toEqual({ text: 'Dov plays', yours: false });
    expect(awaited(frame('0', 26).view)).toEqual([3]);
  });

  it('says when nothing fits, what was drawn, and what a penalty allows', () => {
    expect(prompt(context('0', 1, [draw])).text).toBe('Your turn: nothing fits, draw a card');
    expect(prompt(context('1', 18, [play('green-3')])).text).toBe(
      'You drew green 3: play it or keep it',
    );
    expect(prompt(context('4', 15, [draw])).text).toBe('Take 2 cards');
    expect(prompt(context('4', 15, [draw, { type: 'challenge' }])).text).toBe(
      'Take 2 cards, or challenge',
    );
    expect(prompt(context('4', 15, [draw, play('red-draw2')])).text).toBe(
      'Take 2 cards, or answer them',
    );
  });

  it('calls whoever can jump in, out of turn', () => {
    const jump = frame('0', 44).next!.action;
    expect(prompt(context('0', 44, [jump]))).toEqual({
      text: 'Cleo plays – you can jump in!',
      yours: true,
    });
  });

  it('names the winner', () => {
    expect(prompt(context('0', 46)).text).toBe('Edda wins!');
    expect(awaited(frame('0', 46).view)).toEqual([]);
  });
});

describe('the log', () => {
  const lines = (viewer: string, at: number) =>
    frame(viewer, at)
      .events.map((event) => say(event, context(viewer, at)))
      .flatMap((line) => (line ? [line.text] : []));

  it('tells every event of the match that says something to people', () => {
    expect(lines('0', 1)).toEqual(['Round 1: Edda deals. First card: yellow 9.']);
    expect(lines('0', 26)).toEqual([
      'Bea jumps in with blue skip!',
      'Rewind: what Edda did with blue skip is undone.',
      'Cleo is skipped.',
    ]);
    expect(lines('0', 46)).toEqual([
      'Edda plays wild draw four: green now.',
      'Dov draws 4 cards.',
      'Edda is out: 113 points.',
      'Edda wins!',
    ]);
  });

  it('calls a void round void, and counts for everybody where that is agreed', () => {
    const ended = (reason: 'went_out' | 'piles_exhausted', each: number[] = []): Event => ({
      type: 'round_ended',
      winner: 4,
      points: 12,
      reason,
      each,
    });
    const text = (event: Event) => say(event, context('0', 46))?.text;
    expect(text(ended('piles_exhausted'))).toBe(
      'The round is void, nobody can play or draw: Edda has the cheapest hand and gets 12 points.',
    );
    expect(text(ended('went_out', [7, 0]))).toBe('Edda is out. Points: Ada 7, Bea 0.');
    const shared: Event = { type: 'game_ended', winner: 0, reason: 'went_out', sharing: [0, 2] };
    expect(text(shared)).toBe('Equally few points: Ada, Cleo share the win!');
    expect(prompt(context('0', 46, [], { sharing: [0, 2] })).text).toBe(text(shared));
  });

  it('speaks to its reader', () => {
    const event: Event = { type: 'player_skipped', player: 0 };
    expect(say(event, context('0', 1))?.text).toBe('You are skipped.');
    expect(say(event, context('spectator', 26))?.text).toBe('Ada is skipped.');
  });
});

describe('a label', () => {
  it('says the whole move', () => {
    const at = context('0', 1);
    expect(label(play('wild', { color: 'green', uno: true }), at)).toBe(
      'Play wild, naming green, and call UNO',
    );
    expect(label(play('red-7', { swap_with: 2 }), at)).toBe('Play red 7, swapping hands with Cleo');
    expect(label({ type: 'catch_uno', player: 4 }, at)).toBe('Catch Edda for not calling UNO');
    expect(label(draw, context('4', 15))).toBe('Take 2 cards');
  });
});

describe('a wrong tap', () => {
  it('is explained, with the ruling where one decides', () => {
    expect(why('card:red-2', context('0', 1))).toEqual({ code: 'no_match' });
    expect(why('card:blue-9', context('4', 15))).toEqual({
      code: 'must_answer_penalty',
      ruling: 'UN-04',
    });
    expect(why('card:blue-0', context('1', 18))).toEqual({
      code: 'only_drawn_card',
      ruling: 'UN-37',
    });
    expect(why('pile', context('1', 18))).toEqual({ code: 'already_drew', ruling: 'UN-37' });
    expect(why('card:yellow-8', context('0', 26))).toEqual({ code: 'not_your_turn' });
    expect(why('card:red-reverse', context('0', 44))).toEqual({
      code: 'jump_in_closed',
      ruling: 'UN-18',
    });
    expect(why('card:red-6', context('0', 46))).toEqual({ code: 'game_over' });
    expect(why('card:red-2', context('0', 1, [], { in_grace: true }))?.code).toBe('jump_in_grace');
  });

  it('always has a sentence', () => {
    for (const viewer of ['0', '1', '4'])
      for (const each of frames.filter((one) => one.viewer === viewer)) {
        const at = context(viewer, each.at);
        const code = why('card:red-2', at)!.code;
        expect(at.t(`refused.${code}`)).not.toBe(`refused.${code}`);
      }
  });
});

describe('the hand', () => {
  it('tells equal cards apart', () => {
    expect(keys_of(['red-7', 'red-7', 'wild'])).toEqual([
      'card:red-7',
      'card:red-7:1',
      'card:wild',
    ]);
  });

  it('offers the ways to play a card, UNO left to its own button', () => {
    const loud = play('red-7', { uno: true });
    const quiet = play('red-7');
    const moves = (card: string, legal: Action[]) => moves_of(card, context('0', 1, legal));
    expect(moves('red-7', [quiet, loud, jump('red-7'), draw])).toEqual([quiet]);
    expect(moves('red-7', [jump('red-7')])).toEqual([jump('red-7')]);
    expect(moves('red-7', [loud])).toEqual([loud]);
    expect(moves('red-8', [quiet])).toEqual([]);
  });

  it('offers both ways where jumping in would undo something: UN-10, UN-66', () => {
    const last = (card: Card, more: object = {}) => ({
      last_play: {
        player: 1,
        card,
        swap_with: null,
        rotated: false,
        jumpable: true,
        over: null,
        ...more,
      },
    });
    const ways = (card: Card, change: Partial<View>) =>
      moves_of(card, context('0', 1, [play(card), jump(card), draw], change)).length;
    expect(ways('red-draw2', { ...last('red-draw2'), pending_draw: 2 })).toBe(2);
    expect(ways('red-draw2', { ...last('red-draw2'), pending_draw: 0 })).toBe(1);
    expect(ways('red-7', last('red-7', { swap_with: 2 }))).toBe(2);
    expect(ways('red-7', last('red-7'))).toBe(1);
    expect(ways('red-0', last('red-0', { rotated: true }))).toBe(2);
    expect(ways('red-reverse', last('red-reverse'))).toBe(2);
    expect(ways('red-skip', last('red-skip'))).toBe(1);
  });

  it('reads every card', () => {
    expect(face_of('wild-draw4')).toEqual({ color: null, value: 'draw4' });
    expect(face_of('green-reverse')).toEqual({ color: 'green', value: 'reverse' });
  });
});

describe('the moment', () => {
  it('is the weightiest event: a rewind before a skip', () => {
    expect(highlight_of(frame('0', 26).events, context('0', 26))?.kind).toBe('cancelled');
    expect(highlight_of(frame('0', 6).events, context('0', 6))).toBeNull();
  });
});

describe('a refusal that a house rule would lift', () => {
  const at = (viewer: string, when: number, config: object) => ({
    ...context(viewer, when),
    config: config as Record<string, unknown>,
  });
  const penalty = { code: 'must_answer_penalty', ruling: 'UN-04' };

  it('names stacking, or the way to stack, for a draw card under a penalty', () => {
    const card = 'card:blue-draw2';
    expect(why(card, at('4', 15, {}))).toEqual({ ...penalty, house: { would: 'stacking' } });
    const same = { stacking: true, stack_mode: 'same' };
    expect(why(card, at('4', 15, same))).toEqual({
      ...penalty,
      house: { would: 'stack_mode.any' },
    });
    expect(why(card, at('4', 15, { stacking: true, stack_mode: 'any' }))).toEqual(penalty);
    expect(why('card:blue-9', at('4', 15, {}))).toEqual(penalty);
  });

  it('names jumping in for the very card on top, out of turn', () => {
    const { last_play } = frame('0', 44).view;
    const why_not = why(`card:${last_play!.card}`, at('0', 44, {}))!;
    expect(why_not).toEqual({ code: 'jump_in_off' });
    expect(board.house_rules?.[why_not.code]).toEqual({ would: 'jump_in' });
  });
});

describe('presets', () => {
  it('"House rules" switches all five of them on (R12)', () => {
    const house = board.presets?.find((preset) => preset.id === 'house');
    const five = ['draw_to_match', 'jump_in', 'seven_swap', 'stacking', 'zero_rotation'];
    expect(Object.keys(house?.config ?? {}).sort()).toEqual(five);
    expect(Object.values(house?.config ?? {}).every((value) => value === true)).toBe(true);
  });
});
