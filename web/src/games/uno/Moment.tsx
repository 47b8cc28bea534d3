// The one big thing an update did, shown for a second over the table and gone. It lies above everything
// and takes no taps: the game goes on beneath it.
import type { ComponentChildren } from 'preact';
import type { Action, Event, View } from '../../generated/uno';
import type { BoardProps } from '../board';
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

interface Shown {
  kind: string;
  text: string;
  picture?: ComponentChildren;
}

// The weightiest event wins.
export function moment_of(
  events: readonly Event[],
  context: Pick<Props, 't' | 'name'>,
): Shown | null {
  const { t, name } = context;
  const find = <T extends Event['type']>(type: T) =>
    events.find((each): each is Extract<Event, { type: T }> => each.type === type);
  const cancelled = find('effect_cancelled');
  if (cancelled)
    return {
      kind: 'cancelled',
      text: t('moment.cancelled'),
      picture: <Rewind card={cancelled.card} />,
    };
  const caught = find('uno_caught');
  if (caught) return { kind: 'caught', text: `${t('moment.caught')} ${name(caught.player)}` };
  const called = find('uno_called');
  if (called) return { kind: 'uno', text: `${name(called.player)}: ${t('moment.uno')}` };
  const swapped = find('hands_swapped');
  if (swapped) return { kind: 'hands', text: `${name(swapped.a)} ⇄ ${name(swapped.b)}` };
  if (find('hands_rotated')) return { kind: 'hands', text: t('moment.rotated') };
  const skipped = find('player_skipped');
  if (skipped) return { kind: 'skip', text: t('moment.skip', { name: name(skipped.player) }) };
  if (find('direction_changed')) return { kind: 'turned', text: t('moment.turned') };
  return null;
}

export function Moment(props: Props) {
  const shown = moment_of(props.events, props);
  if (!shown) return null;
  return (
    <div class="uno-moment" key={props.version} data-kind={shown.kind} aria-hidden="true">
      {shown.picture}
      <span>{shown.text}</span>
    </div>
  );
}
