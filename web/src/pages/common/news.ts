// What changed about the table itself and concerns everybody at it: who leads it, and who sees the answers.
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import type { Room } from '../../net/protocol';
import type { RoomClient } from '../../net/room_client';
import { show_notice } from '../../ui/Toast';

// Whoever may see the private side of a match is named to everybody, here and in the log.
export function console_news(before: Room, after: Room, me: number): string | null {
  const { console } = after;
  if (before.code !== after.code || console === null || console === before.console) return null;
  if (console === me) return t('console.now.you');
  const name = after.members.find((each) => each.id === console)?.name;
  return name === undefined ? null : t('console.now', { name });
}

export function news_of(before: Room, after: Room, me: number): string | null {
  if (before.code !== after.code || before.host === after.host) return null;
  if (after.host === me) return t('host.now.you');
  const name = after.members.find((each) => each.id === after.host)?.name;
  return name === undefined ? null : t('host.now', { name });
}

export function useNews(client: RoomClient): void {
  useEffect(() => {
    let before: Room | null = null;
    return client.snapshot.subscribe((snapshot) => {
      if (!snapshot) return;
      const { room, member } = snapshot;
      const news = before && (console_news(before, room, member) ?? news_of(before, room, member));
      before = snapshot.room;
      if (news) show_notice(news);
    });
  }, [client]);
}
