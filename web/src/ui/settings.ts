// What this device remembers: name, colour, language, sound, theme, motion. Kept in localStorage; a
// browser that refuses storage still works until the page is closed.
import { signal } from '@preact/signals';
import type { Language } from '../i18n/i18n';

export interface Settings {
  name: string;
  color: number;
  language: Language | null; // null: as the browser says
  sound: boolean | null; // null: on for shared screens and desks, off on phones
  theme: 'auto' | 'dark' | 'light';
  motion: 'auto' | 'less';
}

const key = 'parlor.settings';
const fresh: Settings = {
  name: '',
  color: Math.floor(Math.random() * 8), // so that two new devices rarely look the same
  language: null,
  sound: null,
  theme: 'auto',
  motion: 'auto',
};

export function read<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the page goes on without memory.
  }
}

export const settings = signal<Settings>({ ...fresh, ...read<Partial<Settings>>(key, {}) });

export function change_settings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  write(key, settings.value);
}

export const on_phone = (): boolean =>
  globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

export const less_motion = (): boolean =>
  settings.value.motion === 'less' ||
  (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);
