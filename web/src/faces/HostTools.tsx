// What the host can do during a match: pause it, and move on when somebody keeps the table waiting.
import { t } from '../i18n/i18n';
import { ask } from '../net/ask';
import type { Session, Shown } from '../net/session';
import { Button } from '../ui/parts';

export function HostTools(props: { session: Session; shown: Shown; open?: boolean }) {
  const { session, shown } = props;
  const { room } = shown;
  if (room.phase === 'paused')
    return (
      <div class="host-tools">
        <Button kind="primary" onTap={() => ask(session, { type: 'resume' })}>
          {t('host.resume')}
        </Button>
      </div>
    );
  if (room.phase !== 'playing') return null;
  const idle = room.seats.filter((each) => each.kind === 'member' && each.state !== 'open');
  return (
    <div class="host-tools" data-open={props.open ?? false}>
      <Button onTap={() => ask(session, { type: 'pause' })}>{t('host.pause')}</Button>
      {idle.map((seat) => (
        <Button key={seat.seat} hold onTap={() => ask(session, { type: 'skip', seat: seat.seat })}>
          {t('host.skip', { name: seat.name })}
        </Button>
      ))}
    </div>
  );
}
