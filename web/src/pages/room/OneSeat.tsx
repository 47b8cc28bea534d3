// One member on one device: the lobby or the match. Whoever runs the table and has a seat at it has both,
// one tap apart.
import { useState } from 'preact/hooks';
import type { Display } from '../../games/board';
import { t } from '../../i18n/i18n';
import type { Snapshot } from '../../net/room_client';
import { useGames, useRoomClient } from '../common/hooks';
import { useNews } from '../common/news';
import { Lobby } from '../lobby/Lobby';
import { ScreenLobby } from '../lobby/ScreenLobby';
import { Match } from '../table/Match';
import { connection_page } from './connection_page';
import { useTableMemory } from './memory';

// What a person's device shows follows from what they are now, however they came in: whoever has a seat
// plays, whoever runs the table without one has the console, the others watch.
export function display_for(wanted: Display, { seat, role }: Snapshot): Display {
  if (wanted === 'screen') return 'screen';
  if (seat !== null) return 'play';
  return role === 'host' ? 'host' : 'watch';
}

// A quiz master who plays: tabs between the seat and the console.
function Both(props: { shown: Display; onShow: (display: Display) => void }) {
  return (
    <nav class="both" aria-label={t('both.label')}>
      {(['play', 'host'] as const).map((each) => (
        <button
          type="button"
          key={each}
          class="button quiet"
          aria-pressed={props.shown === each}
          onClick={() => props.onShow(each)}
        >
          {t(`both.${each}`)}
        </button>
      ))}
    </nav>
  );
}

export function OneSeat(props: { code: string; token: string; display: Display }) {
  const client = useRoomClient(props.code, props.token);
  useNews(client);
  useTableMemory(props.code, client.snapshot.value?.room);
  const games = useGames();
  const [console_first, setConsoleFirst] = useState(props.display === 'host');
  const instead = connection_page(client, props.code, props.token);
  const snapshot = client.snapshot.value;
  if (instead || !snapshot) return instead;
  const { room, member, seat } = snapshot;
  const display = display_for(props.display, snapshot);
  if (room.phase === 'lobby')
    return display === 'screen' ? (
      <ScreenLobby client={client} snapshot={snapshot} />
    ) : (
      <Lobby client={client} snapshot={snapshot} />
    );
  const both = seat !== null && room.host === member && games.get(room.game)?.has_host === true;
  if (!both || display === 'screen' || room.lesson !== null)
    return <Match client={client} display={display} />;
  const shown = console_first ? 'host' : 'play';
  const tabs = <Both shown={shown} onShow={(wish) => setConsoleFirst(wish === 'host')} />;
  return <Match client={client} display={shown} tabs={tabs} />;
}
