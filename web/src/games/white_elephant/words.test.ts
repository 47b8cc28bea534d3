import { describe, expect, it } from 'vitest';
import { change_settings } from '../../device/settings';
import type { Action, Event, GiftView, View } from '../../generated/white_elephant';
import { languages } from '../../i18n/i18n';
import type { AnyBoard, Player } from '../board';
import { make_context } from '../context';
import { gifts_of, good_link, removed, replaced } from './gift_list';
import { highlight_of } from './highlight';
import { board } from './index';
import { link_host } from './Own';
import { columns } from './Places';
import { thing_in } from './things';
import { type Context, held_by, label, outlook, picking, prompt, say, why } from './words';

const players: Player[] = ['Ada', 'Ben', 'Cleo'].map((name, seat) => ({
  seat,
  name,
  color: seat,
  state: 'present',
  level: null,
}));

const gift = (change: Partial<GiftView> = {}): GiftView => ({
  wrapped: false,
  owner: null,
  steal_count: 0,
  frozen: false,
  last_owner: null,
  paper: 0,
  brought_by: null,
  name: 'a teapot',
  description: '',
  link: '',
  under_tree: null,
  picture: null,
  ...change,
});
const parcel = gift({ wrapped: true, name: null, description: null, link: null });

// Ada goes first; gift 0 is Ben's, gift 1 is wrapped, gift 2 is open and nobody's.
const view = (change: Partial<View> = {}): View => ({
  phase: 'active',
  turn_order: [0, 1, 2],
  turn_queue: [0, 1, 2, 0],
  current_turn_index: 0,
  current_player: 0,
  pending_victim: null,
  is_boomerang_phase: false,
  gifts: [gift({ owner: 1 }), parcel, gift({ name: 'a lamp' })],
  turn_action: [null, null, null],
  leftovers: [],
  left: [false, false, false],
  max_steals: 3,
  ...change,
});

const context = (shown: View, legal: Action[] = [], me: number | null = 0): Context =>
  make_context(
    { view: shown, legal, me, display: me === null ? 'watch' : 'play', players, config: {} },
    board as AnyBoard,
  ) as Context;

const pick = (index: number): Action => ({ type: 'pick', gift: index });
const steal = (index: number): Action => ({ type: 'steal', gift: index });

describe('those who watch are told what whoever is on may do, and what not', () => {
  const told = (shown: View, config: Record<string, unknown> = {}) =>
    outlook({ ...context(shown, [], null), config });
  it('counts what lies on the rug and what can be stolen', () => {
    expect(told(view())?.may).toBe('may pick one of 2 gifts from the rug, or steal one of 1 gift');
    expect(
      told(view({ gifts: [gift({ owner: 0 }), gift({ owner: 1 })], current_turn_index: 3 }))?.may,
    ).toBe('may swap with one of 1 person, or keep “a teapot”');
    expect(told(view({ phase: 'ended', current_player: null }))).toBeNull();
  });
  it('says why a gift cannot be had', () => {
    const gifts = [gift({ owner: 1, last_owner: 0 }), gift({ owner: 2, frozen: true }), parcel];
    const robbed = told(view({ gifts, pending_victim: 0 }));
    expect(robbed).toMatchObject({ robbed: true, may: 'may pick one of 1 gift from the rug' });
    expect(robbed?.not.map(({ text }) => text)).toEqual([
      'not “a teapot”: it was just taken from them',
      '1 frozen: it stays where it is',
    ]);
    expect(told(view(), { force_unwrap: true })?.not).toHaveLength(1);
  });
  it('counts nobody’s own gift where it may not be taken, and tells of none that is wrapped', () => {
    const gifts = [gift({ owner: 1, brought_by: 0 }), gift({ owner: 2 }), parcel];
    const config = { forbid_own_gift: true };
    const own = told(view({ gifts }), config);
    expect(own?.may).toBe('may pick one of 1 gift from the rug, or steal one of 1 gift');
    expect(own?.not.map(({ text }) => text)).toEqual(['not the gift they brought']);
    expect(told(view({ gifts }))?.may).toContain('steal one of 2 gifts');
  });
  it('says that who holds a gift may trade it in for one that nobody needs', () => {
    const mine = gift({ owner: 0, name: 'a drum' });
    const others = [gift({ owner: 1 }), gift({ owner: 2 })];
    const last = { current_turn_index: 3 };
    expect(told(view({ ...last, gifts: [mine, ...others, parcel] }))?.may).toBe(
      'may swap with one of 2 people, trade “a drum” in for one of 1 from the rug, or keep it',
    );
    const frozen = others.map((each) => ({ ...each, frozen: true }));
    expect(told(view({ ...last, gifts: [mine, ...frozen, parcel] }))?.may).toBe(
      'may trade “a drum” in for one of 1 gift from the rug, or keep it',
    );
    // Somebody has nothing yet: the parcel is theirs.
    const needed = told(view({ ...last, gifts: [mine, gift({ owner: 1 }), parcel] }));
    expect(needed?.may).toBe('may swap with one of 1 person, or keep “a drum”');
  });
  it('knows when Rule 9 wants a parcel to be picked', () => {
    expect(picking(view())).toBe(true);
    expect(picking(view({ gifts: [gift({ owner: 1 }), gift()] }))).toBe(false);
    expect(picking(view({ gifts: [gift({ owner: 0 }), parcel] }))).toBe(false);
  });
});

