// The host plays for guests without a device: each is in the session with a line of their own, and their turns come up
// on this screen, one after the other.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { prefix, session_environment, wake_with_page } from '../../net/browser';
import { SessionClient } from '../../net/session_client';
import { Button } from '../../ui/parts';
import { SessionContext } from '../common/at_session';
import { HotSeat } from '../room/HotSeat';
import { OneSeat } from '../room/OneSeat';
import type { GuestHere } from './guests_here';
import { PartyFold } from './PartyFold';
import { t } from './words';

export function useGuestClients(code: string, guests: readonly GuestHere[]): SessionClient[] {
  const tokens = guests.map(({ token }) => token).join(' ');
  const clients = useMemo(
    () =>
      tokens.split(' ').map((token) => {
        const made = new SessionClient(token, session_environment(code), prefix());
        made.connect();
        return made;
      }),
    [code, tokens],
  );
  useEffect(() => {
    const stops = clients.map(wake_with_page);
    return () => {
      for (const stop of stops) stop();
      for (const client of clients) client.close();
    };
  }, [clients]);
  return clients;
}

export function HostSeats(props: {
  code: string;
  guests: readonly GuestHere[];
  onBack: () => void;
}) {
  const { code, guests } = props;
  const clients = useGuestClients(code, guests);
  const seats = clients.map((client) => client.seated.value);
  const dealt = seats.find((seat) => seat?.dealt)?.room;
  const taken = guests.flatMap(({ name }, at) => {
    const seat = seats[at];
    return seat?.dealt && seat.room === dealt
      ? [{ token: seat.token, member: -1 - at, name, role: 'player' as const }]
      : [];
  });
  // When the match is over nobody has a seat any more; one still looks at how it ended.
  const last = useRef<{ room: string; here: typeof taken } | null>(null);
  if (dealt) last.current = { room: dealt, here: taken };
  const { room, here } = last.current ?? { room: undefined, here: [] };
  const back = <Button onTap={props.onBack}>{t('host.play.back')}</Button>;
  return (
    <div class="session-table session-watched">
      <div class="session-back">
        <p>{t(room ? 'host.play.about' : 'host.play.wait')}</p>
        {back}
      </div>
      {room && (
        <SessionContext.Provider
          value={{ leave: back, about: <PartyFold code={code} />, watches: false }}
        >
          {here.length === 1 ? (
            <OneSeat code={room} token={here[0]!.token} display="play" key={room} />
          ) : (
            <HotSeat code={room} credentials={here} key={room} />
          )}
        </SessionContext.Provider>
      )}
    </div>
  );
}
