import { expect, it } from 'vitest';
import { number_text, size_text, time_text } from './figures';

it('says how long in the largest unit that tells something', () => {
  expect(time_text(0)).toBe('0 sec');
  expect(time_text(89)).toBe('89 sec');
  expect(time_text(90)).toBe('2 min');
  expect(time_text(2 * 3600)).toBe('2 hr');
  expect(time_text(40 * 3600)).toBe('2 days');
});

it('says how large', () => {
  expect(size_text(4096)).toBe('4 kB');
  expect(size_text(2_500_000)).toBe('2.5 MB');
  expect(size_text(53_000_000_000)).toBe('53 GB');
  expect(number_text(1234.56, 1)).toBe('1,234.6');
});
