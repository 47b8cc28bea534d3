import { expect, it } from 'vitest';
import { hear_house, house_word, put_away_house_word } from './house_word';

it('stands until it is taken back', () => {
  hear_house({ text: 'Back in five minutes', said_at_ms: 5 });
  expect(house_word.value?.text).toBe('Back in five minutes');
  hear_house({ text: '', said_at_ms: 6 });
  expect(house_word.value).toBeNull();
});

it('is not shown again where it was put away, and the next one is', () => {
  hear_house({ text: 'Pizza is here', said_at_ms: 5 });
  put_away_house_word();
  hear_house({ text: 'Pizza is here', said_at_ms: 5 }); // after a reconnect
  expect(house_word.value).toBeNull();
  hear_house({ text: 'Pizza is here', said_at_ms: 7 });
  expect(house_word.value?.said_at_ms).toBe(7);
});
