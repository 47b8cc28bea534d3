// Who this device is in which session: its organiser, a participant, or both. Tokens live here, in hello frames
// and behind the # of personal links, never in an address that reaches the house.
import { signal } from '@preact/signals';
import { read, write } from '../device/storage';

export interface SessionKeys {
  at: number;
  title: string;
  organiser?: string;
  participant?: string;
  who?: Who; // the participant, once the session has said so
  heard?: number; // the organiser's last message that was heard here, and that was read
  read?: number;
}

export interface Who {
  name: string;
  label: string | null;
}

type Sessions = Record<string, SessionKeys>;
const most_sessions = 30;
const stored = 'parlor.sessions';
const sessions = signal<Sessions>(read<Sessions>(stored, {}));

function keep(next: Sessions): void {
  const newest = Object.entries(next).sort(([, a], [, b]) => b.at - a.at);
  sessions.value = Object.fromEntries(newest.slice(0, most_sessions));
  write(stored, sessions.value);
}

export const session_keys = (code: string): SessionKeys | undefined => sessions.value[code];

export function remember_session(code: string, known: Partial<Omit<SessionKeys, 'at'>>): void {
  const before: Partial<SessionKeys> = sessions.value[code] ?? {};
  const another = known.participant !== undefined && known.participant !== before.participant;
  const kept = another ? without_person(before) : before;
  keep({ ...sessions.value, [code]: { title: code, ...kept, ...known, at: Date.now() } });
}

function without_person<Keys extends Partial<SessionKeys>>(keys: Keys): Keys {
  const rest = { ...keys };
  for (const name of ['participant', 'who', 'heard', 'read'] as const) delete rest[name];
  return rest;
}

// What the organiser said is heard once and stands there until it was read, however often it is told again.
export function take_message(code: string, number: number): 'new' | 'heard' | 'read' {
  const { heard = 0, read = 0 } = session_keys(code) ?? {};
  if (number <= read) return 'read';
  if (number <= heard) return 'heard';
  remember_session(code, { heard: number });
  return 'new';
}

export function forget_session(code: string, role: 'organiser' | 'participant'): void {
  const { [code]: session, ...others } = sessions.value;
  if (!session) return;
  const { organiser: _, ...guest } = session;
  const rest: SessionKeys = role === 'organiser' ? guest : without_person(session);
  keep(rest.organiser || rest.participant ? { ...others, [code]: rest } : others);
}

// Those this device runs, or takes part in, newest first; not older than so many milliseconds.
export const sessions_as = (
  role: 'organiser' | 'participant',
  age_ms = Number.POSITIVE_INFINITY,
): [string, SessionKeys][] =>
  Object.entries(sessions.value).filter(
    ([, session]) => session[role] && Date.now() - session.at < age_ms,
  );

// What stands behind the # of a personal link: a token, or a label and its key.
export type FromLink = { token: string } | { label: string; key: string } | null;

export function from_link(hash: string): FromLink {
  const text = hash.replace(/^#/, '');
  const named = new URLSearchParams(text);
  const token = named.get('token') ?? (/^[\w-]{16,128}$/.test(text) ? text : null);
  if (token) return { token };
  const [label, key] = [named.get('label'), named.get('key')];
  return label && key ? { label, key } : null;
}
