// The one line at the top: whom the table waits for, and for what.
import type { Action, Pending, View } from '../../generated/sleeping_queens';
import type { Prompt, Scene } from '../board';

type Table = Scene<View, Action>;

export function awaited(view: View): readonly number[] {
  if (view.phase === 'ended') return [];
  const asked = view.pending?.defender ?? view.pending?.player;
  return [asked ?? view.current_player];
}

// Names in a row: "Ada", "Ada and Bea".
export function names_of(seats: readonly number[], scene: Table): string {
  const names = seats.map((seat) => (seat === scene.me ? scene.t('you') : scene.name(seat)));
  const last = names.pop() ?? '';
  return names.length === 0 ? last : scene.t('and', { first: names.join(', '), last });
}

export function outcome_text({ view, ...scene }: Table): string {
  const [first, ...others] = view.winners;
  if (first === undefined) return '';
  if (others.length > 0)
    return scene.t('prompt.shared', { names: names_of(view.winners, { view, ...scene }) });
  return scene.tell(`prompt.won_${view.win_reason ?? 'queens'}`, first, {
    n: view.win_reason === 'points' ? (view.scores[first] ?? 0) : (view.awake[first]?.length ?? 0),
  });
}

function attack_prompt(pending: Pending, { me, t, name }: Table): string {
  const { attacker, defender, card } = pending;
  const params = {
    attacker: name(attacker ?? 0),
    defender: name(defender ?? 0),
    queen: t(`queen.${pending.queen}`),
  };
  const whose = me === defender ? '.you' : me === attacker ? '.mine' : '';
  return t(`prompt.${card}${whose}`, params);
}

export function prompt(scene: Table): Prompt {
  const { view, me, t, tell } = scene;
  if (view.phase === 'ended') return { text: outcome_text(scene), yours: false };
  const seat = awaited(view)[0] ?? 0;
  const yours = seat === me;
  const { pending } = view;
  if (pending?.kind === 'defend') return { text: attack_prompt(pending, scene), yours };
  if (pending?.kind === 'place')
    return { text: tell('prompt.place', seat, { queen: t(`queen.${pending.queen}`) }), yours };
  if (pending) return { text: tell(`prompt.wake_${pending.cause}`, seat), yours };
  return { text: tell('prompt.turn', seat), yours };
}
