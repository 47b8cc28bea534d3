import { describe, expect, it } from 'vitest';
import type { Lesson } from '../../games/board';
import { games } from '../../games/registry';
import { languages } from '../../i18n/i18n';
import { is_awaited, place_in, spoken } from './lesson';

describe.each(games)('the lesson of $title', ({ guide }) => {
  it('has words for all it says, in every language, each short enough for a phone', async () => {
    const { guide: taught } = await guide();
    const keys = taught.lesson.steps.flatMap((each) => [each.hint ?? [], each.said ?? []].flat());
    for (const language of languages)
      for (const key of [...keys, 'more']) {
        const words = taught.messages[language][key];
        expect([language, key, words]).toEqual([language, key, expect.any(String)]);
        expect([key, words!.length]).toEqual([key, expect.toSatisfy((n) => n < 160)]);
      }
    const said = Object.keys(taught.messages.en).filter((key) => !key.startsWith('why.'));
    expect(said.toSorted()).toEqual([...new Set([...keys, 'more'])].toSorted());
  });

  it('points at something for each move of the learner', async () => {
    const { guide: taught } = await guide();
    for (const step of taught.lesson.steps)
      if (step.by === 0 || step.by === 'host')
        expect(taught.point(step.do, {} as never).length).toBeGreaterThan(0);
  });
});

const lesson: Lesson = {
  steps: [
    { by: 0, do: { type: 'play', card: 'red' }, hint: 'first', said: 'done' },
    { by: 1, do: { type: 'play', card: 'blue' }, said: 'theirs' },
    { by: 2, do: { type: 'pass' } },
    { by: 'host', do: { type: 'answer', text: 'Salt' }, hint: 'second', said: 'end' },
  ],
  texts: { de: { Salt: 'Salz' } },
};

describe('where a lesson stands', () => {
  it('follows from the entries of its match', () => {
    expect(place_in(lesson, 1)).toEqual({ at: 'yours', said: [], step: lesson.steps[0] });
    expect(place_in(lesson, 2)).toEqual({ at: 'others', said: ['done'] });
    expect(place_in(lesson, 3)).toEqual({ at: 'others', said: ['done', 'theirs'] });
    expect(place_in(lesson, 4)).toMatchObject({ at: 'yours', said: ['done', 'theirs'] });
    expect(place_in(lesson, 5)).toEqual({ at: 'end', said: ['end'] });
    expect(place_in(lesson, 9)).toEqual({ at: 'end', said: ['end'] });
  });

  it('speaks the language its match was begun in', () => {
    expect(spoken(lesson, 'de').steps[3]?.do.text).toBe('Salz');
    expect(spoken(lesson, 'es')).toBe(lesson);
  });
});

describe('the move that is awaited', () => {
  const step = (action: { type: string }) => ({ by: 0, do: action });
  it('is the same with or without fields that say nothing', () => {
    const wanted = step({ type: 'play', card: 'red' } as never);
    expect(is_awaited({ type: 'play', card: 'red', color: null, uno: false }, wanted)).toBe(true);
    expect(is_awaited({ type: 'play', card: 'red', uno: true }, wanted)).toBe(false);
    expect(is_awaited({ type: 'play', card: 'blue' }, wanted)).toBe(false);
    expect(is_awaited({ type: 'pass' }, wanted)).toBe(false);
  });

  it('may have its cards in any order, and a typed answer in any case', () => {
    const cards = step({ type: 'discard', cards: ['2', '3', '5'] } as never);
    expect(is_awaited({ type: 'discard', cards: ['5', '2', '3'] }, cards)).toBe(true);
    expect(is_awaited({ type: 'discard', cards: ['5', '2'] }, cards)).toBe(false);
    const answer = step({ type: 'answer', text: 'Salt' } as never);
    expect(is_awaited({ type: 'answer', text: ' SALT ' }, answer)).toBe(true);
    expect(is_awaited({ type: 'answer', text: 'Sugar' }, answer)).toBe(false);
  });
});
