import { beforeEach, describe, expect, it, vi } from 'vitest';

// The module keeps what it has read: each test begins with a fresh one.
async function fresh() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.resetModules();
  return import('./session_keys');
}

describe('what this device knows of a session', () => {
  let keys: Awaited<ReturnType<typeof fresh>>;
  beforeEach(async () => {
    keys = await fresh();
    keys.remember_session('ABC', { participant: 'a', organiser: 'o', title: 'A class' });
  });

  it('hears each word of the organiser once, and forgets it when it was read', () => {
    expect(keys.take_message('ABC', 4)).toBe('new');
    expect(keys.take_message('ABC', 4)).toBe('heard'); // the phone slept, and is told again
    expect(keys.take_message('ABC', 7)).toBe('new');
    keys.remember_session('ABC', { read: 7 });
    expect(keys.take_message('ABC', 7)).toBe('read');
    expect(keys.take_message('ABC', 9)).toBe('new');
  });

  it('keeps nothing of one participant for the next', () => {
    keys.remember_session('ABC', { who: { name: 'Blue Heron', label: 'ada' }, heard: 4, read: 4 });
    keys.remember_session('ABC', { participant: 'a' });
    expect(keys.session_keys('ABC')?.who?.label).toBe('ada');
    keys.remember_session('ABC', { participant: 'b' });
    expect(keys.session_keys('ABC')).toMatchObject({ organiser: 'o', title: 'A class' });
    expect(keys.session_keys('ABC')?.who).toBeUndefined();
    expect(keys.take_message('ABC', 3)).toBe('new');
    keys.forget_session('ABC', 'participant');
    expect(keys.session_keys('ABC')?.heard).toBeUndefined();
    expect(keys.session_keys('ABC')?.organiser).toBe('o');
  });
});
