// Generated from the C++ types by ./dev generate; not edited.

export interface CheckRecord {
  record: string;
  expected?: string | null;
}

export interface ReplayRecord {
  record: string;
  viewer: string;
}

export interface ForkRoom {
  match?: number | null;
  match_version: number;
  seat: number;
  name: string;
}

export interface ForkRecord {
  record: string;
  at: ForkRoom;
}

export interface PlayAgain {
  record: string;
  config: Record<string, unknown>;
  bots: string;
}

export interface RecordFault {
  line: number;
  message: string;
}

export interface CheckedRecord {
  game: string | null;
  players: string[];
  entries: number;
  finished: boolean;
  revealed: boolean;
  shares: number;
  missing: number;
  drawn: boolean | null;
  header: string | null;
  fault: RecordFault | null;
}
