// What the host lets everybody do: start the next match, and play on for a bot.
import { t } from '../../i18n/i18n';
import type { Room } from '../../net/protocol';
import type { RoomClient } from '../../net/room_client';
import { ask } from '../common/ask';

export function AllowChoices({ client, room }: { client: RoomClient; room: Room }) {
  const { play_again, take_over } = room.allowed;
  return (
    <div class="allow-choices">
      <label class="allow-row">
        <input
          type="checkbox"
          class="switch"
          checked={play_again}
          onChange={() => ask(client, { type: 'allow', play_again: !play_again })}
        />
        <span>{t('allow.play_again')}</span>
      </label>
      <label class="allow-row">
        <input
          type="checkbox"
          class="switch"
          checked={take_over}
          onChange={() => ask(client, { type: 'allow', take_over: !take_over })}
        />
        <span>{t('allow.take_over')}</span>
      </label>
    </div>
  );
}
