// The rows of the organiser's monitor, put together from what the house sends, and their order.
import type { Monitor } from '../../net/session';
import { t } from './words';

export const columns = ['table', 'where', 'life', 'people', 'last', 'points', 'trouble'] as const;
export type Column = (typeof columns)[number];

export interface TableLine {
  table: number;
  where: string; // stage, round, and what the game calls its own
  stage: number;
  round: number;
  treatment: string | null;
  life: string;
  people: { id: number; name: string; here: boolean }[];
  bots: number;
  last: string;
  points: readonly number[];
  trouble: string;
}

// Those of the round that is on, or all there were.
export function rows_of(monitor: Monitor, all: boolean): TableLine[] {
  const names = new Map(monitor.people.map((each) => [each.participant, each]));
  const progress = new Map(monitor.progress.map((each) => [each.participant, each]));
  const play = new Map(monitor.play.map((each) => [each.table, each]));
  const last = monitor.tables.at(-1);
  return monitor.tables
    .filter((each) => all || (each.stage === last?.stage && each.round === last.round))
    .map((each) => {
      const now = play.get(each.table);
      const people = each.seats.flat().map((id) => ({
        id,
        name: names.get(id)?.label ?? names.get(id)?.name ?? `${id}`,
        here: progress.get(id)?.here ?? false,
      }));
      const stage = monitor.stages[each.stage - 1];
      const round = stage && stage.rounds > 1 ? t('round.short', { n: each.round }) : '';
      return {
        table: each.table,
        where: [round, now?.round ?? ''].filter((part) => part !== '').join(', '),
        stage: each.stage,
        round: each.round,
        treatment: each.treatment,
        life: each.life,
        people,
        bots: each.seats.filter((seat) => seat.length === 0).length,
        last: now?.last ?? '',
        points: now?.points ?? [],
        trouble: now?.trouble ?? 'none',
      };
    });
}

const troubles = ['stopped', 'slow', 'away', 'held', 'none'];

function value_of(line: TableLine, by: Column): string | number {
  if (by === 'table') return line.table;
  if (by === 'where') return line.stage * 1000 + line.round;
  if (by === 'people') return line.people.filter((each) => each.here).length;
  if (by === 'points') return line.points.reduce((sum, each) => sum + each, 0);
  if (by === 'trouble') return troubles.indexOf(line.trouble); // the worst first
  return line[by];
}

export function sorted(lines: readonly TableLine[], by: Column, down: boolean): TableLine[] {
  const sign = down ? -1 : 1;
  return lines.toSorted((a, b) => {
    const [x, y] = [value_of(a, by), value_of(b, by)];
    if (x === y) return a.table - b.table;
    return x < y ? -sign : sign;
  });
}
