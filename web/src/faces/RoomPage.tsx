// A room behind a token: the state of the line, then the lobby or the match.
import { useEffect, useState } from 'preact/hooks';
import type { Face } from '../games/board';
import { t } from '../i18n/i18n';
import { Plain } from '../lobby/Join';
import { Lobby } from '../lobby/Lobby';
import { join_room } from '../net/api';
import { error_text } from '../net/ask';
import type { Role } from '../net/protocol';
import type { Session, Shown } from '../net/session';
import { forget, remember, type Ticket, tickets_in } from '../net/tickets';
import { go, join_path } from '../router';
import { Button } from '../ui/parts';
import { HotSeat } from './HotSeat';
import { Match } from './Match';
import { ScreenLobby } from './Screen';
import { useSession } from './use';

// What to show instead of the room while the line is not open for good; null when all is well.
export function line_page(session: Session, code: string, token: string) {
  const line = session.line.value;
  if (line === 'taken_over')
    return (
      <Plain title={t('line.taken_over')}>
        <Button kind="primary" onTap={() => session.connect()}>
          {t('line.take_back')}
        </Button>
      </Plain>
    );
  if (line === 'kicked' || line === 'no_token')
    return (
      <Plain title={t(`line.${line}`)}>
        <Button
          onTap={() => {
            forget(code, token);
            go(join_path(code));
          }}
        >
          {t('join.again')}
        </Button>
        <a class="button" href="/">
          {t('home')}
        </a>
      </Plain>
    );
  if (!session.shown.value) return <Plain title={code}>{t(`line.${line}`)}</Plain>;
  return null;
}

// Whoever has a seat plays, whoever has none watches, however they came in.
export function face_for(wanted: Face, shown: Shown): Face {
  if (wanted === 'watch' && shown.seat !== null) return 'play';
  if (wanted === 'play' && shown.seat === null) return 'watch';
  return wanted;
}

export function OneSeat(props: { code: string; token: string; face: Face }) {
  const session = useSession(props.code, props.token);
  const instead = line_page(session, props.code, props.token);
  const shown = session.shown.value;
  if (instead || !shown) return instead;
  if (shown.room.phase !== 'lobby')
    return <Match session={session} face={face_for(props.face, shown)} />;
  if (props.face === 'screen') return <ScreenLobby session={session} shown={shown} />;
  return <Lobby session={session} shown={shown} />;
}

const roles: Record<string, Role[]> = {
  play: ['player', 'spectator'],
  screen: ['screen'],
  host: ['host', 'player'],
  watch: ['spectator'],
};

// Screens and spectators need no name: they let themselves in.
function useTickets(code: string, face: Face): { tickets: Ticket[]; failed: string | null } {
  const [failed, setFailed] = useState<string | null>(null);
  const tickets = tickets_in(code, ...(roles[face] ?? []));
  const none = tickets.length === 0;
  useEffect(() => {
    if (!none) return;
    if (face !== 'screen' && face !== 'watch') {
      go(join_path(code), true);
      return;
    }
    const role = face === 'screen' ? 'screen' : 'spectator';
    const name = t(face === 'screen' ? 'lobby.screen' : 'door.guest');
    join_room(code, { name, role }).then(
      (entrance) => remember(entrance, name, role),
      (error) => setFailed(error_text(error)),
    );
  }, [code, face, none]);
  return { tickets, failed };
}

export function RoomPage({ code, face }: { code: string; face: Face }) {
  const { tickets, failed } = useTickets(code, face);
  const players = tickets.filter((each) => each.role === 'player');
  const first = tickets[0];
  if (failed)
    return (
      <Plain title={code}>
        <p role="alert">{failed}</p>
        <a class="button" href="/">
          {t('home')}
        </a>
      </Plain>
    );
  if (!first) return <Plain title={code}>{t('loading')}</Plain>;
  if (face === 'play' && players.length > 1) return <HotSeat code={code} tickets={players} />;
  return <OneSeat code={code} token={first.token} face={face} key={first.token} />;
}
