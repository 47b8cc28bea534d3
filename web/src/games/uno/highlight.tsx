// The one big thing an update did, in words and perhaps a picture; the weightiest event wins.
import type { Action, Event, View } from '../../generated/uno';
import type { Highlighted } from '../../ui';
import type { BoardProps } from '../board';
import { find_event } from '../events';
import { CardFace } from './cards';

type Props = BoardProps<View, Action, Event>;

const Rewind = ({ card }: { card: string }) => (
  <span class="rewind">
    <CardFace card={card} />
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d="M14 14a14 14 0 1 1-4 14M14 5v10h10" />
    </svg>
  </span>
);

export function highlight_of(
  events: readonly Event[],
  context: Pick<Props, 't' | 'name'>,
): Highlighted | null {
  const { t, name } = context;
  const find = <T extends Event['type']>(type: T) => find_event(events, type);
  const cancelled = find('effect_cancelled');
  if (cancelled)
    return {
      kind: 'cancelled',
      text: t('highlight.cancelled'),
      picture: <Rewind card={cancelled.card} />,
    };
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
