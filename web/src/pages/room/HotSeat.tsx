// Several players, one device: each has a client of their own; a curtain hides the hand in between. Nothing
// about whose hand is shown outlives the page: after a reload the curtain is drawn (docs/adr/0013).
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { AnyBoard } from '../../games/board';
import { game_of } from '../../games/registry';
import { t } from '../../i18n/i18n';
import { open_room_client, wake_with_page } from '../../net/browser';
import { type Credential, forget } from '../../net/credentials';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { Curtain } from '../../ui/Curtain';
import { Button } from '../../ui/parts';
import { ConnectionNote } from '../common/ConnectionNote';
import { useBoard, useTitle, useWakeLock } from '../common/hooks';
import { useNews } from '../common/news';
import { Lobby } from '../lobby/Lobby';
import { Match } from '../table/Match';
import { useAgreementHere } from '../table/TakeBack';
import { connection_page } from './connection_page';
import { asked_of, may_keep, openers, place_of } from './holder';
import { useTableMemory } from './memory';
import { usePublicNews } from './public_news';
import { Together } from './Together';

function useClients(code: string, credentials: readonly Credential[]): RoomClient[] {
  const tokens = credentials.map((each) => each.token).join(' ');
  const clients = useMemo(
    () => tokens.split(' ').map((token) => open_room_client(code, token)),
    [code, tokens],
  );
  useEffect(() => {
    const stops = clients.map(wake_with_page);
    return () => {
      for (const stop of stops) stop();
      for (const client of clients) client.close();
    };
  }, [clients]);
  // Whoever was taken off the table is forgotten; the others play on.
  const gone = clients.map((each) => /kicked|no_token/.test(each.connection.value));
  useEffect(() => {
    if (gone.every(Boolean)) return;
    for (const [i, { token }] of credentials.entries()) if (gone[i]) forget(code, token);
  }, [gone.join()]);
  return clients;
}

// The house is told that the device is on its way, on every line and again after each reconnect.
function usePassing(clients: readonly RoomClient[], on: boolean): void {
  const said = useRef(false);
  const lines = clients.map((each) => each.connection.value === 'open');
  useEffect(() => {
    if (!on && !said.current) return;
    said.current = true;
    clients.forEach((client, i) => {
      if (lines[i]) void client.request({ type: 'passing', on });
    });
  }, [clients, on, lines.join()]);
}

export function HotSeat({ code, credentials }: { code: string; credentials: Credential[] }) {
  const clients = useClients(code, credentials);
  useTableMemory(code, clients[0]!.snapshot.value?.room);
  const loaded = useBoard(clients[0]!.snapshot.value?.room.game ?? '');
  const board = loaded && loaded !== 'failed' ? loaded : null;
  const device = { code, credentials, clients, board };
  return board?.key_presses ? <Together {...device} /> : <PassedRound {...device} />;
}

export interface Device {
  code: string;
  credentials: readonly Credential[];
  clients: readonly RoomClient[];
  board: AnyBoard | null;
}

function PassedRound({ code, credentials, clients, board }: Device) {
  const snapshots = clients.map((each) => each.snapshot.value);
  const first = snapshots[0];
  const last = usePublicNews(code, clients, board);
  const leader = snapshots.findIndex((each) => each && each.room.host === each.member);
  const lead = clients[leader] ?? clients[0]!;
  useNews(lead);
  useAgreementHere(clients);

  const [held, setHeld] = useState<{ token: string; match: number } | null>(null);
  const before = useRef(-1);
  const playing = first?.room.phase === 'playing' && first.view !== null;
  const places = snapshots.map(place_of);
  const asked = playing && board ? asked_of(places, board.awaited(first.view)) : [];
  const holder = credentials.findIndex((each) => each.token === held?.token);
  const shown =
    holder >= 0 &&
    held?.match === first?.room.match &&
    places[holder]?.seat !== null &&
    may_keep(asked, holder);
  useEffect(() => {
    if (held && !shown) setHeld(null);
    if (holder >= 0) before.current = holder;
  }, [held, shown, holder]);
  usePassing(clients, playing && !shown && asked.length > 0);
  useWakeLock(playing);

  const client = clients[shown ? holder : 0]!;
  const credential = credentials[shown ? holder : 0]!;
  const instead = connection_page(client, code, credential.token);
  if (instead || !first) return instead;
  if (first.room.phase === 'lobby') return <Lobby client={lead} snapshot={lead.snapshot.value!} />;
  const nobody = places.every((each) => each.seat === null);
  if (nobody || first.room.phase === 'finished')
    return <Match client={lead} display="watch" key={lead.snapshot.value?.member} />;
  if (!shown) {
    const able = openers(places, asked, before.current);
    return (
      <Drawn
        able={able.map((index) => ({ snapshot: snapshots[index]!, ...credentials[index]! }))}
        others={waiting_elsewhere(first, credentials)}
        last={last.value}
        client={lead}
        onOpen={(index) => {
          const token = credentials[able[index]!]!.token;
          setHeld({ token, match: first.room.match });
        }}
      />
    );
  }
  const someone_else = asked.length === 0 || asked.some((index) => index !== holder);
  return (
    <Match
      client={client}
      lead={lead}
      display="play"
      key={credential.token}
      extra={
        someone_else && (
          <Button class="bare icon" label={t('curtain.draw')} onTap={() => setHeld(null)}>
            ⇄
          </Button>
        )
      }
    />
  );
}

// People with a seat who sit at another device: for them the clock may run on.
const waiting_elsewhere = ({ room }: Snapshot, here: readonly Credential[]): boolean =>
  room.members.some(
    (each) => each.here && each.seat !== null && !here.some(({ member }) => member === each.id),
  );

function Drawn(props: {
  able: readonly (Credential & { snapshot: Snapshot })[];
  others: boolean;
  last: readonly string[];
  client: RoomClient;
  onOpen: (index: number) => void;
}) {
  const { able, client } = props;
  const { room, clock } = client.snapshot.value!;
  const stands = room.passing.length > 0;
  const [only] = able;
  useTitle(
    able.length === 1 && only ? `${t('curtain.pass')} ${only.name}` : t('curtain.who'),
    game_of(room.game)?.title ?? room.game,
  );
  return (
    <Curtain
      people={able.map(({ name, member }) => ({
        name,
        color: room.members.find((each) => each.id === member)?.color ?? 0,
      }))}
      last={props.last}
      stands={stands}
      clock={props.others && !stands && room.phase === 'playing' ? clock : null}
      onOpen={props.onOpen}
    >
      <ConnectionNote client={client} />
    </Curtain>
  );
}
