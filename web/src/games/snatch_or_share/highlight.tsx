// The one big thing an update did, in words and perhaps a picture; the weightiest event wins.
import type { Event } from '../../generated/snatch_or_share';
import type { Highlighted } from '../../ui';
import { find_event } from '../events';
import { Mark, type MarkName } from './marks';
import type { Props } from './view';

const stamped = (kind: MarkName, text: string): Highlighted => ({
  kind,
  text,
  picture: <Mark name={kind} />,
});

export function highlight_of(
  events: readonly Event[],
  { t, tell }: Pick<Props, 't' | 'tell'>,
): Highlighted | null {
  const find = <T extends Event['type']>(type: T) => find_event(events, type);
  const ruled = find('report_ruled');
  if (ruled && ruled.ruler !== null)
    return ruled.verdict === 'confirm'
      ? stamped('judge', t('highlight.confirmed'))
      : stamped('reject', t('highlight.dismissed'));
  if (find('report_filed')) return stamped('report', t('highlight.reported'));
  if (find('offer_snatched')) return stamped('snatch', t('highlight.snatched'));
  const shamed = find('shame_given');
  if (shamed) return stamped('shame', tell('highlight.shamed', shamed.player));
  if (find('offer_accepted')) return stamped('accept', t('highlight.accepted'));
  return null;
}
