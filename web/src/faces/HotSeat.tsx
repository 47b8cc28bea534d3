// Several players, one device: each has a session of their own; a curtain hides the hand in between.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Lobby } from '../lobby/Lobby';
import { open_session, wake_with_page } from '../net/browser';
import type { Session } from '../net/session';
import type { Ticket } from '../net/tickets';
import { Curtain } from '../ui/Curtain';
import { Match } from './Match';
import { line_page } from './RoomPage';
import { useBoard } from './use';

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

export function HotSeat({ code, tickets }: { code: string; tickets: Ticket[] }) {
  const tokens = tickets.map((each) => each.token).join(' ');
  const sessions: Session[] = useMemo(
    () => tokens.split(' ').map((token) => open_session(code, token)),
    [code, tokens],
  );
  useEffect(() => {
    const stops = sessions.map(wake_with_page);
    return () => {
      for (const stop of stops) stop();
      for (const session of sessions) session.close();
    };
  }, [sessions]);
  const [holder, setHolder] = useState(0);
  const [open, setOpen] = useState(true);

  const shown = sessions.map((each) => each.shown.value);
  const first = shown[0];
  const board = useBoard(first?.room.game ?? '');
  const running = first && first.room.phase !== 'lobby' && first.view !== null;
  const awaited =
    running && board && board !== 'failed' && first.room.phase === 'playing'
      ? board.awaited(first.view)
      : [];
  const next = next_holder(
    shown.map((each) => each?.seat ?? null),
    awaited,
    holder,
  );
  useEffect(() => {
    if (next === holder) return;
    setHolder(next);
    setOpen(false);
  }, [next, holder]);

  const current = next === holder ? holder : next;
  const session = sessions[current] ?? sessions[0]!;
  const ticket = tickets[current] ?? tickets[0]!;
  const instead = line_page(session, code, ticket.token);
  if (instead || !first) return instead;
  if (first.room.phase === 'lobby') return <Lobby session={sessions[0]!} shown={first} />;
  if (!open || next !== holder) return <Curtain name={ticket.name} onOpen={() => setOpen(true)} />;
  return <Match session={session} face="play" key={ticket.token} />;
}
