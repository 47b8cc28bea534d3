import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chosen,
  config_above,
  drop_plan,
  fresh_stage,
  fresh_survey_question,
  group_of,
  line_of,
  moved,
  parse_plan,
  put,
  save_plan,
  saved_plans,
  stage_types,
  stages_of,
  tidied,
  usual_scoring,
} from './plan';

describe('a plan that is being written', () => {
  it('leaves out what has no value, so that it is as usual', () => {
    expect(put({ title: 'a', payoff: {} }, 'payoff', undefined)).toEqual({ title: 'a' });
    expect(put({ title: 'a' }, 'title', '')).toEqual({ title: '' });
  });

  it('moves stages by one, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  });

  it('can begin every kind of stage', () => {
    for (const type of stage_types) expect(fresh_stage(type).type).toBe(type);
    expect(stages_of({})).toEqual([]);
  });

  it('gives each survey question a name of its own', () => {
    const first = fresh_survey_question([]);
    const second = fresh_survey_question([{ ...first, id: 's2' }]);
    expect([first.id, second.id]).toEqual(['s1', 's3']);
  });

  it('has who sits together on a line, and keeps what is not on it', () => {
    expect(group_of(' s1,s2 ,, s3 : court ', { labels: [], round: 2 })).toEqual({
      labels: ['s1', 's2', 's3'],
      treatment: 'court',
      round: 2,
    });
    expect(group_of('s1', { labels: ['s1'], treatment: 'court' })).toEqual({ labels: ['s1'] });
    expect(line_of({ labels: ['s1', 's2'], treatment: 'court' })).toBe('s1, s2: court');
    expect(line_of(group_of('s1, s2', undefined))).toBe('s1, s2');
  });

  it('drops a list that no longer counts', () => {
    const plan = { matching: 'list', groups: [{ labels: ['s1'] }] };
    expect(chosen(plan, 'matching', 'list', 'groups')).toEqual(plan);
    expect(chosen(plan, 'matching', 'random', 'groups')).toEqual({ matching: 'random' });
  });

  it('adds up places where several games are played, as the house does', () => {
    const evening = (...games: (string | undefined)[]) => ({
      game: 'a',
      stages: games.map((game) => ({ type: 'match', ...(game ? { game } : {}) })),
    });
    expect(usual_scoring(evening(undefined))).toBe('points');
    expect(usual_scoring(evening(undefined, 'a'))).toBe('points');
    expect(usual_scoring(evening(undefined, 'b'))).toBe('ranks');
  });

  it('says in a stage only what is different there from the plan', () => {
    const schema = { properties: { deck: { default: 'old' }, seconds: { default: 30 } } };
    const plan = { deck: 'new' };
    expect(config_above(plan, { deck: 'new', seconds: 30 }, schema)).toEqual({});
    expect(config_above(plan, { deck: 'new', seconds: 60 }, schema)).toEqual({ seconds: 60 });
    // The usual deck is a difference here: left out, the plan's would count.
    expect(config_above(plan, {}, schema)).toEqual({ deck: 'old' });
    expect(config_above({}, { deck: 'old' }, schema)).toEqual({});
  });

  it('goes out without lines that were left empty', () => {
    const plan = {
      labels: ['ada', ' ', ''],
      stages: [
        { type: 'check', questions: [{ text: 'x', options: ['a', '', 'b'], right: 0 }] },
        { type: 'page', text: 'y' },
      ],
    };
    expect(tidied(plan)).toEqual({
      labels: ['ada'],
      stages: [
        { type: 'check', questions: [{ text: 'x', options: ['a', 'b'], right: 0 }] },
        { type: 'page', text: 'y' },
      ],
    });
    expect(tidied({ title: 'z', labels: [''] })).toEqual({ title: 'z' });
  });
});

describe('a plan that is pasted', () => {
  it('is read, or the line is named where it stops being one', () => {
    expect(parse_plan('{"title": "a"}')).toEqual({ plan: { title: 'a' } });
    expect(parse_plan('{\n "title": "a"\n "game": "b"}')).toEqual({ line: 3 });
    expect(parse_plan('[1]')).toEqual({ line: null });
  });
});

describe('plans on this device', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
  });

  it('are kept under their titles, the newest first; the same title replaces', () => {
    save_plan({ title: 'a', game: 'x' }, 1);
    save_plan({ title: 'b' }, 2);
    save_plan({ title: 'a', game: 'y' }, 3);
    expect(saved_plans().map(({ name, plan }) => [name, plan.game])).toEqual([
      ['a', 'y'],
      ['b', undefined],
    ]);
    drop_plan('a');
    expect(saved_plans().map(({ name }) => name)).toEqual(['b']);
  });
});
