// Generated from the C++ types by ./dev generate; not edited.

export interface CheckRecord {
  record: string;
  expected?: string | null;
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
