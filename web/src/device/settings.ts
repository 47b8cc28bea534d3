// What this device remembers of its owner: name, colour, language, sound, theme, motion.
import { signal } from '@preact/signals';
import { read, write } from './storage';

export interface Settings {
  name: string;
  color: number;
  language: string | null; // null, or one we do not speak: as the browser says
  sound: boolean | null; // null: on for shared screens and desks, off on phones
  call: boolean | null; // a sound when it is our turn and the page is hidden; null: as sound
  call_title: boolean; // the title of the tab says whose turn it is
  theme: 'auto' | 'dark' | 'light';
  motion: 'auto' | 'less';
  ask_first: boolean; // before a move that moves a lot
}

const key = 'parlor.settings';
const fresh: Settings = {
  name: '',
  color: Math.floor(Math.random() * 8), // so that two new devices rarely look the same
  language: null,
  sound: null,
  call: null,
  call_title: true,
  theme: 'auto',
  motion: 'auto',
  ask_first: true,
};

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
