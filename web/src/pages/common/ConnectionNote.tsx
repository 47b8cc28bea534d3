// That the connection is gone and is being sought again; nothing while all is well.
import { t } from '../../i18n/i18n';
import type { RoomClient } from '../../net/room_client';

export function ConnectionNote({ client }: { client: RoomClient }) {
  const state = client.connection.value;
  if (state === 'open') return null;
  return (
    <span class="connection-state" role="status">
      {t(state === 'connecting' ? 'connection.connecting' : 'connection.waiting')}
    </span>
  );
}
