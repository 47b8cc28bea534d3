// A room behind a token: who this device is there, one person or several.
import { useEffect, useState } from 'preact/hooks';
import type { Display } from '../../games/board';
import { t } from '../../i18n/i18n';
import { ApiError, join_room } from '../../net/api';
import { type Credential, credentials_in, remember } from '../../net/credentials';
import type { Role } from '../../net/protocol';
import { error_text } from '../common/ask';
import { MessagePage } from '../common/MessagePage';
import { go, join_path } from '../common/router';
import { HotSeat } from './HotSeat';
import { OneSeat } from './OneSeat';

// A person is who they are under every address of a room; a screen is none.
const people: Role[] = ['player', 'host', 'spectator'];

// Screens and spectators need no name: they let themselves in.
function useCredentials(
  code: string,
  display: Display,
): { credentials: Credential[]; failed: string | null } {
  const [failed, setFailed] = useState<string | null>(null);
  const credentials = credentials_in(
    code,
    ...(display === 'screen' ? (['screen'] as const) : people),
  );
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
      (error) => {
        // A code that is no table's may be a session's: its screen says so, or what is wrong.
        const none = error instanceof ApiError && error.status === 404;
        if (none && display === 'screen') go(`/screen?session=${code}`, true);
        else setFailed(error_text(error));
      },
    );
  }, [code, display, none]);
  return { credentials, failed };
}

export function RoomPage({ code, display }: { code: string; display: Display }) {
  const { credentials, failed } = useCredentials(code, display);
  const players = credentials.filter((each) => each.role === 'player');
  const first = players[0] ?? credentials[0];
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
  if (display !== 'screen' && players.length > 1)
    return <HotSeat code={code} credentials={players} />;
  return <OneSeat code={code} token={first.token} display={display} key={first.token} />;
}
