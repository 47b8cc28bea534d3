// The ways into a room: make one, join one, or one against bots that starts by itself.

import { settings } from '../../device/settings';
import { game_of } from '../../games/registry';
import { language } from '../../i18n/i18n';
import { ApiError, create_room, fork_room, join_room } from '../../net/api';
import { credentials_in, remember } from '../../net/credentials';
import type { Config, EmptySeats, Entrance, Role } from '../../net/protocol';
import type { RoomClient } from '../../net/room_client';
import type { MatchPosition } from '../../ui/LogPanel';
import { go, join_path, room_path } from './router';
import { my_name } from './You';

export const display_of: Record<Role, string> = {
  player: 'play',
  spectator: 'watch',
  screen: 'screen',
  host: 'host',
};

// Where this device was in a room: as a person before it was a screen, and at the front of the room
// where it was nobody.
export function way_to(code: string): string {
  const all = credentials_in(code);
  const mine = all.find((each) => each.role !== 'screen') ?? all[0];
  return mine ? room_path(display_of[mine.role], code) : join_path(code);
}

function enter(entrance: Entrance, role: Role, name = my_name()): void {
  remember(entrance, name, role);
  go(room_path(display_of[role], entrance.room));
}

export async function create(
  game: string,
  config: Config,
  role: Role,
  empty_seats: EmptySeats,
): Promise<void> {
  const { color } = settings.value;
  enter(await create_room({ game, config, name: my_name(), role, color, empty_seats }), role);
}

export interface TeamWish {
  team?: number | undefined;
  team_name?: string | undefined;
  knock?: string | undefined; // at a locked room, the same until it is answered
}

export async function join(code: string, role: Role, wish: TeamWish = {}): Promise<void> {
  const { color } = settings.value;
  const team_name = wish.team_name?.trim();
  const seat = {
    ...(wish.team === undefined ? {} : { team: wish.team }),
    ...(team_name ? { team_name } : {}),
    ...(wish.knock ? { knock: wish.knock } : {}),
  };
  enter(await join_room(code, { name: my_name(), role, color, ...seat }), role);
}

// A second player on this device has a name and a colour of their own.
export async function join_also(code: string, name: string): Promise<void> {
  const color = Math.floor(Math.random() * 8);
  const entrance = await join_room(code, { name, role: 'player', color });
  remember(entrance, name, 'player');
}

// A room of one's own that goes on from one entry of a finished match.
export async function fork(code: string, at: MatchPosition, seat: number): Promise<void> {
  const { match, match_version } = at;
  enter(await fork_room(code, { match, match_version, seat, name: my_name() }), 'player');
}

// The guided first match of a game, in a room of its own.
export async function start_lesson(game: string): Promise<void> {
  const { color } = settings.value;
  const entrance = await create_room({ game, name: my_name(), color, lesson: language() });
  enter(entrance, 'player');
}

// Rooms that should fill up with bots and start as soon as their socket is open.
const waiting = new Map<string, number>();

// By the game's first preset where nothing else was chosen.
export async function play_now(game: string, chosen: Config | null, bots: number): Promise<void> {
  const config = chosen ?? (await game_of(game)?.load())?.board.presets[0]?.config ?? {};
  const { color } = settings.value;
  const wish = { game, config, name: my_name(), role: 'player' as const, color };
  const entrance = await create_room(wish).catch((error) => {
    // Nobody else is asked for: where no house answers, the one on this device does.
    if (error instanceof ApiError && error.code === 'offline') return create_room(wish);
    throw error;
  });
  waiting.set(entrance.room, bots);
  enter(entrance, 'player');
}

export function start_if_waiting(code: string, client: RoomClient): boolean {
  const bots = waiting.get(code);
  if (bots === undefined) return false;
  waiting.delete(code);
  for (let i = 0; i < bots; i++) void client.request({ type: 'add_bot', level: 'normal' });
  void client.request({ type: 'start' });
  return true;
}
