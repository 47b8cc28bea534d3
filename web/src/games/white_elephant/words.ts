// White Elephant in words: the prompt, the log, labels and why a tap does nothing.
import type { Action, Event, View } from '../../generated/white_elephant';
import type { Translate } from '../../i18n/i18n';
import type { BoardContext, LogLine, Prompt, SayContext, Why } from '../board';

export type Context = BoardContext<View, Action>;
type Saying = SayContext<View, Action>;
export type Move = Extract<Action, { gift: number }>;

// What one may do with this gift now.
export const move_of = (gift: number, legal: readonly Action[]): Move | undefined =>
  legal.find((each): each is Move => 'gift' in each && each.gift === gift);

export const end_turn_of = (legal: readonly Action[]): Action | undefined =>
  legal.find((each) => each.type === 'end_turn');

// The gift in a player's hands, or none.
export function held_by(view: View, seat: number | null): number | null {
  if (seat === null) return null;
  const found = view.gifts.findIndex((gift) => gift.owner === seat);
  return found < 0 ? null : found;
}

// Bookend or return leg: from here on gifts are swapped.
export const second_pass = (view: View): boolean =>
  view.current_turn_index >= view.turn_order.length;

export const boomerang = (view: View): boolean =>
  view.turn_queue.length > view.turn_order.length + 1;

// Gifts the house made up are known by their English names and called by those of the reader.
export function gift_title(name: string, t: Translate): string {
  const key = `made.${name.toLowerCase().replace(/\W+/g, '_')}`;
  const title = t(key);
  return title === key ? name : title;
}

// “a singing teapot” once its name is known, "gift 3" before.
export function gift_name(context: Pick<Saying, 'view' | 't'>, gift: number): string {
  const name = context.view?.gifts[gift]?.name;
  return name
    ? context.t('gift.named', { what: gift_title(name, context.t) })
    : context.t('gift.number', { n: gift + 1 });
}

// Heat, frost and origin of a gift as one says them.
export function gift_facts(context: Context, gift: number): string[] {
  const { view, t, tell } = context;
  const it = view.gifts[gift];
  if (!it) return [];
  const facts: string[] = [];
  if (it.wrapped) facts.push(t('fact.wrapped'));
  else if (it.owner === null) facts.push(t('fact.unowned'));
  else facts.push(tell('fact.owned', it.owner));
  if (it.frozen) facts.push(t('fact.frozen'));
  else if (it.steal_count > 0)
    facts.push(t('fact.heat', { n: it.steal_count, most: view.max_steals }));
  if (it.brought_by !== null) facts.push(tell('fact.brought', it.brought_by));
  if (it.under_tree !== null) facts.push(t('fact.under_tree', { n: it.under_tree }));
  return facts;
}

export function awaited(view: View): readonly number[] {
  return view.phase === 'active' && view.current_player !== null ? [view.current_player] : [];
}

// Whoever is on has nothing yet and something is wrapped: the document's Rule 9 wants them to unwrap.
export function picking(view: View): boolean {
  const { phase, current_player: seat, gifts } = view;
  return phase === 'active' && held_by(view, seat) === null && gifts.some((gift) => gift.wrapped);
}

const empty_handed = (view: View): number =>
  view.turn_order.filter((seat) => !view.left[seat] && held_by(view, seat) === null).length;

export interface Outlook {
  robbed: boolean;
  may: string;
  not: { sign: 'lost' | 'frozen' | 'first' | 'own'; text: string }[];
}

