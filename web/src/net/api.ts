// The HTTP side: rooms are made and found here; everything after that goes over the socket.
import { outside } from '../device/place';
import { is_local, room_in } from '../local/words';
import { earlier_token } from './credentials';
import { house_here } from './house_here';
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

// Without a house, the one in this browser answers what it can (src/local): about games, and about its own tables.
async function answer_here(method: string, path: string, body: unknown): Promise<Response> {
  const { local_answer } = await import('../local/local_house');
  return local_answer(method, path, typeof body === 'string' ? body : JSON.stringify(body));
}

// What stands before a house says in its own words that nothing is behind it; the house speaks JSON.
const is_gateway = ({ status, headers }: Response): boolean =>
  [502, 503, 504].includes(status) && !headers.get('content-type')?.includes('json');

async function asked_of_house(path: string, request: RequestInit): Promise<Response | null> {
  if (house_here.never) return null;
  try {
    const response = await fetch(outside(`/api${path}`), request);
    house_here.value = !is_gateway(response);
    return house_here.value ? response : null;
  } catch {
    house_here.value = false;
    return null;
  }
}

const for_here = (method: string, path: string): boolean =>
  is_local(room_in(path)) || (method === 'POST' && path === '/rooms' && !house_here.value);

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
  const request = {
    method,
    headers,
    ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
  };
  let response = for_here(method, path)
    ? await answer_here(method, path, body).catch(() => null)
    : await asked_of_house(path, request);
  if (!response && /^\/(games|banks$)/.test(path))
    response = await answer_here(method, path, body).catch(() => null);
  if (!response) throw new ApiError(0, 'offline', '');
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

// The list does not change while the page is open; a failed try is not kept, and a house is asked again.
export function game_list(): Promise<GameInfo[]> {
  const forget = () => {
    games = null;
  };
  games ??= call<{ games: GameInfo[] }>('GET', '/games').then((answer) => {
    if (!house_here.value && !house_here.never) forget();
    return answer.games;
  });
  games.catch(forget);
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

// Options longer than a frame of the socket takes: a list of gifts.
export const send_options = (code: string, token: string, config: Config) =>
  answer_to('POST', `/rooms/${code}/options`, { config }, token);

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

// A table on this device, with all that is kept of it there.
export const remove_here = (code: string) => call('DELETE', `/rooms/${code}`);

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
