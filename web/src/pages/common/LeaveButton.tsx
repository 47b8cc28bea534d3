// Leaving a room for good. During a match it is asked first: closing the page would keep the seat, this
// gives it up.
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { credentials_in, forget } from '../../net/credentials';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { Button } from '../../ui/parts';
import { Question } from '../../ui/Question';
import { go } from './router';

// This device forgets the token of who left; others who play on it stay.
export function leave(client: RoomClient, { room, member }: Snapshot): void {
  void client.request({ type: 'leave' });
  const mine = credentials_in(room.code).find((each) => each.member === member);
  if (mine) forget(room.code, mine.token);
  if (!mine || credentials_in(room.code, mine.role).length === 0) go('/');
}

// What is lost, in words; nothing but the room for those without a seat in a running match.
export function what_leaving_means({ room, seat }: Snapshot): string {
  const running = room.phase === 'playing' || room.phase === 'paused';
  if (!running || seat === null) return t('leave.room');
  return `${t(`leave.seat.${room.empty_seats}`)} ${t('leave.or_close')}`;
}

export function LeaveButton({ client, snapshot }: { client: RoomClient; snapshot: Snapshot }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button kind="danger" onTap={() => setAsked(true)}>
        {t('lobby.leave')}
      </Button>
      {asked && (
        <Question
          title={t('leave.title')}
          text={what_leaving_means(snapshot)}
          yes={t('leave.yes')}
          no={t('leave.no')}
          onYes={() => leave(client, snapshot)}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  );
}
