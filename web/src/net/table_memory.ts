// What a device writes down of the tables it is at, for the next evening. Apart from the credentials, because the front
// door only reads it.
import { keep, rooms, type Table } from './credentials';

const a_visit = 10 * 60 * 1000; // what is noted again within this time is the same visit

export const table_at = (code: string): Table | undefined => rooms.value[code]?.table;

// Of a room this device has a place in; of any other nothing is kept.
export function note_table(code: string, table: Table, now = Date.now()): void {
  const room = rooms.value[code];
  if (!room) return;
  const next = { ...room.table, ...table };
  const same = JSON.stringify(next) === JSON.stringify(room.table);
  if (same && now - room.at < a_visit) return;
  keep({ ...rooms.value, [code]: { ...room, at: now, table: next } });
}

// After a table was opened again under another code, there is no way back to the old one.
export function forget_room(code: string): void {
  const { [code]: _, ...others } = rooms.value;
  keep(others);
}
