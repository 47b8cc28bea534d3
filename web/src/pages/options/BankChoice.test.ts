import { expect, it } from 'vitest';
import { chosen_banks } from './BankChoice';

it('names the banks a table plays from, whichever way its config says it', () => {
  expect(chosen_banks({})).toEqual(['en']);
  expect(chosen_banks({ bank: 'default', languages: ['de', 'es'] })).toEqual(['de', 'es']);
  expect(chosen_banks({ bank: 'pub-quiz' })).toEqual(['pub-quiz']);
  expect(chosen_banks({ bank: ['default', 'pub-quiz'] })).toEqual(['en', 'pub-quiz']);
});
