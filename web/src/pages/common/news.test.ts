import { afterEach, beforeEach, expect, it } from 'vitest';
import { change_settings } from '../../device/settings';
import type { Room } from '../../net/protocol';
import { news_of } from './news';

const members = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Ben' },
];
const room = (host: number): Room => ({ code: 'K7WM3P', host, members }) as Room;

beforeEach(() => change_settings({ language: 'en' }));
afterEach(() => change_settings({ language: null }));

it('a new host is told to everybody, and to themselves in the second person', () => {
  expect(news_of(room(1), room(2), 1)).toBe('Ben is the host now.');
  expect(news_of(room(1), room(2), 2)).toBe('You are the host now.');
});

it('nothing is told while the host stays, nor of another room', () => {
  expect(news_of(room(1), room(1), 2)).toBeNull();
  expect(news_of({ ...room(1), code: 'AAAAAA' }, room(2), 1)).toBeNull();
});
