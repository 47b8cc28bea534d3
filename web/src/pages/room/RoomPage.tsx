// A room behind a token: the state of the connection, then the lobby or the match.
import { useEffect, useState } from 'preact/hooks';
import type { Display } from '../../games/board';
import { t } from '../../i18n/i18n';
import { join_room } from '../../net/api';
import { type Credential, credentials_in, remember } from '../../net/credentials';
import type { Role } from '../../net/protocol';
import type { Snapshot } from '../../net/room_client';
import { error_text } from '../common/ask';
import { useRoomClient } from '../common/hooks';
import { MessagePage } from '../common/MessagePage';
import { useNews } from '../common/news';
import { go, join_path } from '../common/router';
import { Lobby } from '../lobby/Lobby';
import { ScreenLobby } from '../lobby/ScreenLobby';
import { Match } from '../table/Match';
import { connection_page } from './connection_page';
import { HotSeat } from './HotSeat';

// Whoever has a seat plays, whoever has none watches, however they came in.
export function display_for(wanted: Display, snapshot: Snapshot): Display {
  if (wanted === 'watch' && snapshot.seat !== null) return 'play';
  if (wanted === 'play' && snapshot.seat === null) return 'watch';
  return wanted;
}

export function OneSeat(props: { code: string; token: string; display: Display }) {
  const client = useRoomClient(props.code, props.token);
  useNews(client);
  const instead = connection_page(client, props.code, props.token);
  const snapshot = client.snapshot.value;
  if (instead || !snapshot) return instead;
  if (snapshot.room.phase !== 'lobby')
    return <Match client={client} display={display_for(props.display, snapshot)} />;
  if (props.display === 'screen') return <ScreenLobby client={client} snapshot={snapshot} />;
  return <Lobby client={client} snapshot={snapshot} />;
}

const roles: Record<string, Role[]> = {
  play: ['player', 'spectator'],
  screen: ['screen'],
  host: ['host', 'player'],
  watch: ['spectator'],
};

// Screens and spectators need no name: they let themselves in.
function useCredentials(
  code: string,
  display: Display,
): { credentials: Credential[]; failed: string | null } {
  const [failed, setFailed] = useState<string | null>(null);
  const credentials = credentials_in(code, ...(roles[display] ?? []));
  const none = credentials.length === 0;
  useEffect(() => {
    if (!none) return;
    if (display !== 'screen' && display !== 'watch') {
      go(join_path(code), true);
      return;
    }
    const role = display === 'screen' ? 'screen' : 'spectator';
    const name = t(display === 'screen' ? 'lobby.screen' : 'door.guest');
    join_room(code, { name, role }).then(
      (entrance) => remember(entrance, name, role),
      (error) => setFailed(error_text(error)),
    );
  }, [code, display, none]);
  return { credentials, failed };
}

export function RoomPage({ code, display }: { code: string; display: Display }) {
  const { credentials, failed } = useCredentials(code, display);
  const players = credentials.filter((each) => each.role === 'player');
  const first = credentials[0];
  if (failed)
    return (
      <MessagePage title={code}>
        <p role="alert">{failed}</p>
        <a class="button" href="/">
          {t('home')}
        </a>
      </MessagePage>
    );
  if (!first) return <MessagePage title={code}>{t('loading')}</MessagePage>;
  if (display === 'play' && players.length > 1)
    return <HotSeat code={code} credentials={players} />;
  return <OneSeat code={code} token={first.token} display={display} key={first.token} />;
}
