// What the keeper says to everybody who is connected, until it is taken back or put away on this device.
import { signal } from '@preact/signals';
import { read, write } from '../device/storage';

export interface HouseWord {
  text: string;
  said_at_ms: number;
}

const stored = 'parlor.put_away';
let put_away_ms = read<number>(stored, 0);
export const house_word = signal<HouseWord | null>(null);

export function hear_house(word: HouseWord): void {
  const seen = word.said_at_ms <= put_away_ms;
  house_word.value = word.text === '' || seen ? null : word;
}

// A connection begins: whatever still stands is said again.
export function forget_house_word(): void {
  house_word.value = null;
}

export function put_away_house_word(): void {
  if (!house_word.value) return;
  put_away_ms = house_word.value.said_at_ms;
  write(stored, put_away_ms);
  house_word.value = null;
}
