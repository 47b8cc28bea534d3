// Who waits at the door of a locked table, for its host: let in, or not now.
import { t } from '../../i18n/i18n';
import type { RoomClient } from '../../net/room_client';
import { Button } from '../../ui/parts';
import { ask } from './ask';
import './knocks.css';

export function Knocks({ client }: { client: RoomClient }) {
  const snapshot = client.snapshot.value;
  const people = client.knocks.value;
  const mine = snapshot?.room.locked && snapshot.room.host === snapshot.member;
  if (!mine || people.length === 0) return null;
  const say = (knock: number, yes: boolean) => void ask(client, { type: 'let_in', knock, yes });
  return (
    <div class="knocks panel" role="alert">
      {people.map(({ knock, name }) => (
        <p key={knock}>
          <span>{t('lobby.knocks', { name })}</span>
          <Button kind="primary" onTap={() => say(knock, true)}>
            {t('lobby.let_in', { name })}
          </Button>
          <Button onTap={() => say(knock, false)}>{t('lobby.not_let_in', { name })}</Button>
        </p>
      ))}
    </div>
  );
}
