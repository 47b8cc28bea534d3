// The one big thing an update did, in words and perhaps a picture; the weightiest event wins.
import type { Event } from '../../generated/sleeping_queens';
import type { Highlighted } from '../../ui';
import { find_event } from '../events';
import { CardFace, is_number } from './cards';
import { answer_to, type Props } from './play';
import { Awake } from './queens';
import { queen_name } from './words';

export function highlight_of(
  events: readonly Event[],
  { t }: Pick<Props, 't'>,
): Highlighted | null {
  const find = <T extends Event['type']>(type: T) => find_event(events, type);
  const back = find('queen_returned');
  if (back)
    return { kind: 'slept', text: t('highlight.returned'), picture: <Awake queen={back.queen} /> };
  const woken = find('queen_woken');
  if (woken) {
    const text = t('highlight.woken', { queen: queen_name(woken.queen, t) });
    return { kind: 'woken', text, picture: <Awake queen={woken.queen} /> };
  }
  const stolen = find('queen_stolen');
  if (stolen)
    return { kind: 'stolen', text: t('highlight.stolen'), picture: <Awake queen={stolen.queen} /> };
  const slept = find('queen_slept');
  if (slept)
    return { kind: 'slept', text: t('highlight.slept'), picture: <Awake queen={slept.queen} /> };
  const blocked = find('attack_blocked');
  if (blocked) {
    const picture = <CardFace card={answer_to(blocked.card)} />;
    return { kind: 'blocked', text: t('highlight.blocked'), picture };
  }
  const jester = find('jester_revealed');
  if (!jester) return null;
  const text = is_number(jester.card)
    ? t('highlight.counts', { n: jester.card })
    : t('highlight.keeps');
  return { kind: 'jester', text, picture: <CardFace card={jester.card} /> };
}
