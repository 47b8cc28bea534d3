// Options that a frame of the socket does not hold, a long list of gifts for instance, go as a call of their own.
import type { AnyBoard } from '../../games/board';
import { send_options } from '../../net/api';
import { credentials_in } from '../../net/credentials';
import type { Config } from '../../net/protocol';
import type { RoomClient } from '../../net/room_client';
import { ask, show_error } from '../common/ask';

const most_in_a_frame = 3800; // bytes, of 4 KiB; the rest is the message around them

export function configure(
  client: RoomClient,
  where: { code: string; member: number },
  config: Config,
  board?: AnyBoard,
): void {
  const long = new TextEncoder().encode(JSON.stringify(config)).length > most_in_a_frame;
  const own = credentials_in(where.code).find(({ member }) => member === where.member);
  if (long && own) send_options(where.code, own.token, config).catch(show_error);
  else void ask(client, { type: 'configure', config }, board);
}
