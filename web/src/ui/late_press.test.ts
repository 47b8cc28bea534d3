import { describe, expect, it } from 'vitest';
import { LatePress } from './late_press';

describe('a press', () => {
  it('is made as long as it can be', () => {
    const press = new LatePress<string>();
    expect(press.take(10)).toBeUndefined();
    press.see('buzz', 20);
    expect(press.take(30)).toBe('buzz');
    expect(press.take(9000)).toBe('buzz');
  });
  it('is still sent, once, within half a second of when it could not be any more', () => {
    const press = new LatePress<string>();
    press.see('buzz', 0);
    press.see(undefined, 1000);
    press.see(undefined, 1400);
    expect(press.take(1499)).toBe('buzz');
    expect(press.take(1499)).toBeUndefined();
  });
  it('is nothing later, nor for whoever was first', () => {
    const press = new LatePress<string>();
    press.see('buzz', 0);
    press.see(undefined, 1000);
    expect(press.take(1500)).toBeUndefined();
    press.see('buzz', 2000);
    press.forget();
    press.see(undefined, 2010);
    expect(press.take(2020)).toBeUndefined();
  });
});
