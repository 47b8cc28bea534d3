// The shared screen before the match: an invitation. How to join, who is here, what the game is about and
// by which rules. It only shows: whoever hosts starts the match on their own device.
import { useEffect, useRef } from 'preact/hooks';
import { game_of } from '../../games/registry';
import { language, t, translator } from '../../i18n/i18n';
import type { Room } from '../../net/protocol';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { sound } from '../../ui/sound';
import { Evening } from '../common/Evening';
import { useBoard, useGames, useTitle } from '../common/hooks';
import { Qr, useLink } from '../common/Invite';
import { color_of, shown_name } from '../common/players';
import { ScreenTools, SoundOffer } from '../common/ScreenTools';
import { HowShow } from '../learn/HowShow';
import { changed, chip_text, fields_of } from '../options/options';

const most_rules = 8;
const most_beside_how = 8; // with more people the room is theirs

// Whoever comes in is heard as well as seen.
function useArrivals(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) sound('special');
    before.current = count;
  }, [count]);
}

function Join({ room }: { room: Room }) {
  const link = useLink(room.code).replace(/^https?:\/\//, '');
  const [place] = link.split('/r/');
  return (
    <section class="screen-join">
      <Qr code={room.code} />
      <p class="code huge">{room.code}</p>
      <p class="screen-how">{t('screen.how', { place: place ?? link, code: room.code })}</p>
    </section>
  );
}

function About({ room }: { room: Room }) {
  const game = game_of(room.game);
  const info = useGames().get(room.game);
  const board = useBoard(room.game);
  const ready = board && board !== 'failed' ? board : null;
  const words = translator(language(), ready?.messages);
  const fields = info && ready ? changed(fields_of(info.config), room.config) : [];
  const rules = fields.slice(0, most_rules).map((each) => chip_text(each, room.config, words));
  return (
    <section class="screen-about">
      <div class="screen-picture" aria-hidden="true">
        {game && <game.Picture />}
      </div>
      <div>
        <h1>{game?.title ?? room.game}</h1>
        <p class="screen-tagline">{game?.tagline[language()]}</p>
      </div>
      {info && (
        <ul class="screen-rules" aria-label={t('lobby.rules')}>
          {rules.length === 0 && <li>{t('lobby.plain')}</li>}
          {rules.map((each) => (
            <li key={each}>{each}</li>
          ))}
          {fields.length > most_rules && <li>+{fields.length - most_rules}</li>}
        </ul>
      )}
    </section>
  );
}

const letters = (seats: readonly { name: string }[]): number =>
  seats.reduce((sum, { name }) => sum + name.length + 4, 0);

// Too many, or too long names, for large letters.
const crowded = (seats: readonly { name: string }[]): boolean =>
  seats.length > 8 || letters(seats) > 90;

// So many that they stand in columns, and what the game is about makes room for them.
const crowd = (seats: readonly { name: string }[]): boolean =>
  seats.length > 20 || letters(seats) > 300;

function WhoIsHere({ room }: { room: Room }) {
  const seats = room.seats.filter((each) => each.kind !== 'open');
  const info = useGames().get(room.game);
  const missing = Math.max(0, (info?.min_seats ?? 0) - seats.length);
  const host = room.members.find((each) => each.id === room.host && each.role !== 'screen');
  useArrivals(seats.length);
  const next = () => {
    if (missing > 0) return t('lobby.need', { n: missing });
    return host ? t('lobby.wait_host', { name: host.name }) : t('screen.start_on_phone');
  };
  return (
    <section class="screen-players" data-many={crowded(seats)} data-crowd={crowd(seats)}>
      <h2>{seats.length > 0 ? t('screen.here', { n: seats.length }) : t('screen.waiting')}</h2>
      <ul>
        {seats.map((seat) => (
          <li
            key={seat.seat}
            data-state={seat.state}
            style={{ '--seat': `var(--seat-${color_of(room, seat)})` }}
          >
            {shown_name(seat.name)}
            {seat.state === 'away' && <small> {t('seat.away')}</small>}
            {seat.kind === 'bot' && <small> {t('seat.bot')}</small>}
          </li>
        ))}
      </ul>
      <p class="screen-next" role="status">
        {next()}
      </p>
    </section>
  );
}

export function ScreenLobby({ client, snapshot }: { client: RoomClient; snapshot: Snapshot }) {
  const { room } = snapshot;
  const taken = room.seats.filter((each) => each.kind !== 'open');
  useTitle(game_of(room.game)?.title ?? room.game, room.code);
  return (
    <div class="page screen-lobby">
      <main>
        <Join room={room} />
        <div class="screen-side">
          {taken.length <= most_beside_how && !crowded(taken) ? (
            <HowShow room={room}>
              <About room={room} />
            </HowShow>
          ) : (
            <About room={room} />
          )}
          <WhoIsHere room={room} />
          <Evening room={room} />
        </div>
      </main>
      <footer>
        <SoundOffer />
        <ScreenTools client={client} snapshot={snapshot} />
      </footer>
    </div>
  );
}
