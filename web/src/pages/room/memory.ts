// What a device remembers of the table it is at, so that the next evening needs no typing: the game, what was agreed, and
// everybody who was there.
import { useEffect } from 'preact/hooks';
import { credentials_in } from '../../net/credentials';
import type { Room } from '../../net/protocol';
import { note_table, table_at } from '../../net/table_memory';

const most_people = 20;

export function others_of(
  room: Room,
  mine: readonly number[],
  before: readonly string[],
): string[] {
  const here = room.members
    .filter((each) => (each.role === 'player' || each.role === 'host') && !mine.includes(each.id))
    .map((each) => each.name);
  return [...new Set([...before, ...here])].slice(0, most_people);
}

export function useTableMemory(code: string, room: Room | undefined): void {
  useEffect(() => {
    if (!room || room.lesson !== null) return;
    const mine = credentials_in(code).map((each) => each.member);
    const people = others_of(room, mine, table_at(code)?.people ?? []);
    note_table(code, { game: room.game, config: room.config, people });
  }, [code, room]);
}
