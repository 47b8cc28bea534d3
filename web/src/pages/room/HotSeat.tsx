// Several players, one device: each has a client of their own; a curtain hides the hand in between.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { open_room_client, wake_with_page } from '../../net/browser';
import type { Credential } from '../../net/credentials';
import type { RoomClient } from '../../net/room_client';
import { Curtain } from '../../ui/Curtain';
import { useBoard } from '../common/hooks';
import { useNews } from '../common/news';
import { Lobby } from '../lobby/Lobby';
import { Match } from '../table/Match';
import { useAgreementHere } from '../table/TakeBack';
import { connection_page } from './connection_page';

// Whose device it is next: a seat the table waits for, else whoever has it now.
export function next_holder(
  seats: readonly (number | null)[],
  awaited: readonly number[],
  now: number,
): number {
  const mine = seats[now];
  if (mine !== null && mine !== undefined && awaited.includes(mine)) return now;
  const other = seats.findIndex((seat) => seat !== null && awaited.includes(seat));
  return other < 0 ? now : other;
}

export function HotSeat({ code, credentials }: { code: string; credentials: Credential[] }) {
  const tokens = credentials.map((each) => each.token).join(' ');
  const clients: RoomClient[] = useMemo(
    () => tokens.split(' ').map((token) => open_room_client(code, token)),
    [code, tokens],
  );
  useEffect(() => {
    const stops = clients.map(wake_with_page);
    return () => {
      for (const stop of stops) stop();
      for (const client of clients) client.close();
    };
  }, [clients]);
  useNews(clients[0]!);
  useAgreementHere(clients);
  const [holder, setHolder] = useState(0);
  const [open, setOpen] = useState(true);

  const snapshot = clients.map((each) => each.snapshot.value);
  const first = snapshot[0];
  const board = useBoard(first?.room.game ?? '');
  const running = first && first.room.phase !== 'lobby' && first.view !== null;
  const awaited =
    running && board && board !== 'failed' && first.room.phase === 'playing'
      ? board.awaited(first.view)
      : [];
  const next = next_holder(
    snapshot.map((each) => each?.seat ?? null),
    awaited,
    holder,
  );
  useEffect(() => {
    if (next === holder) return;
    setHolder(next);
    setOpen(false);
  }, [next, holder]);

  const current = next === holder ? holder : next;
  const client = clients[current] ?? clients[0]!;
  const credential = credentials[current] ?? credentials[0]!;
  const instead = connection_page(client, code, credential.token);
  if (instead || !first) return instead;
  if (first.room.phase === 'lobby') return <Lobby client={clients[0]!} snapshot={first} />;
  if (!open || next !== holder)
    return <Curtain name={credential.name} onOpen={() => setOpen(true)} />;
  return <Match client={client} display="play" key={credential.token} />;
}
