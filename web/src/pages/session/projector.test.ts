import { describe, expect, it } from 'vitest';
import type { Screen } from '../../net/session';
import { parts_of } from './projector';

const match = (game: string) => ({ type: 'match', title: '', game, rounds: 1 });
const results = { type: 'results', title: '', game: '', rounds: 0 };
const standing = { pseudonym: 'Blue Heron', place: 1, score: 100 };
const table = { table: 1, number: 1, life: 'playing', seats: [] };

// Of a session at this stage (from 1); a study has measures.
const screen = (stages: object[], stage: number, study: boolean, standings: object[]) =>
  ({
    stages,
    course: { stage },
    measures: study ? [{ name: 'points', about: '' }] : [],
    figures: [],
    standings,
    tables: [table],
  }) as unknown as Screen;

describe('what is on the projector of a session', () => {
  it('is charts in a study, and standings elsewhere', () => {
    const study = [match('a study'), results];
    expect(parts_of(screen(study, 1, true, []))).toEqual({ charts: true, standings: false });
    expect(parts_of(screen(study, 1, true, [standing]))).toEqual({
      charts: true,
      standings: false,
    });
    const cup = [match('a game'), results];
    expect(parts_of(screen(cup, 1, false, []))).toEqual({ charts: false, standings: true });
    expect(parts_of(screen(cup, 2, false, [standing]))).toEqual({ charts: false, standings: true });
  });

  it('is both where a plan mixes them, and the standings at its end', () => {
    const evening = [match('a game'), match('a study'), results];
    expect(parts_of(screen(evening, 2, true, [standing]))).toEqual({
      charts: true,
      standings: true,
    });
    expect(parts_of(screen(evening, 3, true, [standing]))).toEqual({
      charts: false,
      standings: true,
    });
  });

  it('is a sentence at every other stage', () => {
    const plan = [{ type: 'page', title: '', game: '', rounds: 0 }, match('a game')];
    expect(parts_of(screen(plan, 1, false, [standing]))).toEqual({
      charts: false,
      standings: false,
    });
  });
});
