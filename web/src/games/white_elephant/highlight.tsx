// The one big thing an update did, in words and perhaps a picture; the weightiest event wins.
import type { Event, View } from '../../generated/white_elephant';
import type { Highlighted } from '../../ui';
import { GiftPicture } from './gift';
import type { Props } from './Tile';
import { gift_name, gift_title } from './words';

const picture_of = (view: View, gift: number) => {
  const look = view.gifts[gift];
  return look && <GiftPicture gift={gift} look={look} />;
};

export function highlight_of(
  events: readonly Event[],
  context: Pick<Props, 'view' | 't' | 'name'>,
): Highlighted | null {
  const { t, view, name } = context;
  for (const event of events)
    if (event.type === 'gift_stolen') {
      const note = `${name(event.victim)} → ${name(event.player)}`;
      const picture = picture_of(view, event.gift);
      if (event.frozen) return { kind: 'frozen', text: t('highlight.frozen'), picture, note };
      const text = t(event.exchanged === null ? 'highlight.stolen' : 'highlight.swapped');
      return { kind: 'stolen', text, picture, note };
    }
  for (const event of events)
    if (event.type === 'gift_picked') {
      const named = view.gifts[event.gift]?.name;
      const text = named ? gift_title(named, context.t) : gift_name(context, event.gift);
      return {
        kind: 'opened',
        text,
        picture: picture_of(view, event.gift),
        note: name(event.player),
      };
    }
  for (const event of events)
    if (event.type === 'turn_started' && event.index === view.turn_order.length)
      return { kind: 'leg', text: t(event.boomerang ? 'highlight.back' : 'highlight.bookend') };
  return null;
}
