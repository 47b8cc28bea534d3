// Guests without a device of their own: whoever runs the party has added them and plays for them here.
import { signal } from '@preact/signals';
import { read, write } from '../../device/storage';

export interface GuestHere {
  participant: number;
  name: string;
  token: string;
}

type Parties = Record<string, GuestHere[]>;
const stored = 'parlor.guests_here';
const most_parties = 10;
const parties = signal<Parties>(read<Parties>(stored, {}));

export const guests_here = (code: string): readonly GuestHere[] => parties.value[code] ?? [];

export function add_guest_here(code: string, guest: GuestHere): void {
  const { [code]: mine = [], ...others } = parties.value;
  const kept = Object.entries(others).slice(-(most_parties - 1));
  parties.value = { ...Object.fromEntries(kept), [code]: [...mine, guest] };
  write(stored, parties.value);
}
