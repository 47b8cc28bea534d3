import { describe, expect, it } from 'vitest';
import type {
  Action,
  Event,
  OfferView,
  Player,
  Tokens,
  View,
} from '../../generated/snatch_or_share';
import { type Language, languages, translator } from '../../i18n/i18n';
import { first_draft } from './Composer';
import { at_most, in_words, worth } from './goods';
import { highlight_of } from './highlight';
import { board } from './index';
import { tilt_of } from './Scale';
import { intro_of, rules_of } from './Sign';
import { arrivals } from './Stall';
import { type Context, offers_left } from './view';

const tokens = (turkey = 0, coffee = 0, corn = 0): Tokens => ({ turkey, coffee, corn });
const conduct = {
  offers_made: 0,
  offers_cancelled: 0,
  accepted: 0,
  rejected: 0,
  snatched: 0,
  robbed: 0,
  shame_given: 0,
  shame_received: 0,
  reports_filed: 0,
  confirmed: 0,
  dismissed: 0,
  snatched_nothing: 0,
  tokens_taken: 0,
  tokens_given: 0,
  tokens_fined: 0,
};
const player = (
  producer: Player['producer'],
  held: Tokens,
  more: Partial<Player> = {},
): Player => ({
  producer,
  tokens: held,
  points: worth(held, producer),
  total_points: 0,
  shame: 0,
  barred: false,
  suspended: false,
  done: false,
  gave_shame: false,
  left: false,
  suspended_periods: 0,
  conduct,
  ...more,
});
const offer = (id: number, from: number, to: number, more: Partial<OfferView> = {}): OfferView => ({
  id,
  from,
  to,
  offering: tokens(2),
  requesting: tokens(0, 3),
  status: 'pending',
  taken: null,
  accept_moves: { offering: tokens(2), requesting: tokens(0, 3) },
  snatch_moves: tokens(2),
  ...more,
});
const view_of = (more: Partial<View> = {}): View => ({
  round: 1,
  period: 1,
  periods_in_round: 1,
  phase: 'trading',
  trading_over: false,
  regime: {
    name: 'state of nature',
    reject: true,
    shame: false,
    shame_penalty: false,
    judge: false,
    full_delivery: false,
    recusal: true,
  },
  judge: null,
  players: [
    player('turkey', tokens(5)),
    player('coffee', tokens(0, 5)),
    player('corn', tokens(0, 0, 5)),
  ],
  group_points: 15,
  possible_points: 30,
  offers: [],
  reports: [],
  history: [],
  comparison: [],
  winners: [],
  offers_per_target: 2,
  offer_limit: 'made',
  later_period: true,
  deadline: null,
  ...more,
});
const names = ['Ada', 'Ben', 'Cleo'];
function context_of(
  view: View,
  me: number | null = 0,
  legal: Action[] = [],
  language: Language = 'en',
): Context {
  const t = translator(language, board.messages);
  return {
    view,
    legal,
    me,
    display: me === null ? 'watch' : 'play',
    players: [],
    config: {},
    gains: true,
    t,
    name: (seat) => names[seat] ?? '?',
    tell: (key, seat, params = {}) =>
      seat === me && board.messages.en[`${key}.you`] !== undefined
        ? t(`${key}.you`, params)
        : t(key, { name: names[seat] ?? '?', ...params }),
  };
}
const governed = { ...view_of().regime, name: 'governance', judge: true, full_delivery: true };

