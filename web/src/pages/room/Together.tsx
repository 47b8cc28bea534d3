// Several teams round one device, where nothing is hidden between them: no curtain, the device answers for
// whoever is asked, and each team has a key.
import { useRef } from 'preact/hooks';
import { useWakeLock } from '../common/hooks';
import { useNews } from '../common/news';
import { Lobby } from '../lobby/Lobby';
import { Match } from '../table/Match';
import { useAgreementHere } from '../table/TakeBack';
import { connection_page } from './connection_page';
import type { Device } from './HotSeat';
import { asked_of, place_of, shown_of } from './holder';
import { TeamKeys } from './TeamKeys';

export function Together({ code, credentials, clients, board }: Device) {
  const snapshots = clients.map((each) => each.snapshot.value);
  const first = snapshots[0];
  const lead =
    clients[snapshots.findIndex((each) => each && each.room.host === each.member)] ?? clients[0]!;
  useNews(lead);
  useAgreementHere(clients);
  const playing = first?.room.phase === 'playing' && first.view !== null;
  useWakeLock(playing);
  const places = snapshots.map(place_of);
  const asked = playing && board ? asked_of(places, board.awaited(first.view)) : [];
  const shown = useRef(0);
  shown.current = shown_of(asked, shown.current, clients.length);
  const client = clients[shown.current]!;
  const { token } = credentials[shown.current]!;
  const instead = connection_page(client, code, token);
  if (instead || !first) return instead;
  if (first.room.phase === 'lobby') return <Lobby client={lead} snapshot={lead.snapshot.value!} />;
  if (first.room.phase === 'finished' || places.every((each) => each.seat === null))
    return <Match client={lead} display="watch" key={lead.snapshot.value?.member} />;
  return (
    <Match
      client={client}
      lead={lead}
      display="play"
      key={token}
      extra={<TeamKeys clients={clients} board={board} press={board?.key_presses ?? ''} />}
    />
  );
}
