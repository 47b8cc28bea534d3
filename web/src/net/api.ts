// The HTTP side: rooms are made and found here; everything after that goes over the socket.
import type { Role, Room } from './protocol';

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

export interface GameInfo {
  id: string;
  title: string;
  tagline: string;
  min_seats: number;
  max_seats: number;
  minutes: number;
  has_host: boolean;
  teams: boolean;
  hidden: boolean;
  config: { properties?: Record<string, Option> };
  bots: { name: string; about: string }[];
}

export interface Ticket {
  room: string;
  token: string;
  member: number;
  url: string;
}

export interface Stranger {
  room: string;
  game: string;
  phase: Room['phase'];
  seats: number;
  free_seats: number;
  locked: boolean;
  needs_approval: boolean;
}

export interface Film {
  game: string;
  players: string[];
  viewer: string;
  frames: { version: number; at: number; by: string; events: unknown[]; view: unknown }[];
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, 'offline', '');
  }
  if (response.ok) return (await response.json()) as T;
  const answer = await response.json().catch(() => null);
  const error = answer?.error ?? {};
  throw new ApiError(response.status, error.code ?? 'failed', error.message ?? '');
}

let games: Promise<GameInfo[]> | null = null;

// The list does not change while the page is open; a failed try is not kept.
export function game_list(): Promise<GameInfo[]> {
  games ??= call<{ games: GameInfo[] }>('GET', '/games').then((answer) => answer.games);
  games.catch(() => {
    games = null;
  });
  return games;
}

type Config = Record<string, unknown>;

export const check_config = (game: string, config: Config, seats?: number) =>
  call<{ config: Config; warnings: string[] }>('POST', `/games/${game}/check`, { config, seats });

export const create_room = (wish: {
  game: string;
  config?: Config;
  name: string;
  role?: Role;
  color?: number;
}) => call<Ticket>('POST', '/rooms', wish);

export const find_room = (code: string) => call<Stranger>('GET', `/rooms/${code}`);

export const join_room = (
  code: string,
  wish: { name: string; role?: Role; team?: number; color?: number },
) => call<Ticket>('POST', `/rooms/${code}/join`, wish);

export const load_film = (code: string, viewer: string, match: number | null) =>
  call<Film>('GET', `/rooms/${code}/replay?viewer=${viewer}${match ? `&match=${match}` : ''}`);

export const fork_room = (code: string, wish: { version: number; seat: number; name: string }) =>
  call<Ticket>('POST', `/rooms/${code}/fork`, wish);