const events: Event[] = [
  { type: 'trading_ended', deadline: null },
  { type: 'game_dealt', producers: ['turkey', 'coffee', 'corn'] },
  { type: 'period_started', round: 1, period: 1, judge: null, fresh_tokens: true, deadline: null },
  { type: 'period_started', round: 5, period: 1, judge: 1, fresh_tokens: true, deadline: null },
  { type: 'offer_made', offer: 1, from: 0, to: 1, offering: tokens(2), requesting: tokens(0, 3) },
  {
    type: 'offer_accepted',
    offer: 1,
    from: 0,
    to: 1,
    moved: { offering: tokens(2), requesting: tokens(0, 3) },
  },
  { type: 'offer_rejected', offer: 1, from: 0, to: 1 },
  { type: 'offer_snatched', offer: 1, from: 0, to: 1, moved: tokens(2) },
  { type: 'offer_cancelled', offer: 1, from: 0, to: 1 },
  { type: 'shame_given', by: 0, player: 1 },
  { type: 'fined', player: 1, tokens: tokens(0, 2), to: null },
  { type: 'fined', player: 1, tokens: tokens(0, 3), to: 0 },
  { type: 'report_filed', offer: 1, by: 0, against: 1, ruler: 2 },
  { type: 'report_ruled', offer: 1, ruler: 2, verdict: 'confirm' },
  { type: 'report_ruled', offer: 1, ruler: 2, verdict: 'dismiss' },
  { type: 'report_ruled', offer: 1, ruler: null, verdict: 'dismiss' },
  { type: 'goods_returned', offer: 1, from: 1, to: 0, tokens: tokens(2) },
  { type: 'player_suspended', player: 1, periods: 2 },
  { type: 'player_done', player: 0 },
  { type: 'player_left', player: 2, judge: null },
  {
    type: 'period_ended',
    round: 1,
    period: 1,
    points: [8, 9, 5],
    total_points: [8, 9, 5],
    deadline: null,
  },
  { type: 'game_ended', winners: [1], total_points: [8, 9, 5], reason: 'periods_done' },
  { type: 'game_ended', winners: [0, 1], total_points: [9, 9, 5], reason: 'periods_done' },
  { type: 'game_ended', winners: [1], total_points: [8, 9, 5], reason: 'too_few_players' },
];

describe('the log', () => {
  it.each(languages)('tells every event to everybody in %s, with nothing left open', (language) => {
    for (const me of [0, 1, 2, null])
      for (const event of events) {
        const line = board.say(event, context_of(view_of(), me, [], language));
        expect([event.type, line?.text]).toEqual([event.type, expect.stringMatching(/\w/)]);
        expect([event.type, line?.text]).not.toEqual([
          event.type,
          expect.stringMatching(/[{}]|log\./),
        ]);
      }
  });

  it('speaks to the one it is about', () => {
    const snatched = events.find((each) => each.type === 'offer_snatched')!;
    const text = (me: number | null) => board.say(snatched, context_of(view_of(), me))?.text;
    expect(text(0)).toBe('Ben snatches 2 turkey from you!');
    expect(text(1)).toBe('You snatch 2 turkey from Ada!');
    expect(text(2)).toBe('Ben snatches 2 turkey from Ada!');
  });
});

describe('the prompt', () => {
  it('asks for an answer, and without rejecting where the rules forbid it', () => {
    const view = view_of({ offers: [offer(1, 0, 1)] });
    const legal: Action[] = [{ type: 'accept', offer: 1 }];
    expect(board.prompt(context_of(view, 1, legal))).toEqual({
      text: '1 offer for you: accept, reject or snatch',
      yours: true,
    });
    const forced = { ...view, regime: { ...view.regime, reject: false } };
    expect(board.prompt(context_of(forced, 1, legal)).text).toBe(
      '1 offer for you: accept or snatch',
    );
  });

  it('names those it waits for', () => {
    const view = view_of();
    view.players[0]!.done = true;
    expect(board.prompt(context_of(view)).text).toBe('You are done – waiting for Ben and Cleo');
    expect(board.awaited(view)).toEqual([1, 2]);
  });

  it('calls the ruler while a report is open', () => {
    const view = view_of({
      phase: 'judging',
      regime: governed,
      offers: [offer(1, 0, 1, { status: 'snatched', taken: tokens(2) })],
      reports: [{ offer: 1, by: 0, ruler: 2, verdict: null }],
    });
    expect(board.prompt(context_of(view, 2)).yours).toBe(true);
    expect(board.prompt(context_of(view, 0)).text).toBe('Waiting for Cleo’s verdict');
    expect(board.awaited(view)).toEqual([2]);
  });

  it('asks the host to go on from the results, and nobody else', () => {
    const view = view_of({ phase: 'results' });
    expect(board.prompt(context_of(view, 0, [{ type: 'next_period' }])).yours).toBe(true);
    expect(board.prompt(context_of(view, 1)).yours).toBe(false);
  });
});

