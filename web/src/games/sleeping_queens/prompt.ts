// The one line at the top: whom the table waits for, and for what.
import type { Action, Pending, View } from '../../generated/sleeping_queens';
import type { BoardContext, Prompt, SayContext } from '../board';

type Context = BoardContext<View, Action>;

export function awaited(view: View): readonly number[] {
  if (view.phase === 'ended') return [];
  const asked = view.pending?.defender ?? view.pending?.player;
  return [asked ?? view.current_player];
}

// Names in a row: "Ada", "Ada and Bea".
export function names_of(seats: readonly number[], context: SayContext<View, Action>): string {
  const names = seats.map((seat) => (seat === context.me ? context.t('you') : context.name(seat)));
  const last = names.pop() ?? '';
  return names.length === 0 ? last : context.t('and', { first: names.join(', '), last });
}

export function outcome_text({ view, ...context }: Context): string {
  const [first, ...others] = view.winners;
  if (first === undefined) return '';
  if (others.length > 0)
    return context.t('prompt.shared', { names: names_of(view.winners, { view, ...context }) });
  return context.tell(`prompt.won_${view.win_reason ?? 'queens'}`, first, {
    n: view.win_reason === 'points' ? (view.scores[first] ?? 0) : (view.awake[first]?.length ?? 0),
  });
}

function attack_prompt(pending: Pending, { me, t, name }: Context): string {
  const { attacker, defender, card } = pending;
  const params = {
    attacker: name(attacker ?? 0),
    defender: name(defender ?? 0),
    queen: t(`queen.${pending.queen}`),
  };
  const whose = me === defender ? '.you' : me === attacker ? '.mine' : '';
  return t(`prompt.${card}${whose}`, params);
}

export function prompt(context: Context): Prompt {
  const { view, me, t, tell } = context;
  if (view.phase === 'ended') return { text: outcome_text(context), yours: false };
  const seat = awaited(view)[0] ?? 0;
  const yours = seat === me;
  const { pending } = view;
  if (pending?.kind === 'defend') return { text: attack_prompt(pending, context), yours };
  if (pending?.kind === 'place')
    return { text: tell('prompt.place', seat, { queen: t(`queen.${pending.queen}`) }), yours };
  if (pending) return { text: tell(`prompt.wake_${pending.cause}`, seat), yours };
  return { text: tell('prompt.turn', seat), yours };
}
