// Leaving a room for good: the server hears of it, and this device forgets its tokens.
import { credentials_in, forget } from '../../net/credentials';
import type { RoomClient } from '../../net/room_client';
import { go } from './router';

export function leave(client: RoomClient, code: string): void {
  void client.request({ type: 'leave' });
  for (const each of credentials_in(code)) forget(code, each.token);
  go('/');
}
