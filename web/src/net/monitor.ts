// The organiser's monitor: the whole, and what changed put into it. Rows are known by their number.
import type { Changes, Monitor } from './session';

function with_rows<Row extends object>(
  rows: readonly Row[],
  changed: readonly Row[] | undefined,
  number: (row: Row) => number,
): Row[] {
  if (!changed?.length) return rows as Row[];
  const all = new Map(rows.map((row) => [number(row), row]));
  for (const row of changed) all.set(number(row), row);
  return [...all.values()].sort((a, b) => number(a) - number(b));
}

export function merged(whole: Monitor, changes: Changes): Monitor {
  const person = (row: { participant: number }) => row.participant;
  const table = (row: { table: number }) => row.table;
  return {
    ...whole,
    course: changes.course ?? whole.course,
    people: with_rows(whole.people, changes.people, person),
    progress: with_rows(whole.progress, changes.progress, person),
    tables: with_rows(whole.tables, changes.tables, table),
    play: with_rows(whole.play, changes.play, table),
  };
}
