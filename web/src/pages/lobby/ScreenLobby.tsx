// The shared screen before the match: how to join, who is here.
import { game_of } from '../../games/registry';
import { t } from '../../i18n/i18n';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { Button } from '../../ui/parts';
import { ask } from '../common/ask';
import { useTitle } from '../common/hooks';
import { Link, Qr } from '../common/Invite';
import { color_of } from '../common/players';

export function ScreenLobby({ client, snapshot }: { client: RoomClient; snapshot: Snapshot }) {
  const { room } = snapshot;
  const game = game_of(room.game);
  useTitle(game?.title ?? room.game, room.code);
  const seats = room.seats.filter((each) => each.kind !== 'open');
  const host = room.host === snapshot.member;
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
                style={{ '--seat': `var(--seat-${color_of(room, seat)})` }}
              >
                {seat.name}
                {seat.state === 'away' && <small> {t('seat.away')}</small>}
                {seat.kind === 'bot' && <small> {t('seat.bot')}</small>}
              </li>
            ))}
          </ul>
          {host ? (
            <Button kind="primary" onTap={() => ask(client, { type: 'start' })}>
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
