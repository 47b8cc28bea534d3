import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hide_notice, notice, show_notice } from './Toast';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  hide_notice();
  vi.useRealTimers();
});

it('a notice is gone after three seconds, however long it is', () => {
  show_notice('A very long sentence on what is not possible right now. '.repeat(4));
  vi.advanceTimersByTime(2900);
  expect(notice.value).not.toBeNull();
  vi.advanceTimersByTime(200);
  expect(notice.value).toBeNull();
});

it('a second notice has its own three seconds', () => {
  show_notice('One.');
  vi.advanceTimersByTime(2000);
  show_notice('Two.');
  vi.advanceTimersByTime(2000);
  expect(notice.value?.text).toBe('Two.');
});
