// The rows of the organiser's monitor, put together from what the house sends, and their order.
import type { AnyBoard } from '../../games/board';
import { make_context } from '../../games/context';
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
  last: string; // in the reader's language
  points: readonly number[];
  trouble: string;
}

// What the newest of these events says to somebody who sees nothing else of the table.
export function last_words(
  events: readonly unknown[],
  names: readonly string[],
  board: AnyBoard | undefined,
): string {
  if (!board || events.length === 0) return '';
  const players = names.map((name, seat) => {
    return { seat, name, color: seat, state: 'present', level: null } as const;
  });
  const seen = { view: null, legal: [], me: null, display: 'watch', config: {} } as const;
  const context = make_context({ ...seen, players, gains: false }, board);
  const lines = events.map((event) => board.say(event, context)?.text ?? '');
  return lines.findLast((line) => line !== '') ?? '';
}

// Those of the round that is on, or all there were.
export function rows_of(
  monitor: Monitor,
  all: boolean,
  boards: ReadonlyMap<string, AnyBoard>,
): TableLine[] {
  const names = new Map(monitor.people.map((each) => [each.participant, each]));
  const progress = new Map(monitor.progress.map((each) => [each.participant, each]));
  const play = new Map(monitor.play.map((each) => [each.table, each]));
  const last = monitor.tables.at(-1);
  return monitor.tables
    .filter((each) => all || (each.stage === last?.stage && each.round === last.round))
    .map((each) => {
      const now = play.get(each.table);
      const name = (id: number) => names.get(id)?.label ?? names.get(id)?.name ?? `${id}`;
      const people = each.seats
        .flat()
        .map((id) => ({ id, name: name(id), here: progress.get(id)?.here ?? false }));
      const seats = each.seats.map((seat) => seat.map(name).join(' & ') || t('seat.bot'));
      const stage = monitor.stages[each.stage - 1];
      const game = stage?.game ?? '';
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
        last: last_words(now?.events ?? [], seats, boards.get(game)),
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
