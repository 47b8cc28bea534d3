// For those who came when the match had begun, in a game that still takes them: a team of their own.
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { NameField } from '../../ui/NameField';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { ask } from '../common/ask';
import { my_name } from '../common/You';

export const can_join_match = ({ room, seat, role }: Snapshot): boolean =>
  room.late_seats && seat === null && role !== 'screen' && role !== 'host';

export function JoinMatch({ client, snapshot }: { client: RoomClient; snapshot: Snapshot }) {
  const own = snapshot.room.members.find((each) => each.id === snapshot.member)?.name;
  const [name, setName] = useState<string | null>(null);
  if (!can_join_match(snapshot)) return null;
  const send = (event: Event) => {
    event.preventDefault();
    const typed = name?.trim();
    const request = { type: 'join_match' as const, ...(typed ? { name: typed } : {}) };
    void ask(client, request).then((ok) => ok && setName(null));
  };
  return (
    <section class="join-match" aria-label={t('late.join')}>
      <Button kind="primary" onTap={() => setName(own ?? my_name())}>
        {t('late.join')}
      </Button>
      {name !== null && (
        <Sheet title={t('late.join')} text={t('late.about')} onClose={() => setName(null)}>
          <form class="late-form" onSubmit={send}>
            <NameField label={t('late.name')} required value={name} onName={setName} />
            <button type="submit" class="button primary">
              {t('late.join')}
            </button>
          </form>
        </Sheet>
      )}
    </section>
  );
}
