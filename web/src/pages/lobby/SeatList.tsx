// The seats of a table before the match: who sits where, and what the host or oneself can change.
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import type { Level, Room, SeatState } from '../../net/protocol';
import type { RoomClient } from '../../net/room_client';
import { initial_of } from '../../ui/name';
import { Button } from '../../ui/parts';
import { ask } from '../common/ask';
import { useGames } from '../common/hooks';
import { MemberTools } from '../common/MemberTools';
import { color_of } from '../common/players';

interface Props {
  client: RoomClient;
  room: Room;
  me: number; // member
  host: boolean;
  teams: boolean;
}

// Every game has the first three; the last only where it says so.
const levels: Level[] = ['easy', 'normal', 'hard', 'ruthless'];

function Sitting({ room, seat, me }: { room: Room; seat: SeatState; me: number }) {
  const members = room.members.filter((each) => seat.members.includes(each.id));
  if (seat.kind === 'bot')
    return (
      <div class="lobby-who">
        <b>{seat.name}</b>
        <small>{t('lobby.bot', { level: t(`level.${seat.level ?? 'normal'}`) })}</small>
      </div>
    );
  // A team has a name of its own; who is in it stands below.
  const names = members.map((each) => each.name).join(', ');
  return (
    <div class="lobby-who">
      <b>{seat.name || names}</b>
      <small>
        {names !== seat.name && `${names} · `}
        {members.some((each) => each.here) ? t('seat.present') : t('seat.away')}
        {members.some((each) => each.id === room.host) && ` · ${t('lobby.host')}`}
        {members.some((each) => each.id === me) && ` · ${t('you')}`}
      </small>
    </div>
  );
}

// What the seat is called in the list: by its people, where it has some.
const first_name = (room: Room, seat: SeatState): string =>
  room.members.find((each) => seat.members.includes(each.id))?.name ?? seat.name;

function Tools({ client, room, seat, me, host }: Props & { seat: SeatState }) {
  const mine = seat.members.includes(me);
  const other = seat.members.find((each) => each !== me);
  const name = room.members.find((each) => each.id === other)?.name ?? seat.name;
  if (mine) return <Button onTap={() => ask(client, { type: 'stand' })}>{t('lobby.stand')}</Button>;
  if (!host) return null;
  if (seat.kind === 'bot')
    return (
      <Button
        class="icon"
        label={t('lobby.remove', { name })}
        onTap={() => ask(client, { type: 'remove_bot', seat: seat.seat })}
      >
        ✕
      </Button>
    );
  if (other === undefined) return null;
  return <MemberTools client={client} member={other} name={name} />;
}

function AddBot({ client, seat, game }: { client: RoomClient; seat: number; game: string }) {
  const [level, setLevel] = useState<Level>('normal');
  const bots = useGames().get(game)?.bots ?? [];
  const offered = levels.filter(
    (each) => each !== 'ruthless' || bots.some((bot) => bot.name === each),
  );
  return (
    <div class="add-bot">
      <label class="field">
        <span class="unseen">{t('level')}</span>
        <select value={level} onChange={(event) => setLevel(event.currentTarget.value as Level)}>
          {offered.map((each) => (
            <option key={each} value={each}>
              {t('lobby.bot', { level: t(`level.${each}`) })}
            </option>
          ))}
        </select>
      </label>
      <Button onTap={() => ask(client, { type: 'add_bot', seat, level })}>
        {t('lobby.add_bot')}
      </Button>
    </div>
  );
}

export function SeatList(props: Props) {
  const { client, room, me, host } = props;
  const taken = room.seats.filter((each) => each.kind !== 'open');
  const open = room.seats.filter((each) => each.kind === 'open');
  const seated = room.seats.some((each) => each.members.includes(me));
  const next = open[0];
  const can_sit = (seat: SeatState) =>
    !seated && (seat.kind === 'open' || (props.teams && seat.kind === 'member'));
  const sit = (seat: SeatState) => ask(client, { type: 'sit', seat: seat.seat });
  return (
    <section class="panel lobby-seats" aria-label={t(props.teams ? 'lobby.teams' : 'lobby.seats')}>
      <h2>
        {t(props.teams ? 'lobby.teams' : 'lobby.seats')}{' '}
        <small class="muted figures">
          {taken.length}/{room.seats.length}
        </small>
      </h2>
      <ul>
        {taken.map((seat) => (
          <li key={seat.seat} class="lobby-seat" data-state={seat.state}>
            <span
              class="seat-face"
              aria-hidden="true"
              style={{ '--seat': `var(--seat-${color_of(room, seat)})` }}
            >
              {seat.kind === 'bot' ? '⚙' : initial_of(first_name(room, seat))}
            </span>
            <Sitting room={room} seat={seat} me={me} />
            <span class="lobby-tools">
              {can_sit(seat) && <Button onTap={() => sit(seat)}>{t('lobby.sit')}</Button>}
              <Tools {...props} seat={seat} />
            </span>
          </li>
        ))}
        {next && (
          <li class="lobby-seat open">
            <span class="seat-face" aria-hidden="true">
              +
            </span>
            <div class="lobby-who">
              <b>{t('lobby.open_seat')}</b>
              {open.length > 1 && <small class="figures">× {open.length}</small>}
            </div>
            <span class="lobby-tools">
              {!seated && <Button onTap={() => sit(next)}>{t('lobby.sit')}</Button>}
            </span>
          </li>
        )}
      </ul>
      {host && next && <AddBot client={client} seat={next.seat} game={room.game} />}
    </section>
  );
}
