// The one big thing an update did, stamped over the market for a second. It takes no taps.
import type { Event } from '../../generated/snatch_or_share';
import { Mark, type MarkName } from './marks';
import type { Props } from './view';

interface Shown {
  kind: MarkName;
  text: string;
}

// The weightiest event wins.
export function moment_of(
  events: readonly Event[],
  { t, tell }: Pick<Props, 't' | 'tell'>,
): Shown | null {
  const find = <T extends Event['type']>(type: T) =>
    events.find((each): each is Extract<Event, { type: T }> => each.type === type);
  const ruled = find('report_ruled');
  if (ruled && ruled.ruler !== null)
    return ruled.verdict === 'confirm'
      ? { kind: 'judge', text: t('moment.confirmed') }
      : { kind: 'reject', text: t('moment.dismissed') };
  if (find('report_filed')) return { kind: 'report', text: t('moment.reported') };
  if (find('offer_snatched')) return { kind: 'snatch', text: t('moment.snatched') };
  const shamed = find('shame_given');
  if (shamed) return { kind: 'shame', text: tell('moment.shamed', shamed.player) };
  if (find('offer_accepted')) return { kind: 'accept', text: t('moment.accepted') };
  return null;
}

export function Moment(props: Props) {
  const shown = moment_of(props.events, props);
  if (!shown) return null;
  return (
    <div class="sn-moment" key={props.version} data-kind={shown.kind} aria-hidden="true">
      <Mark name={shown.kind} />
      <span>{shown.text}</span>
    </div>
  );
}
