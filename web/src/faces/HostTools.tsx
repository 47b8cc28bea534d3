// What the host can do during a match: pause it, move on when somebody keeps the table waiting, hand
// the table over, and take somebody off it.
import { t } from '../i18n/i18n';
import { MemberTools } from '../lobby/MemberTools';
import { ask } from '../net/ask';
import type { Session, Shown } from '../net/session';
import { Button } from '../ui/parts';

interface Props {
  session: Session;
  shown: Shown;
}

export function PauseButton({ session, shown }: Props) {
  const { phase } = shown.room;
  if (phase === 'paused')
    return (
      <Button kind="primary" onTap={() => ask(session, { type: 'resume' })}>
        {t('host.resume')}
      </Button>
    );
  if (phase !== 'playing') return null;
  return <Button onTap={() => ask(session, { type: 'pause' })}>{t('host.pause')}</Button>;
}

export function HostTools({ session, shown }: Props) {
  const { room, member } = shown;
  const owner = (members: number[]) => members.find((each) => each !== member);
  return (
    <div class="host-tools">
      <PauseButton session={session} shown={shown} />
      <ul>
        {room.seats
          .filter((seat) => seat.kind === 'member')
          .map((seat) => {
            const other = owner(seat.members);
            const { name } = seat;
            return (
              <li key={seat.seat} class="host-row">
                <b>{name}</b>
                {room.phase === 'playing' && (
                  <Button hold onTap={() => ask(session, { type: 'skip', seat: seat.seat })}>
                    {t('host.skip')}
                  </Button>
                )}
                {other !== undefined && (
                  <MemberTools session={session} member={other} name={name} />
                )}
              </li>
            );
          })}
      </ul>
    </div>
  );
}
