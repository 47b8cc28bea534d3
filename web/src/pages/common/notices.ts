// What the house tells everybody about the people at a table, in words.
import { t } from '../../i18n/i18n';
import type { Notice } from '../../net/protocol';

export function notice_text(notice: Notice, me: number): string {
  const { what, name, of = '' } = notice;
  const own = notice.member === me && what !== 'joined' && what !== 'left' && what !== 'sent_away';
  return t(own ? `news.${what}.you` : `news.${what}`, { name, of: of ?? '' });
}
