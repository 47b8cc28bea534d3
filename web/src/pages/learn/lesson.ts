// Where in its lesson a match is, and whether a move is the one the lesson waits for. The script is the file
// the house plays by (content/lessons), so both agree.
import type { Lesson, LessonStep } from '../../games/board';

export type Place =
  | { at: 'yours'; said: string[]; step: LessonStep } // the learner is asked
  | { at: 'others'; said: string[] } // the others move by themselves
  | { at: 'end'; said: string[] };

const learner = (by: LessonStep['by']): boolean => by === 0 || by === 'host';

// Entry 1 is the position the lesson begins with, and every step is one entry more. What was said counts from
// the learner's own last move on.
export function place_in(lesson: Lesson, match_version: number): Place {
  const { steps } = lesson;
  const done = Math.min(match_version - 1, steps.length);
  const past = steps.slice(0, done);
  const since = past.findLastIndex((each) => learner(each.by));
  const said = past.slice(Math.max(0, since)).flatMap((each) => each.said ?? []);
  const step = steps[done];
  if (!step) return { at: 'end', said };
  return learner(step.by) ? { at: 'yours', said, step } : { at: 'others', said };
}

// The words of a lesson in the language its match was begun in.
export function spoken(lesson: Lesson, language: string): Lesson {
  const words = lesson.texts?.[language];
  if (!words) return lesson;
  const text = JSON.stringify(lesson.steps, (_, value) =>
    typeof value === 'string' ? (words[value] ?? value) : value,
  );
  return { ...lesson, steps: JSON.parse(text) };
}

const plain = (text: string): string => text.trim().toLocaleLowerCase();

// Fields that say nothing may be left out; a typed answer need not be written just so.
export function is_awaited(action: unknown, step: LessonStep): boolean {
  const given = action as Record<string, unknown>;
  const wanted: Record<string, unknown> = step.do;
  const keys = new Set([...Object.keys(given), ...Object.keys(wanted)]);
  return [...keys].every((key) => {
    const [a, b] = [given[key] ?? null, wanted[key] ?? null];
    if (key === 'text') return plain(String(a)) === plain(String(b));
    if (a === false || b === false) return (a ?? false) === (b ?? false);
    return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
  });
}

const sorted = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : value);
