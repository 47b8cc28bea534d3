// Whose hands a shared device is in, or may come into next. Pure: the page asks, and draws the curtain.

import type { Snapshot } from '../../net/room_client';

export interface Place {
  seat: number | null;
  leads: boolean; // the table, and has something to do for it
}

const not_leaving = (action: unknown): boolean => (action as { type?: string }).type !== 'leave';

export function place_of(snapshot: Snapshot | null): Place {
  if (!snapshot) return { seat: null, leads: false };
  const { seat, room, member, legal } = snapshot;
  return { seat, leads: room.host === member && legal.some(not_leaving) };
}

// The people of a device the table waits for: by their seats, or where it waits for nobody at all, whoever
// leads it on.
export function asked_of(places: readonly Place[], awaited: readonly number[]): number[] {
  const indices = places.map((_, index) => index);
  if (awaited.length === 0) return indices.filter((index) => places[index]!.leads);
  return indices.filter((index) => {
    const { seat } = places[index]!;
    return seat !== null && awaited.includes(seat);
  });
}

// The hands it is in may keep it while the table waits for them, or for nobody here.
export const may_keep = (asked: readonly number[], holder: number): boolean =>
  asked.length === 0 || asked.includes(holder);

// Who is shown where nothing is hidden: the one who is asked; while several are, whoever was.
export const shown_of = (asked: readonly number[], before: number, people: number): number =>
  asked.length === 1 ? asked[0]! : before < people ? before : 0;

// Who can open the curtain: whoever is asked, else everybody with a seat; after the last holder first.
export function openers(
  places: readonly Place[],
  asked: readonly number[],
  last: number,
): number[] {
  const seated = places.flatMap(({ seat }, index) => (seat === null ? [] : [index]));
  const after = (index: number) => (index - last - 1 + places.length) % places.length;
  return [...(asked.length > 0 ? asked : seated)].sort((a, b) => after(a) - after(b));
}