describe('the prompt says whose move it is and what they can do', () => {
  it('offers exactly what is legal', () => {
    expect(prompt(context(view(), [pick(1), steal(0)])).text).toMatch(/unwrap.*steal/);
    expect(prompt(context(view(), [pick(1)])).text).toBe('Your turn: unwrap a gift');
    expect(prompt(context(view(), [steal(0)])).text).toBe('Your turn: steal a gift');
  });
  it('names the thief and the gift to a victim', () => {
    const robbed = view({
      pending_victim: 0,
      gifts: [gift({ owner: 2, last_owner: 0 }), parcel, gift()],
    });
    expect(prompt(context(robbed, [pick(1)])).text).toBe(
      'Cleo took “a teapot” from you: unwrap another',
    );
  });
  it('tells a holder of the second pass to swap or keep', () => {
    const late = view({
      current_turn_index: 3,
      gifts: [gift({ owner: 1 }), gift({ owner: 0 }), parcel],
    });
    const end: Action = { type: 'end_turn' };
    expect(prompt(context(late, [steal(0), end])).text).toContain('swap your gift, or keep it');
    expect(prompt(context(late, [end])).text).toContain('nothing to swap');
    expect(prompt(context(late, [], 1)).text).toBe('Ada may swap, or keep the gift');
  });
  it('says what one goes home with', () => {
    const over = view({ phase: 'ended', current_player: null, gifts: [gift({ owner: 0 })] });
    expect(prompt(context(over)).text).toBe('You go home with “a teapot”');
    expect(prompt(context(over, [], null)).text).toContain('who got what');
  });
});

describe('a tap that does nothing names the refusal and its ruling', () => {
  const code = (shown: View, tap: string, legal: Action[] = []) => why(tap, context(shown, legal));
  const swap = { current_turn_index: 3, gifts: [gift({ owner: 1 }), gift({ owner: 0 }), parcel] };
  it.each<[string, View, string, string, string | undefined]>([
    ['game over', view({ phase: 'ended' }), 'gift:0', 'game_over', undefined],
    ['another turn', view({ current_player: 1 }), 'gift:1', 'not_your_turn', undefined],
    [
      'frozen',
      view({ gifts: [gift({ owner: 1, frozen: true })] }),
      'gift:0',
      'gift_frozen',
      'WE-24',
    ],
    ['u-turn', view({ gifts: [gift({ owner: 1, last_owner: 0 })] }), 'gift:0', 'u_turn', 'WE-08'],
    ['own gift', view(swap), 'gift:1', 'own_gift', undefined],
    ['no surplus', view(swap), 'gift:2', 'holding_gift', 'WE-03'],
    ['unwrap first', view(), 'gift:0', 'must_unwrap', 'WE-01'],
    [
      'own brought',
      view({ gifts: [{ ...parcel, brought_by: 0 }, parcel] }),
      'gift:0',
      'forbidden_own_gift',
      'WE-31',
    ],
    ['no gift', view(), 'gift:9', 'no_such_gift', undefined],
    ['must act', view(), 'keep', 'must_act', 'WE-20'],
  ])('%s', (_, shown, tap, expected, ruling) => {
    expect(code(shown, tap)).toEqual(ruling ? { code: expected, ruling } : { code: expected });
    expect(context(shown).t(`refused.${expected}`)).not.toBe(`refused.${expected}`);
  });
});

