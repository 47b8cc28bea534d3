// Who this device is in which session: its organiser, a participant, or both. Tokens live here, in hello frames
// and behind the # of personal links, never in an address that reaches the house.
import { signal } from '@preact/signals';
import { read, write } from '../device/storage';

export interface SessionKeys {
  at: number;
  title: string;
  organiser?: string;
  participant?: string;
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
  const before = sessions.value[code] ?? { title: code };
  keep({ ...sessions.value, [code]: { ...before, ...known, at: Date.now() } });
}

export function forget_session(code: string, role: 'organiser' | 'participant'): void {
  const { [code]: session, ...others } = sessions.value;
  if (!session) return;
  const rest = { ...session };
  delete rest[role];
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
