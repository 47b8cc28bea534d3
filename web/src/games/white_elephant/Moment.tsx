// The one big thing an update did, shown for a second over the room and gone. It takes no taps.
import type { Event } from '../../generated/white_elephant';
import { GiftPicture } from './gift';
import type { Props } from './Tile';
import { gift_name } from './words';

export interface Shown {
  kind: 'opened' | 'stolen' | 'frozen' | 'leg';
  text: string;
  gift?: number;
  line?: string;
}

// The weightiest event wins.
export function moment_of(
  events: readonly Event[],
  context: Pick<Props, 'view' | 't' | 'name'>,
): Shown | null {
  const { t, view, name } = context;
  for (const event of events)
    if (event.type === 'gift_stolen') {
      const line = `${name(event.victim)} → ${name(event.player)}`;
      if (event.frozen) return { kind: 'frozen', text: t('moment.frozen'), gift: event.gift, line };
      const text = t(event.exchanged === null ? 'moment.stolen' : 'moment.swapped');
      return { kind: 'stolen', text, gift: event.gift, line };
    }
  for (const event of events)
    if (event.type === 'gift_picked') {
      const text = view.gifts[event.gift]?.name ?? gift_name(context, event.gift);
      return { kind: 'opened', text, gift: event.gift, line: name(event.player) };
    }
  for (const event of events)
    if (event.type === 'turn_started' && event.index === view.turn_order.length)
      return { kind: 'leg', text: t(event.boomerang ? 'moment.back' : 'moment.bookend') };
  return null;
}

export function Moment(props: Props) {
  const shown = moment_of(props.events, props);
  if (!shown) return null;
  return (
    <div class="we-moment" key={props.version} data-kind={shown.kind} aria-hidden="true">
      {shown.gift !== undefined && (
        <GiftPicture gift={shown.gift} look={props.view.gifts[shown.gift]!} />
      )}
      <span class="we-moment-text">{shown.text}</span>
      {shown.line && <span class="we-moment-line">{shown.line}</span>}
    </div>
  );
}