describe('the log', () => {
  const stolen: Event = {
    type: 'gift_stolen',
    player: 2,
    victim: 1,
    gift: 0,
    exchanged: null,
    steal_count: 3,
    frozen: true,
  };
  it('tells a theft from each side', () => {
    expect(say(stolen, context(view()))?.text).toBe('Cleo steals “a teapot” from Ben. It freezes!');
    expect(say(stolen, context(view(), [], 2))?.text).toContain('You steal “a teapot” from Ben');
    expect(say(stolen, context(view(), [], 1))?.text).toContain('Cleo steals “a teapot” from you');
  });
  it('tells a swap with both gifts', () => {
    const swapped: Event = { ...stolen, exchanged: 2, frozen: false };
    expect(say(swapped, context(view()))?.text).toBe(
      'Cleo takes “a teapot” from Ben and leaves “a lamp” there.',
    );
  });
  it('tells opening a parcel from taking an open gift', () => {
    const picked = { type: 'gift_picked', player: 2, gift: 2, traded_in: null } as const;
    const told = (opened: boolean) => say({ ...picked, opened }, context(view()))?.text;
    expect(told(true)).toBe('Cleo opens number 3: “a lamp”.');
    expect(told(false)).toBe('Cleo takes “a lamp” from the rug.');
  });
  it('draws a line where the second pass begins, and only there', () => {
    const turn: Event = { type: 'turn_started', player: 0, index: 3, boomerang: false };
    expect(say(turn, context(view()))).toMatchObject({ divider: true });
    expect(say({ ...turn, index: 1 }, context(view()))).toBeNull();
  });
  it('has a sentence without holes for every event in every language', () => {
    const events: Event[] = [
      { type: 'game_dealt', turn_order: [0, 1, 2], turn_queue: [0, 1, 2, 0], contents: [] },
      { type: 'gift_picked', player: 0, gift: 2, opened: true, traded_in: null },
      { type: 'gift_picked', player: 1, gift: 2, opened: false, traded_in: 0 },
      stolen,
      { ...stolen, exchanged: 2 },
      { type: 'turn_ended', player: 1 },
      { type: 'turn_started', player: 0, index: 3, boomerang: true },
      { type: 'slot_skipped', player: 1, index: 3 },
      { type: 'player_left', player: 1, gift: 0 },
      { type: 'player_left', player: 1, gift: null },
      { type: 'gift_assigned', player: 1, gift: 0 },
      { type: 'game_ended', reason: 'turns_done' },
      { type: 'game_ended', reason: 'all_frozen' },
    ];
    for (const language of languages) {
      change_settings({ language });
      for (const event of events)
        for (const me of [0, 1, 2, null]) {
          const text = say(event, context(view(), [], me))?.text;
          expect(text, event.type).toMatch(/^[A-ZÁ„“«].*[.!]$/);
          expect(text).not.toMatch(/[{}]|log\./);
        }
    }
    change_settings({ language: 'en' });
  });
});

describe('labels', () => {
  it('say what a move does, and what it costs', () => {
    expect(label(pick(1), context(view()))).toBe('Unwrap gift 2');
    expect(label(pick(2), context(view()))).toBe('Take “a lamp”');
    expect(label(steal(0), context(view()))).toBe('Steal “a teapot” from Ben');
    const holding = view({
      gifts: [gift({ owner: 1 }), parcel, gift({ owner: 0, name: 'a lamp' })],
    });
    expect(held_by(holding, 0)).toBe(2);
    expect(label(steal(0), context(holding))).toBe('Swap “a lamp” for “a teapot” with Ben');
    expect(label({ type: 'end_turn' }, context(holding))).toBe('Keep “a lamp”');
  });
});

describe('the gift list of the host', () => {
  const mug = { name: 'mug', description: '', link: '', by: 'Cleo' };
  it('turns names into seats and tops up to one gift each', () => {
    expect(gifts_of([mug], players, ['goose'])).toEqual([
      { name: 'mug', brought_by: 2 },
      { name: 'goose' },
      { name: 'goose' },
    ]);
  });
  it('forgets a bringer who has left, and stays empty when nothing was wrapped', () => {
    expect(gifts_of([{ ...mug, by: 'Zoe' }], players.slice(0, 1), [])).toEqual([{ name: 'mug' }]);
    expect(gifts_of([], players, ['goose'])).toEqual([]);
  });
  it('replaces, appends and removes', () => {
    const book = { ...mug, name: 'book' };
    expect(replaced([mug], 0, book)).toEqual([book]);
    expect(replaced([mug], 1, book)).toEqual([mug, book]);
    expect(removed([mug, book], 0)).toEqual([book]);
  });
  it('takes only links a browser opens as a page', () => {
    expect(good_link('https://shop.example/x')).toBe(true);
    expect(good_link('javascript:alert(1)')).toBe(false);
    expect(link_host('javascript:alert(1)')).toBeNull();
    expect(link_host('https://shop.example/x')).toBe('shop.example');
  });
});

describe('the drawing', () => {
  it('shows the weightiest event', () => {
    const at = context(view());
    const picked: Event = {
      type: 'gift_picked',
      player: 1,
      gift: 0,
      opened: true,
      traded_in: null,
    };
    expect(highlight_of([picked], at)).toMatchObject({ kind: 'opened', text: 'a teapot' });
    expect(highlight_of([{ type: 'turn_ended', player: 1 }], at)).toBeNull();
  });
  it('guesses what is in the box by whole words', () => {
    expect(thing_in('a clock that runs backwards')).toBe('clock');
    expect(thing_in('Eine singende Teekanne')).toBe('pot');
    expect(thing_in('a cactus in a top hat')).toBe('plant');
    expect(thing_in('whatever')).toBe('star');
  });
  it('fills rows evenly', () => {
    expect([1, 3, 4, 5, 7, 12].map((n) => columns(n, 3))).toEqual([1, 3, 2, 3, 3, 3]);
    expect(columns(7, 6)).toBe(4);
  });
});
