// The shared screen before the match: how to join, who is here.
import { useEffect } from 'preact/hooks';
import { game_of } from '../games/registry';
import { t } from '../i18n/i18n';
import { Link, Qr } from '../lobby/Invite';
import { ask } from '../net/ask';
import type { Session, Shown } from '../net/session';
import { Button } from '../ui/parts';

// Text grows with the screen, so that it can be read across the room.
export function useScreenSize(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    document.documentElement.dataset.face = 'screen';
    return () => {
      delete document.documentElement.dataset.face;
    };
  }, [on]);
}

export function ScreenLobby({ session, shown }: { session: Session; shown: Shown }) {
  const { room } = shown;
  const game = game_of(room.game);
  const seats = room.seats.filter((each) => each.kind !== 'open');
  const host = room.host === shown.member;
  return (
    <div class="page screen-lobby">
      <main>
        <section class="screen-join">
          <h1>{game?.title ?? room.game}</h1>
          <Qr code={room.code} />
          <p>
            {t('screen.join')}{' '}
            <b>
              <Link code={room.code} />
            </b>
          </p>
          <p class="code big">{room.code}</p>
        </section>
        <section class="screen-players">
          <h2>{seats.length > 0 ? t('players') : t('screen.waiting')}</h2>
          <ul>
            {seats.map((seat) => (
              <li
                key={seat.seat}
                data-state={seat.state}
                style={{
                  '--seat': `var(--seat-${
                    room.members.find((each) => seat.members.includes(each.id))?.color ??
                    (seat.seat + 3) % 8
                  })`,
                }}
              >
                {seat.name}
                {seat.state === 'away' && <small> {t('seat.away')}</small>}
                {seat.kind === 'bot' && <small> {t('seat.bot')}</small>}
              </li>
            ))}
          </ul>
          {host ? (
            <Button kind="primary" onTap={() => ask(session, { type: 'start' })}>
              {t('lobby.start')}
            </Button>
          ) : (
            <p class="muted">{t('screen.start_on_phone')}</p>
          )}
        </section>
      </main>
    </div>
  );
}
