import { expect, it } from 'vitest';
import { key_in } from './keeper';

it('finds the key in a link, in what stands behind its #, and in itself', () => {
  const key = '6kpImNeyLcJ6AuwCuNNJGw';
  expect(key_in(`http://localhost:8080/keeper#${key}`)).toBe(key);
  expect(key_in(`#${key}`)).toBe(key);
  expect(key_in(` ${key}\n`)).toBe(key);
});

it('takes nothing else for a key', () => {
  for (const typed of [
    '',
    '#',
    'short',
    'http://localhost:8080/keeper',
    'with a space in it, alas',
  ])
    expect(key_in(typed)).toBeNull();
});