describe('the introduction of a round', () => {
  const told = (more: Partial<View>) => intro_of(context_of(view_of(more)))?.keys ?? null;
  const { regime } = view_of();

  it('says how points arise, what is new, and nothing once trading has begun', () => {
    expect(told({})).toEqual(['intro.points', 'intro.free']);
    expect(told({ round: 2 })).toEqual(['intro.again']);
    expect(told({ round: 3, regime: { ...regime, reject: false } })).toEqual(['intro.no_reject']);
    expect(told({ round: 4, regime: { ...regime, shame: true } })).toEqual(['intro.shame']);
    expect(told({ round: 5, regime: { ...regime, judge: true } })).toEqual(['intro.judge']);
    expect(told({ offers: [offer(1, 0, 1)] })).toBeNull();
    expect(told({ period: 2 })).toBeNull();
  });
});

describe('with gains hidden', () => {
  it('the beginning of a round says what goods are worth and the rules, and advises nothing', () => {
    const { regime } = view_of();
    const rounds = [
      regime,
      { ...regime, reject: false },
      { ...regime, shame: true },
      { ...regime, judge: true },
    ];
    for (const [at, now] of rounds.entries()) {
      const context = { ...context_of(view_of({ round: at + 1, regime: now })), gains: false };
      expect(intro_of(context)).toBeNull();
      const said = rules_of(context);
      expect(said[0]).toBe('Your own good counts 1 point a piece, the others’ 2.');
      expect(said.length).toBeGreaterThan(1);
      expect(said.join(' ')).not.toMatch(/\?|pays|trust/);
    }
  });

  const results = view_of({ phase: 'results', group_points: 27 });
  const plain = { ...context_of(results), gains: false };

  it('nobody is told how well the group does before the end', () => {
    for (const deadline of [null, 5000]) {
      const shown = { ...plain, view: { ...results, deadline } };
      expect(board.prompt(shown).text).not.toMatch(/27|30/);
      expect(board.prompt({ ...shown, gains: true }).text).toMatch(/27/);
    }
    const points = [12, 10, 5];
    const over = { type: 'period_ended' as const, round: 1, period: 1, points };
    const event = { ...over, total_points: points, deadline: null };
    expect(board.say(event, plain)?.text).toMatch(/Ada 12, Ben 10, Cleo 5\.$/);
    expect(board.say(event, { ...plain, gains: true })?.text).toMatch(/27/);
  });
});

describe('why not', () => {
  const codes = {
    'to:1': [view_of({ offers: [offer(1, 0, 1), offer(2, 0, 1)] }), 'offer_limit', 'SN-06'],
    'to:2': [
      view_of({
        players: [player('turkey', tokens(5), { barred: true }), ...view_of().players.slice(1)],
      }),
      'barred',
      'SN-17',
    ],
    'reject:1': [view_of({ offers: [offer(1, 1, 0)] }), 'must_accept_or_snatch', 'SN-14'],
    'accept:1': [
      view_of({ regime: governed, offers: [offer(1, 1, 0, { accept_moves: null })] }),
      'cannot_deliver',
      'SN-31',
    ],
    'accept:2': [view_of({ offers: [offer(2, 1, 2)] }), 'not_for_you', 'SN-41'],
    'shame:1': [view_of(), 'shame_closed', 'SN-18'],
    'report:1': [view_of({ offers: [offer(1, 0, 1)] }), 'not_trading.judge', 'SN-45'],
    done: [view_of(), 'already_done', 'SN-49'],
    send: [view_of(), 'empty_offer', 'SN-09'],
    'to:0': [view_of({ phase: 'results' }), 'not_trading', 'SN-33'],
  } as const;
  it.each(Object.entries(codes))('%s', (tap, [view, code, ruling]) => {
    expect(board.why(tap, context_of(view))).toEqual({ code, ruling });
    expect(board.messages.en[`refused.${code}`]).toBeDefined();
  });

  it('closes the market, not the court, when trading is over', () => {
    const view = view_of({
      phase: 'judging',
      trading_over: true,
      regime: governed,
      offers: [offer(1, 0, 1, { status: 'snatched', taken: tokens(2) })],
    });
    expect(board.why('to:2', context_of(view, 0))?.code).toBe('not_trading.over');
    expect(board.messages.en['refused.not_trading.over']).toBeDefined();
    const robbed = board.prompt(context_of(view, 0, [{ type: 'report', offer: 1 }]));
    expect(robbed).toEqual({ text: 'Ben snatched from you: report it, or let it be', yours: true });
    const other = board.prompt(context_of(view, 2, [{ type: 'done' }]));
    expect(other).toEqual({ text: 'Trading is over: be done when you are', yours: true });
    const norms = { ...view, regime: { ...governed, judge: false, shame: true } };
    const shame: Action[] = [{ type: 'shame', player: 1 }, { type: 'done' }];
    expect(board.prompt(context_of(norms, 0, shame)).text).toContain('shame somebody, or be done');
    expect(board.awaited?.(view)).toEqual([0, 1, 2]);
  });

  it('freezes both parties of an open report', () => {
    const view = view_of({
      phase: 'judging',
      regime: governed,
      offers: [offer(1, 0, 1, { status: 'snatched' })],
      reports: [{ offer: 1, by: 0, ruler: 2, verdict: null }],
    });
    expect(board.why('to:2', context_of(view, 0))?.code).toBe('report_open');
    expect(board.why('to:2', context_of(view, 1))?.code).toBe('report_open');
  });
});