// What whoever is on may do, and what not, told to those who watch: counted from what lies open to everybody.
export function outlook(context: Context): Outlook | null {
  const { view, t, config } = context;
  const seat = view.current_player;
  if (view.phase !== 'active' || seat === null) return null;
  const held = held_by(view, seat);
  const wrapped = view.gifts.some((gift) => gift.wrapped);
  // Once a gift is open all know whose it was; before that a count says nothing of it.
  const no_own = config.forbid_own_gift === true;
  const free = view.gifts.filter((gift) => gift.owner === null);
  const rug = free.filter((gift) => !(no_own && gift.brought_by === seat)).length;
  const theirs = view.gifts.filter(
    (gift) => gift.owner !== null && gift.owner !== seat && !(no_own && gift.brought_by === seat),
  );
  const frozen = theirs.filter((gift) => gift.frozen).length;
  const lost = view.gifts.findIndex(
    (gift) => gift.last_owner === seat && gift.owner !== null && gift.owner !== seat,
  );
  const locked = lost >= 0 && !view.gifts[lost]!.frozen;
  const last = view.current_turn_index === view.turn_queue.length - 1;
  const first = config.force_unwrap === true && wrapped && !last;
  const steals = first ? 0 : theirs.length - frozen - (locked ? 1 : 0);
  const not: Outlook['not'] = [];
  if (lost >= 0)
    not.push({ sign: 'lost', text: t('spot.lost', { gift: gift_name(context, lost) }) });
  if (frozen > 0) not.push({ sign: 'frozen', text: t('spot.frozen', { n: frozen }) });
  if (first && theirs.length > frozen) not.push({ sign: 'first', text: t('spot.first') });
  if (no_own) not.push({ sign: 'own', text: t('spot.own') });
  const gift = held === null ? '' : gift_name(context, held);
  // Who holds a gift takes from the rug only what nobody else still needs.
  const spare = rug > 0 && second_pass(view) && free.length > empty_handed(view);
  const what = steals > 0 ? (rug > 0 ? 'both' : 'steal') : rug > 0 ? 'pick' : 'nothing';
  const swap = steals > 0 ? (spare ? 'swap_both' : 'swap') : spare ? 'trade' : 'keep';
  const key = `spot.${held === null ? what : swap}`;
  const robbed = view.pending_victim === seat;
  return { robbed, may: t(key, { n: rug, m: steals, gift }), not };
}

function own_prompt(context: Context): string {
  const { view, legal, me, t, name } = context;
  const steal = legal.some((each) => each.type === 'steal');
  const pick = legal.some((each) => each.type === 'pick');
  if (held_by(view, me) !== null) {
    if (!second_pass(view)) return t('prompt.keep.you');
    return t(pick ? 'prompt.trade.you' : steal ? 'prompt.swap.you' : 'prompt.keep.you');
  }
  const lost = view.gifts.findIndex((gift) => gift.last_owner === me && gift.owner !== null);
  const robbed = view.pending_victim === me && lost >= 0;
  const what: Record<string, string> = robbed
    ? { name: name(view.gifts[lost]!.owner!), gift: gift_name(context, lost) }
    : {};
  const both = picking(view) ? 'both' : 'take';
  const choice = steal && pick ? both : pick ? 'open' : steal ? 'steal' : 'nothing';
  return t(`prompt.${robbed ? 'robbed_' : ''}${choice}.you`, what);
}

export function prompt(context: Context): Prompt {
  const { view, me, t, tell } = context;
  if (view.phase === 'ended') {
    const mine = held_by(view, me);
    const text =
      mine === null ? t('prompt.ended') : t('prompt.ended.you', { gift: gift_name(context, mine) });
    return { text, yours: false };
  }
  const seat = view.current_player;
  if (seat === null) return { text: '', yours: false };
  if (seat === me) return { text: own_prompt(context), yours: true };
  if (held_by(view, seat) !== null) return { text: tell('prompt.swap', seat), yours: false };
  const robbed = view.pending_victim === seat;
  return { text: tell(robbed ? 'prompt.robbed' : 'prompt.both', seat), yours: false };
}

function stolen(event: Extract<Event, { type: 'gift_stolen' }>, context: Saying): LogLine {
  const { t, me, name } = context;
  const params = {
    name: name(event.player),
    victim: name(event.victim),
    gift: gift_name(context, event.gift),
    given: event.exchanged === null ? '' : gift_name(context, event.exchanged),
  };
  const who = event.player === me ? '.you' : event.victim === me ? '.me' : '';
  const text = t(`log.${event.exchanged === null ? 'stole' : 'swapped'}${who}`, params);
  const frozen = event.frozen ? ` ${t('log.freezes')}` : '';
  return { text: text + frozen, sound: 'steal' };
}

