// Which lessons were played to their end in this browser, and whether newcomers were asked already.
import { signal } from '@preact/signals';
import { read, write } from './storage';

interface Lessons {
  done: readonly string[]; // games
  asked: boolean;
}

const key = 'parlor.lessons';
export const lessons = signal<Lessons>({ done: [], asked: false, ...read<object>(key, {}) });

function keep(next: Lessons): void {
  lessons.value = next;
  write(key, next);
}

export const stop_asking = (): void => keep({ ...lessons.value, asked: true });

export const lesson_done = (game: string): void =>
  keep({ done: [...new Set([...lessons.value.done, game])], asked: true });
