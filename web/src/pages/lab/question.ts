// What is asked of the lab and what it answers: the types of src/lab/run.hpp as JSON, and the question as an address
// and as a command line. Whoever has the one has all that the figures depend on.
import type { Design, Inquiry, LabQuestion } from '../../generated/lab';
import type { Config, GameInfo } from '../../net/protocol';

export type { Inquiry } from '../../generated/lab';
export const inquiries: readonly Inquiry[] = ['simulate', 'compare', 'experiment'];
export const orders: readonly Design[] = ['fixed', 'random', 'latin', 'fresh'];

export interface Question extends LabQuestion {
  config: Config;
}

// What the lab can be asked about a game.
export interface Offer {
  game: string;
  min_seats: number;
  max_seats: number;
  config: GameInfo['config'];
  bots: string[];
  population: string[]; // of a game that is an experiment
}

export interface Span {
  middle: number;
  low: number;
  high: number;
}
export type Mean = { mean: number; low: number; high: number };
export const span_of = ({ mean, low, high }: Mean): Span => ({ middle: mean, low, high });
export const times = (span: Span, factor: number): Span => ({
  middle: span.middle * factor,
  low: span.low * factor,
  high: span.high * factor,
});

export interface Simulated {
  games: number;
  length: Mean & { p50: number; p95: number; max: number; counts: [number, number][] };
  first?: { share: number; low: number; high: number }[]; // but not where everybody wins
  outcomes: Record<string, number>;
  broken: number;
  refused: number;
  // Where everybody wins; beside these the one thing a game counts, by its name.
  worth?: { places: Mean[]; seats: Mean[]; envious: Mean; envy: Mean } & Record<string, unknown>;
}

export type Value = boolean | number | string;
export type Asked =
  | 'length'
  | 'swing'
  | 'first_seat'
  | 'last_seat'
  | 'better_player'
  | 'envy'
  | 'count';

export interface Combination {
  options: Record<string, Value>;
  turns: Span;
  difference: Span | null;
  p_value: number;
  seats: Span[];
  places: Span[];
  figures: Record<string, Span | null>;
  bites: Record<string, number>; // how often each rule came into play, in a match
}

export interface Finding {
  rules: { option: string; value: Value }[];
  question: Asked;
  difference: Span;
  p_value: number;
}

export interface Effect {
  option: string;
  value: Value;
  base: Value;
  turns: Span;
  differing: number; // pairs of matches that did not go the same way
}

export interface Compared {
  games: number;
  combinations: Combination[];
  effects: Effect[];
  answers: Finding[];
  deals: number;
  faults: number;
}

export interface Experimented {
  groups: number;
  best_welfare: number;
  rounds: {
    round: number;
    regime: string;
    periods: number;
    welfare: Mean;
    change: Mean;
    gini: number;
    per_group_and_period: Record<string, number>;
    payoff_by_strategy: Record<string, number>;
  }[];
  faults: number;
}

export type Answer = Simulated | Compared | Experimented;

export const most_games = 1_000_000;
const whole = (text: string | null, least: number, most: number): number | null => {
  const number = Number(text ?? '');
  return Number.isInteger(number) && number >= least && number <= most && text ? number : null;
};
const list = (text: string | null): string[] => (text ? text.split(',').filter(Boolean) : []);

export const offer_of = (offers: readonly Offer[], game: string): Offer =>
  offers.find((each) => each.game === game) ?? offers[0]!;

export const plain_question = (offer: Offer): Question => ({
  inquiry: 'simulate',
  game: offer.game,
  players: Math.max(offer.min_seats, Math.min(4, offer.max_seats)),
  config: {},
  bots: ['normal'],
  games: 2000,
  seed: 1,
  vary: [],
  deals: 0,
  levels: ['normal', 'easy'],
  order: 'fixed',
  composition: 'random',
  deal: null,
});

// Options there are, each once.
function vary_in(text: string | null, { config }: Offer): string[] {
  const known = new Map<string, string>();
  for (const varied of list(text)) {
    const name = varied.split('=')[0]!;
    if (name in (config.properties ?? {})) known.set(name, varied);
  }
  return [...known.values()];
}

function config_in(text: string | null): Config {
  try {
    const config = JSON.parse(text ?? '{}');
    return config && typeof config === 'object' && !Array.isArray(config) ? config : {};
  } catch {
    return {};
  }
}

// The question an address asks; what it leaves out or gets wrong is as usual.
export function question_in(search: URLSearchParams, offers: readonly Offer[]): Question {
  const offer = offer_of(offers, search.get('game') ?? '');
  const plain = plain_question(offer);
  const bots = list(search.get('bots')).filter((each) => offer.bots.includes(each));
  const asked = inquiries.find((each) => each === search.get('ask')) ?? plain.inquiry;
  const inquiry = asked === 'experiment' && offer.population.length === 0 ? 'simulate' : asked;
  const usual = inquiry === 'experiment' ? offer.population : plain.bots;
  return {
    ...plain,
    inquiry,
    players: whole(search.get('players'), offer.min_seats, offer.max_seats) ?? plain.players,
    config: config_in(search.get('config')),
    bots: bots.length > 0 ? bots : usual,
    games: whole(search.get('games'), 2, most_games) ?? plain.games,
    seed: whole(search.get('seed'), 0, Number.MAX_SAFE_INTEGER) ?? plain.seed,
    vary: vary_in(search.get('vary'), offer),
    deals: whole(search.get('deals'), 0, most_games) ?? plain.deals,
    order: orders.find((each) => each === search.get('order')) ?? plain.order,
  };
}

export function path_of(question: Question): string {
  const { inquiry, game, players, bots, games, seed, vary, deals, order, config } = question;
  const search = new URLSearchParams({ ask: inquiry, game, bots: bots.join(',') });
  if (inquiry !== 'experiment') search.set('players', String(players));
  if (inquiry === 'compare') search.set('vary', vary.join(','));
  if (inquiry === 'compare' && deals > 0) search.set('deals', String(deals));
  if (inquiry === 'experiment' && order !== 'fixed') search.set('order', order);
  search.set('games', String(games));
  search.set('seed', String(seed));
  if (Object.keys(config).length > 0) search.set('config', JSON.stringify(config));
  return `/lab?${search}`;
}

// A value as --config takes it, within a shell's quotes.
const config_text = (config: Config): string =>
  Object.entries(config)
    .map(
      ([name, value]) =>
        `${name}=${/^[\w-]+$/.test(String(value)) ? value : JSON.stringify(value)}`,
    )
    .join(',');

// What to type to get the same figures; nothing for a deal of one match, which has no command.
export function command_of(question: Question, played: number): string | null {
  const { inquiry, game, players, bots, seed, vary, deals, order, config } = question;
  if (question.deal) return null;
  const words = ['parlor', inquiry, game];
  if (inquiry === 'compare' && vary.length > 0) words.push('--vary', vary.join(','));
  words.push(inquiry === 'experiment' ? '--groups' : '--games', String(played));
  if (inquiry !== 'experiment') words.push('--players', String(players));
  words.push('--bots', bots.join(','), '--seed', String(seed));
  if (inquiry === 'compare') words.push('--deals', String(deals));
  if (inquiry === 'experiment' && order === 'fresh') words.push('--fresh');
  else if (inquiry === 'experiment' && order !== 'fixed') words.push('--order', order);
  if (Object.keys(config).length > 0)
    words.push('--config', `'${config_text(config).replaceAll("'", "'\\''")}'`);
  return words.join(' ');
}