function picked(event: Extract<Event, { type: 'gift_picked' }>, context: Saying): LogLine {
  const params = {
    gift: gift_name(context, event.gift),
    n: event.gift + 1,
    given: event.traded_in === null ? '' : gift_name(context, event.traded_in),
  };
  const opened = event.opened ? 'log.opened' : 'log.took';
  const key = event.traded_in === null ? opened : 'log.traded';
  return { text: context.tell(key, event.player, params), sound: 'unwrap' };
}

// Only the turn that begins the second pass is news; the others show on the strip.
function turn_line(
  event: Extract<Event, { type: 'turn_started' }>,
  context: Saying,
): LogLine | null {
  if (event.index !== context.view?.turn_order.length) return null;
  const key = event.boomerang ? 'log.way_back' : 'log.bookend';
  return { text: context.tell(key, event.player), divider: true };
}

export function say(event: Event, context: Saying): LogLine | null {
  const { t, tell, name } = context;
  switch (event.type) {
    case 'game_dealt': {
      const names = event.turn_order.map(name).join(', ');
      return { text: t('log.dealt', { names }), divider: true };
    }
    case 'gift_picked':
      return picked(event, context);
    case 'gift_stolen':
      return stolen(event, context);
    case 'turn_ended':
      return { text: tell('log.kept', event.player) };
    case 'turn_started':
      return turn_line(event, context);
    case 'slot_skipped':
      return { text: tell('log.skipped', event.player) };
    case 'player_left': {
      const gift = event.gift === null ? '' : gift_name(context, event.gift);
      return {
        text: tell(event.gift === null ? 'log.left' : 'log.left_gift', event.player, { gift }),
      };
    }
    case 'gift_assigned':
      return { text: tell('log.assigned', event.player, { gift: gift_name(context, event.gift) }) };
    case 'game_ended':
      return { text: t(`log.ended.${event.reason}`), divider: true, sound: 'win' };
    default:
      return null;
  }
}

export function label(action: Action, context: Context): string {
  const { t, view, me, name } = context;
  const mine = held_by(view, me);
  const given = mine === null ? '' : gift_name(context, mine);
  switch (action.type) {
    case 'pick': {
      const gift = gift_name(context, action.gift);
      const key = view.gifts[action.gift]?.wrapped ? 'do.open' : 'do.take';
      return t(mine === null ? key : `${key}_trade`, { gift, given });
    }
    case 'steal': {
      const gift = gift_name(context, action.gift);
      const victim = name(view.gifts[action.gift]?.owner ?? -1);
      return t(mine === null ? 'do.steal' : 'do.swap', { gift, given, name: victim });
    }
    case 'end_turn':
      return mine === null ? t('do.pass') : t('do.keep', { gift: given });
    default:
      return t('do.timeout');
  }
}

function why_not_gift(gift: number, context: Context): Why {
  const { view, me, legal } = context;
  const it = view.gifts[gift];
  if (!it) return { code: 'no_such_gift' };
  if (it.owner === me) return { code: 'own_gift' };
  const free = it.owner === null;
  if (!free && it.frozen) return { code: 'gift_frozen', ruling: 'WE-24' };
  if (!free && it.last_owner === me) return { code: 'u_turn', ruling: 'WE-08' };
  const others = legal.some((each) => each.type === (free ? 'pick' : 'steal'));
  // Where another gift of the same kind may be had, this one is refused for its bringer alone.
  if (it.brought_by === me && (others || held_by(view, me) === null))
    return { code: 'forbidden_own_gift', ruling: 'WE-31' };
  if (!free && (held_by(view, me) === null || second_pass(view)))
    return { code: 'must_unwrap', ruling: 'WE-01' };
  return { code: 'holding_gift', ruling: 'WE-03' };
}

export function why(tap: string, context: Context): Why | null {
  const { view, me } = context;
  if (view.phase === 'ended') return { code: 'game_over' };
  if (view.current_player !== me) return { code: 'not_your_turn' };
  const [kind, what] = tap.split(':');
  if (kind === 'keep') return { code: 'must_act', ruling: 'WE-20' };
  return why_not_gift(Number(what), context);
}
