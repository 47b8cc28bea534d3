// The HTTP side: rooms are made and found here; everything after that goes over the socket.
import { outside } from '../device/place';
import { earlier_token } from './credentials';
import type {
  BankInfo,
  Config,
  Coverage,
  DealLuck,
  EmptySeats,
  Entrance,
  ForkRoom,
  GameInfo,
  Replay,
  Role,
  RoomInfo,
  UploadState,
} from './protocol';
import type { SessionInfo } from './session';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly retry_s: number | null = null, // when the house says to come back
  ) {
    super(message);
  }
}

// A body goes as JSON, but for a piece of a file; a key where the call needs one.
export async function answer_to(
  method: string,
  path: string,
  body?: unknown,
  key: string | null = null,
): Promise<Response> {
  const raw = body instanceof Blob;
  const headers: Record<string, string> = {};
  if (body !== undefined)
    headers['content-type'] = raw ? 'application/octet-stream' : 'application/json';
  if (key !== null) headers.authorization = `Bearer ${key}`;
  let response: Response;
  try {
    response = await fetch(outside(`/api${path}`), {
      method,
      headers,
      ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, 'offline', '');
  }
  if (response.ok) return response;
  const answer = await response.json().catch(() => null);
  const error = answer?.error ?? {};
  const retry_s = Number(response.headers.get('retry-after')) || null;
  throw new ApiError(response.status, error.code ?? 'failed', error.message ?? '', retry_s);
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await answer_to(method, path, body)).json() as Promise<T>;
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

export const check_config = (game: string, config: Config, seats?: number) =>
  call<{ config: Config; warnings: string[] }>('POST', `/games/${game}/check`, { config, seats });

export const bank_list = async () => (await call<{ banks: BankInfo[] }>('GET', '/banks')).banks;

export const bank_coverage = (game: string, config: Config) =>
  call<Coverage>('POST', `/games/${game}/coverage`, { config });

// A host's own file for this table: what each row is worth, or, to take it, that the table plays from it now.
export async function bring_questions(
  code: string,
  token: string,
  file: File,
  language: string,
  take: boolean,
): Promise<UploadState> {
  const name = encodeURIComponent(file.name);
  const path = `/rooms/${code}/questions?file=${name}&language=${language}${take ? '&take=1' : ''}`;
  return (await answer_to('POST', path, file, token)).json() as Promise<UploadState>;
}

// Whatever comes of it, the answer is the same: thank you.
export const report_mistake = (code: string, prompt: string, answer: string) =>
  call('POST', `/rooms/${code}/report`, { prompt, answer });

export const create_room = (wish: {
  game: string;
  config?: Config;
  name: string;
  role?: Role;
  color?: number;
  empty_seats?: EmptySeats;
  lesson?: string;
}) => call<Entrance>('POST', '/rooms', wish);

export const find_room = (code: string) => call<RoomInfo>('GET', `/rooms/${code}`);

export const find_session = (code: string) => call<SessionInfo>('GET', `/sessions/${code}`);

export const join_room = (
  code: string,
  wish: { name: string; role?: Role; team?: number; color?: number; knock?: string },
) => {
  const token = earlier_token(code);
  return call<Entrance>('POST', `/rooms/${code}/join`, { ...wish, ...(token ? { token } : {}) });
};

export const load_replay = (code: string, viewer: string, match: number | null) =>
  call<Replay>('GET', `/rooms/${code}/replay?viewer=${viewer}${match ? `&match=${match}` : ''}`);

// The record of a finished match, as a file to keep and verify.
export const load_record = async (code: string, match: number | null): Promise<Blob> =>
  (await answer_to('GET', `/rooms/${code}/record${match ? `?match=${match}` : ''}`)).blob();

// How bots fare with the deal of a finished match, from each seat.
export const load_luck = (code: string, match: number) =>
  call<DealLuck>('GET', `/rooms/${code}/luck?match=${match}`);

export const fork_room = (code: string, wish: ForkRoom) =>
  call<Entrance>('POST', `/rooms/${code}/fork`, wish);
