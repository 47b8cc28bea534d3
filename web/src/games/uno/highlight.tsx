// The one big thing an update did, in words and perhaps a picture; the weightiest event wins.
import type { Action, Event, View } from '../../generated/uno';
import type { Highlighted } from '../../ui';
import type { BoardProps } from '../board';
import { find_event } from '../events';
import { CardFace, card_name } from './cards';

type Props = BoardProps<View, Action, Event>;

const Rewind = ({ card }: { card: string }) => (
  <span class="rewind">
    <CardFace card={card} />
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d="M14 14a14 14 0 1 1-4 14M14 5v10h10" />
    </svg>
  </span>
);

type Words = Pick<Props, 't' | 'name'>;

// What changes the table in a way that a bystander has to be told: it is read, not only seen.
function told(events: readonly Event[], { t, name }: Words): Highlighted | null {
  const void_round = find_event(events, 'round_ended');
  if (void_round?.reason === 'piles_exhausted') {
    const each = void_round.each.length > 0;
    const note = t(each ? 'highlight.void_each.note' : 'highlight.void.note');
    return { kind: 'void', text: t('highlight.void'), note, long: true };
  }
  const cancelled = find_event(events, 'effect_cancelled');
  const jumped = find_event(events, 'jumped_in');
  if (cancelled) {
    const card = card_name(cancelled.card, t);
    const note = jumped && t('highlight.cancelled.note', { name: name(jumped.player), card });
    const picture = <Rewind card={cancelled.card} />;
    const rest = note ? { note, long: true } : {};
    return { kind: 'cancelled', text: t('highlight.cancelled'), picture, ...rest };
  }
  const challenge = find_event(events, 'challenged');
  if (!challenge) return null;
  const key = challenge.guilty ? 'highlight.challenge_right' : 'highlight.challenge_wrong';
  const text = t(key, { name: name(challenge.by), other: name(challenge.player) });
  const drawn = find_event(events, 'cards_drawn');
  const note = drawn && t('log.drew', { name: name(drawn.player), n: drawn.count });
  return { kind: 'challenge', text, long: true, ...(note ? { note } : {}) };
}

export function highlight_of(events: readonly Event[], context: Words): Highlighted | null {
  const { t, name } = context;
  const find = <T extends Event['type']>(type: T) => find_event(events, type);
  const weighty = told(events, context);
  if (weighty) return weighty;
  const caught = find('uno_caught');
  if (caught) return { kind: 'caught', text: `${t('highlight.caught')} ${name(caught.player)}` };
  const called = find('uno_called');
  if (called) return { kind: 'uno', text: `${name(called.player)}: ${t('highlight.uno')}` };
  const swapped = find('hands_swapped');
  if (swapped) return { kind: 'hands', text: `${name(swapped.a)} ⇄ ${name(swapped.b)}` };
  if (find('hands_rotated')) return { kind: 'hands', text: t('highlight.rotated') };
  const skipped = find('player_skipped');
  if (skipped) return { kind: 'skip', text: t('highlight.skip', { name: name(skipped.player) }) };
  if (find('direction_changed')) return { kind: 'turned', text: t('highlight.turned') };
  return null;
}
