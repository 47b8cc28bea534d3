// Whose turn it is can be heard while the page is hidden: a switch of its own, beside that of all other sounds.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { change_settings } from '../device/settings';
import { call_to_turn, sound } from './sound';

let rings = 0;
const node = () => ({
  connect: (next: unknown) => next,
  start: () => rings++,
  stop: () => {},
  frequency: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
  gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
});
class Audio {
  state = 'running';
  currentTime = 0;
  destination = {};
  createOscillator = node;
  createGain = node;
}

function heard(page: 'visible' | 'hidden', what: () => void): boolean {
  vi.stubGlobal('document', { visibilityState: page });
  rings = 0;
  what();
  return rings > 0;
}

describe('a sound says whose turn it is', () => {
  beforeEach(() => {
    vi.stubGlobal('AudioContext', Audio);
  });

  it('where all else is silent, to who looks at another page', () => {
    change_settings({ sound: false, call: true });
    expect(heard('hidden', call_to_turn)).toBe(true);
    expect(heard('visible', call_to_turn)).toBe(false);
    expect(heard('hidden', () => sound('turn'))).toBe(false);
  });

  it('or not at all', () => {
    change_settings({ sound: true, call: false });
    expect(heard('hidden', call_to_turn)).toBe(false);
    expect(heard('visible', call_to_turn)).toBe(true);
  });

  it('as all sounds do, until somebody chooses', () => {
    change_settings({ sound: true, call: null });
    expect(heard('hidden', call_to_turn)).toBe(true);
    change_settings({ sound: false });
    expect(heard('hidden', call_to_turn)).toBe(false);
  });
});
