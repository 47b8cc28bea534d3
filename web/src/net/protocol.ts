// The words of the protocol as this side uses them; the types come from the server's own descriptions.
import type {
  ClientMessage,
  GameInfo as Described,
  GameTypes,
  RoomState,
  ServerMessage,
  TookBack,
} from '../generated/protocol';

export type {
  BankInfo,
  Coverage,
  DealLuck,
  EmptySeats,
  Entrance,
  ForkRoom,
  Knock,
  Level,
  LogItem,
  MemberState,
  MoreTime,
  Notice,
  PersonsTime,
  Phase,
  Press,
  Replay,
  Role,
  RoomInfo,
  SeatState,
  Talk,
  TalkLine,
  Timers,
  TookBack,
  UploadState,
} from '../generated/protocol';

export type EntryActor = NonNullable<TookBack['by']>;

export type Config = Record<string, unknown>;

interface AnyGame extends GameTypes {
  config: Config;
  config_input: Config;
}

export type Room = RoomState<AnyGame>;
export type Incoming = ServerMessage<AnyGame>;

type WithoutRef<M> = M extends { ref: string } ? Omit<M, 'ref'> : never;
// Anything but hello and ping; the client adds the ref.
export type Request = WithoutRef<ClientMessage<AnyGame>>;

// What one option of a config may be: the part of JSON Schema the forms understand.
export interface Option {
  type?: string | string[];
  default?: unknown;
  description?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  items?: unknown;
  anyOf?: Option[];
  $ref?: string;
}

export interface GameInfo extends Described {
  config: { properties?: Record<string, Option> };
}

export const close_codes = {
  no_token: 4401,
  kicked: 4403,
  taken_over: 4409,
  gone: 4410,
} as const;
