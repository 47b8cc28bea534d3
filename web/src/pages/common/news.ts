// What changed about the table itself and concerns everybody at it: who came and went, who leads it now,
// and that somebody has no seat in the game it plays now.
import { useEffect } from 'preact/hooks';
import { game_of } from '../../games/registry';
import { t } from '../../i18n/i18n';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { announce } from '../../ui/LiveRegion';
import { show_notice } from '../../ui/Toast';
import { notice_text } from './notices';

// Those without a seat in another game are told why they watch.
export function seat_lost(before: Snapshot, after: Snapshot): string | null {
  if (before.room.game === after.room.game || before.seat === null || after.seat !== null)
    return null;
  const game = game_of(after.room.game)?.title ?? after.room.game;
  return t('news.no_seat', { game, n: after.room.seats.length });
}

export function useNews(client: RoomClient): void {
  useEffect(() => {
    let before: Snapshot | null = null;
    return client.snapshot.subscribe((snapshot) => {
      if (!snapshot || snapshot === before) return;
      const last = before;
      before = snapshot;
      const lost = last && seat_lost(last, snapshot);
      if (lost) show_notice(lost);
      for (const each of snapshot.news) {
        const text = notice_text(each, snapshot.member);
        // In the lobby one sees who comes: a sentence over the page would be in the way.
        if (each.what === 'joined' && snapshot.room.phase === 'lobby') announce(text);
        else show_notice(text);
      }
    });
  }, [client]);
}
