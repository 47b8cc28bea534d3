// What the host can do about somebody else, before and during a match: make them host, or send them away.
import { t } from '../../i18n/i18n';
import type { RoomClient } from '../../net/room_client';
import { Button } from '../../ui/parts';
import { ask } from './ask';

export function MemberTools(props: { client: RoomClient; member: number; name: string }) {
  const { client, member, name } = props;
  return (
    <>
      <Button
        class="icon"
        label={t('lobby.hand_over', { name })}
        onTap={() => ask(client, { type: 'hand_over', member })}
      >
        ♛
      </Button>
      <Button
        hold
        class="icon"
        label={t('lobby.kick', { name })}
        onTap={() => ask(client, { type: 'kick', member })}
      >
        ✕
      </Button>
    </>
  );
}
