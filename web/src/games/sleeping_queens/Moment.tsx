// The one big thing an update did, shown for a second over the table and gone. It takes no taps: the game
// goes on beneath it.
import type { ComponentChildren } from 'preact';
import type { Event } from '../../generated/sleeping_queens';
import { CardFace, is_number } from './cards';
import { answer_to, type Props } from './play';
import { Awake } from './queens';
import { queen_name } from './words';

interface Shown {
  kind: string;
  text: string;
  picture: ComponentChildren;
}

// The weightiest event wins.
export function moment_of(events: readonly Event[], { t }: Pick<Props, 't'>): Shown | null {
  const find = <T extends Event['type']>(type: T) =>
    events.find((each): each is Extract<Event, { type: T }> => each.type === type);
  const back = find('queen_returned');
  if (back)
    return { kind: 'slept', text: t('moment.returned'), picture: <Awake queen={back.queen} /> };
  const woken = find('queen_woken');
  if (woken) {
    const text = t('moment.woken', { queen: queen_name(woken.queen, t) });
    return { kind: 'woken', text, picture: <Awake queen={woken.queen} /> };
  }
  const stolen = find('queen_stolen');
  if (stolen)
    return { kind: 'stolen', text: t('moment.stolen'), picture: <Awake queen={stolen.queen} /> };
  const slept = find('queen_slept');
  if (slept)
    return { kind: 'slept', text: t('moment.slept'), picture: <Awake queen={slept.queen} /> };
  const blocked = find('attack_blocked');
  if (blocked) {
    const picture = <CardFace card={answer_to(blocked.card)} />;
    return { kind: 'blocked', text: t('moment.blocked'), picture };
  }
  const jester = find('jester_revealed');
  if (!jester) return null;
  const text = is_number(jester.card) ? t('moment.counts', { n: jester.card }) : t('moment.keeps');
  return { kind: 'jester', text, picture: <CardFace card={jester.card} /> };
}

export function Moment(props: Props) {
  const shown = moment_of(props.events, props);
  if (!shown) return null;
  return (
    <div class="sq-moment" key={props.version} data-kind={shown.kind} aria-hidden="true">
      <span class="sq-moment-picture">{shown.picture}</span>
      <span>{shown.text}</span>
    </div>
  );
}