describe('labels', () => {
  it('say what an answer moves', () => {
    const context = context_of(view_of({ offers: [offer(1, 0, 1)] }), 1);
    expect(board.label({ type: 'accept', offer: 1 }, context)).toBe(
      'Accept Ada’s offer: get 2 turkey, give 3 coffee',
    );
    expect(board.label({ type: 'snatch', offer: 1 }, context)).toBe(
      'Snatch from Ada: take 2 turkey, give nothing',
    );
  });

  it('tell gifts and pleas from trades', () => {
    const make = (offering: Tokens, requesting: Tokens) =>
      board.label({ type: 'make_offer', to: 1, offering, requesting }, context_of(view_of()));
    expect(make(tokens(1), tokens())).toBe('Give Ben 1 turkey');
    expect(make(tokens(), tokens(0, 1))).toBe('Ask Ben for 1 coffee, for nothing');
    expect(make(tokens(1), tokens(0, 1))).toBe('Offer Ben 1 turkey for 1 coffee');
  });
});

describe('goods', () => {
  it('are worth two to those who do not make them', () => {
    expect(worth(tokens(5), 'turkey')).toBe(5);
    expect(worth(tokens(2, 3), 'turkey')).toBe(8);
  });

  it('move only as far as they are there', () => {
    expect(at_most(tokens(5, 1), tokens(2, 4, 1))).toEqual(tokens(2, 1));
    expect(in_words(tokens(2, 1, 3), translator('en', board.messages))).toBe(
      '2 turkey, 1 coffee and 3 corn',
    );
  });

  it('weigh down the fuller tray', () => {
    expect(tilt_of(tokens(5), tokens())).toBeLessThan(0);
    expect(tilt_of(tokens(2), tokens(0, 2))).toBe(0);
  });

  it('fly both ways when shared, one way when snatched', () => {
    const shared = events.filter((each) => each.type === 'offer_accepted');
    expect(arrivals(shared, 1)).toEqual([{ from: 0, tokens: tokens(2) }]);
    expect(arrivals(shared, 0)).toEqual([{ from: 1, tokens: tokens(0, 3) }]);
    const taken = events.filter((each) => each.type === 'offer_snatched');
    expect(arrivals(taken, 1)).toEqual([{ from: 0, tokens: tokens(2) }]);
    expect(arrivals(taken, 0)).toEqual([]);
  });
});

it('counts the offers that are left, as the table counts them', () => {
  const view = view_of({ offers: [offer(1, 0, 1, { status: 'rejected' }), offer(2, 0, 1)] });
  expect(offers_left(view, 0, 1)).toBe(0);
  expect(offers_left({ ...view, offer_limit: 'pending' }, 0, 1)).toBe(1);
});

it('starts a draft with two for two, or with what both can deliver', () => {
  expect(first_draft(view_of(), 0, 2)).toEqual({
    to: 2,
    offering: tokens(2),
    requesting: tokens(0, 0, 2),
  });
  const view = view_of();
  view.players[0]!.tokens = tokens(0, 5);
  view.players[2]!.tokens = tokens(1);
  expect(first_draft(view, 0, 2)).toEqual({ to: 2, offering: tokens(0, 1), requesting: tokens(1) });
});

it('stamps the verdict rather than what follows from it', () => {
  const ruled = events.filter((each) => ['report_ruled', 'fined'].includes(each.type)).slice(1);
  expect(highlight_of(ruled, context_of(view_of()))?.text).toBe('Guilty!');
});
