// The words of the protocol (docs/protocol.md), as this side uses them.
export type Role = 'player' | 'spectator' | 'screen' | 'host';
export type Level = 'easy' | 'normal' | 'hard';

export interface Member {
  id: number;
  name: string;
  role: Role;
  color: number;
  seat: number | null;
  here: boolean;
}

export interface SeatState {
  seat: number;
  name: string;
  kind: 'open' | 'member' | 'bot';
  state: 'open' | 'bot' | 'present' | 'away' | 'held';
  level: Level | null;
  members: number[];
}

export interface Outcome {
  reason: string;
  ranks: number[];
  points: number[];
}

export interface Room {
  code: string;
  game: string;
  phase: 'lobby' | 'playing' | 'paused' | 'finished' | 'stopped';
  config: Record<string, unknown>;
  warnings: string[];
  locked: boolean;
  host: number;
  match: number;
  members: Member[];
  seats: SeatState[];
  outcome: Outcome | null;
}

// Anything but hello and ping; the session adds the ref.
export type Request =
  | { type: 'act'; action: unknown; seen?: number }
  | { type: 'start' | 'pause' | 'resume' | 'lock' | 'unlock' | 'undo' | 'leave' }
  | { type: 'configure' | 'rematch'; game?: string; config?: Record<string, unknown> }
  | { type: 'sit' | 'stand'; seat?: number }
  | { type: 'add_bot'; seat?: number; level: Level }
  | { type: 'remove_bot'; seat: number }
  | { type: 'kick' | 'skip' | 'hand_over'; member?: number; seat?: number }
  | { type: 'react'; emoji: string };

interface Shown {
  version: number;
  view: unknown;
  legal: unknown[];
  deadline_in: number | null;
}

export type Incoming =
  | ({ type: 'welcome'; member: number; seat: number | null; role: Role; room: Room } & Shown)
  | ({ type: 'update'; events: unknown[]; room?: Room | null } & Shown)
  | { type: 'ack'; ref: string; version: number }
  | { type: 'refused'; ref: string; code: string; ruling?: string | null; message: string }
  | { type: 'room'; version: number; room: Room }
  | { type: 'reacted'; member: number; emoji: string }
  | { type: 'pong'; at: number }
  | { type: 'error'; code: string; message: string };

export const close_codes = {
  unreadable: 4400,
  no_token: 4401,
  kicked: 4403,
  taken_over: 4409,
  too_many: 4429,
} as const;
