// What the host can do about somebody else, before and during a match: make them host, or send them away.
import { t } from '../../i18n/i18n';
import type { RoomClient } from '../../net/room_client';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { ask } from './ask';

export function MemberTools(props: { client: RoomClient; member: number; name: string }) {
  const { client, member, name } = props;
  return (
    <>
      <ConfirmButton
        kind="quiet"
        class="icon"
        label={t('lobby.hand_over', { name })}
        question={t('confirm', { what: t('lobby.hand_over', { name }) })}
        onTap={() => ask(client, { type: 'hand_over', member })}
      >
        ♛
      </ConfirmButton>
      <ConfirmButton
        class="icon"
        label={t('lobby.kick', { name })}
        question={t('confirm', { what: t('lobby.kick', { name }) })}
        more={{
          label: t('lobby.kick_network'),
          onTap: () => ask(client, { type: 'kick', member, network: true }),
        }}
        onTap={() => ask(client, { type: 'kick', member })}
      >
        ✕
      </ConfirmButton>
    </>
  );
}
