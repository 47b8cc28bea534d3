// For those who came when the match had begun: a bot's seat, with one tap, where the host allows it.
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { ask } from '../common/ask';

export function TakeOver({ client, snapshot }: { client: RoomClient; snapshot: Snapshot }) {
  const { room, seat, role, member } = snapshot;
  const [open, setOpen] = useState(false);
  const bots = room.seats.filter((each) => each.kind === 'bot');
  const running = room.phase === 'playing' || room.phase === 'paused';
  const may = room.allowed.take_over || room.host === member;
  const first = bots[0];
  if (!running || seat !== null || role === 'screen' || !may || !first) return null;
  const take = (bot: number) => {
    setOpen(false);
    void ask(client, { type: 'take_over', seat: bot });
  };
  return (
    <section class="join-match" aria-label={t('take_over')}>
      <Button kind="primary" onTap={() => take(first.seat)}>
        {t('take_over.for', { name: first.name })}
      </Button>
      {bots.length > 1 && <Button onTap={() => setOpen(true)}>{t('take_over.other')}</Button>}
      {open && (
        <Sheet title={t('take_over')} text={t('take_over.about')} onClose={() => setOpen(false)}>
          <ul class="moves">
            {bots.map((each) => (
              <li key={each.seat}>
                <Button onTap={() => take(each.seat)}>
                  {t('take_over.for', { name: each.name })}
                </Button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </section>
  );
}
