import { describe, expect, it } from 'vitest';
import { change_settings } from '../../device/settings';
import type { AnyBoard, AnyContext } from '../../games/board';
import { languages } from '../../i18n/i18n';
import type { Monitor, SurveyQuestion } from '../../net/session';
import { item_fields, tidy_item } from './BringStage';
import { before_deal, next_step } from './Commands';
import { rows_of, sorted } from './monitor_rows';
import { missing } from './SurveyStage';

describe('what people bring', () => {
  it('is asked for as the game describes it, but for who brought it', () => {
    const text = { type: 'string' };
    const properties = { name: text, description: text, link: text, brought_by: { type: 'null' } };
    const Thing = { type: 'object', properties, required: ['name'] };
    const item = { $ref: '#/$defs/Thing', $defs: { Thing } };
    expect(item_fields(item).map(({ name, required }) => [name, required])).toEqual([
      ['name', true],
      ['description', false],
      ['link', false],
    ]);
    expect(item_fields({})).toEqual([]);
  });

  it('goes out without empty fields', () => {
    expect(tidy_item({ name: ' Lamp ', link: '  ' })).toEqual({ name: 'Lamp' });
  });
});

describe('a survey', () => {
  it('can be sent when everything that is not optional is answered', () => {
    const questions = [{ id: 'a' }, { id: 'b', optional: true }, { id: 'c' }] as SurveyQuestion[];
    expect(missing(questions, { a: 0 })).toBe(1);
    expect(missing(questions, { a: 0, c: 'x' })).toBe(0);
  });
});

const stages = ['page', 'match', 'results'].map((type) => ({
  type,
  title: '',
  game: 'any',
  rounds: type === 'match' ? 2 : 0,
}));
const at = (course: object, more: object = {}): Monitor =>
  ({
    stages,
    progress: [],
    people: [],
    tables: [],
    play: [],
    course: { stage: 0, round: 0, rounds: 0, drawn_up: false, over: false, ...course },
    ...more,
  }) as unknown as Monitor;

describe('the next step', () => {
  it.each([
    [{ stage: 0 }, 'begin'],
    [{ stage: 1 }, 'deal'],
    [{ stage: 1, drawn_up: true }, 'deal'],
    [{ stage: 2, round: 1, rounds: 2 }, 'next_round'],
    [{ stage: 2, round: 2, rounds: 2 }, 'next_stage'],
    [{ stage: 3 }, 'end'],
  ])('at %o is %s', (course, step) => {
    expect(next_step(at(course))).toBe(step);
  });

  it('is to fill tables where everybody goes at their own pace', () => {
    expect(next_step(at({}, { progress: [{ stage: 2 }] }))).toBe('fill');
  });

  it('can be prepared before a deal', () => {
    expect(before_deal(at({ stage: 1 }))).toBe(true);
    expect(before_deal(at({ stage: 1, drawn_up: true }))).toBe(false);
    expect(before_deal(at({ stage: 2, round: 1, rounds: 2 }))).toBe(true);
    expect(before_deal(at({ stage: 2, round: 2, rounds: 2 }))).toBe(false);
  });
});

describe('the rows of the monitor', () => {
  const table = (id: number, round: number, seats: number[][]) => ({
    ...{ table: id, room: 'R', stage: 2, round, treatment: null, life: 'playing', seats },
  });
  const monitor = at(
    { stage: 2, round: 2, rounds: 2 },
    {
      people: [1, 2, 3].map((participant) => ({
        participant,
        name: `p${participant}`,
        label: null,
      })),
      progress: [{ participant: 1, here: true }],
      tables: [table(1, 1, [[1], [2]]), table(2, 2, [[1], []]), table(3, 2, [[2], [3]])],
      play: [
        {
          table: 2,
          round: '1',
          events: [
            { type: 'passed', player: 0 },
            { type: 'silent', player: 1 },
          ],
          points: [3, 4],
          trouble: 'none',
        },
        { table: 3, round: '1', events: [], points: [1, 1], trouble: 'slow' },
      ],
    },
  );

  const board = {
    messages: {
      en: { 'log.passed': '{name} passes.' },
      de: { 'log.passed': '{name} passt.' },
      es: { 'log.passed': '{name} pasa.' },
    },
    say: (event: { type: string; player: number }, { tell }: AnyContext) =>
      event.type === 'silent' ? null : { text: tell('log.passed', event.player) },
  };
  const boards = new Map([['any', board as unknown as AnyBoard]]);

  it('are those of the round that is on, or all', () => {
    expect(rows_of(monitor, false, boards).map((row) => row.table)).toEqual([2, 3]);
    expect(rows_of(monitor, true, boards).map((row) => row.table)).toEqual([1, 2, 3]);
  });

  it('say who is here and how many bots there are', () => {
    const [row] = rows_of(monitor, false, boards);
    expect(row).toMatchObject({ people: [{ name: 'p1', here: true }], bots: 1, points: [3, 4] });
  });

  it('tell the last move in the reader’s language, by the names of the list', () => {
    const last = () => rows_of(monitor, false, boards).map((row) => row.last);
    const passed = { en: 'p1 passes.', de: 'p1 passt.', es: 'p1 pasa.' };
    for (const language of languages) {
      change_settings({ language });
      expect(last()).toEqual([passed[language], '']);
    }
    change_settings({ language: 'en' });
    expect(rows_of(monitor, false, new Map())[0]?.last).toBe('');
  });

  it('sort by any column, trouble first', () => {
    const rows = rows_of(monitor, false, boards);
    expect(sorted(rows, 'trouble', false).map((row) => row.table)).toEqual([3, 2]);
    expect(sorted(rows, 'points', true).map((row) => row.table)).toEqual([2, 3]);
    expect(sorted(rows, 'table', true).map((row) => row.table)).toEqual([3, 2]);
  });
});
