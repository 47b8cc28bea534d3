// Everything about a match that is not a move.
import { useContext, useState } from 'preact/hooks';
import type { AnyBoard, Display } from '../../games/board';
import { t } from '../../i18n/i18n';
import { is_local } from '../../local/words';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { Button } from '../../ui/parts';
import { SettingRows } from '../../ui/SettingsMenu';
import { Sheet } from '../../ui/Sheet';
import { has_signs, SessionContext } from '../common/at_session';
import { useGames } from '../common/hooks';
import { LeaveButton } from '../common/LeaveButton';
import { HowButton } from '../learn/HowTo';
import { RuleChips } from '../options/Rules';
import { TableNotes } from '../options/TableChoices';
import { HostTools } from './HostTools';
import { ReactionRow } from './Reactions';
import { SealNote } from './SealNote';
import { TakeBackButton } from './TakeBack';

export function Menu(props: {
  client: RoomClient;
  lead: RoomClient; // leads the table, if somebody at this device does
  snapshot: Snapshot;
  board: AnyBoard;
  display: Display;
  onResult: (() => void) | null;
}) {
  const { client, lead, snapshot, board } = props;
  const leading = lead.snapshot.value ?? snapshot;
  const [open, setOpen] = useState(false);
  const session = useContext(SessionContext);
  const info = useGames().get(snapshot.room.game);
  const { room } = snapshot;
  return (
    <>
      {props.onResult && (
        <Button class="bare icon" label={t('result.title')} onTap={props.onResult}>
          ★
        </Button>
      )}
      <Button class="bare icon" label={t('menu')} onTap={() => setOpen(true)}>
        ☰
      </Button>
      {open && (
        <Sheet title={t('menu')} onClose={() => setOpen(false)}>
          {!session && !is_local(room.code) && (
            <p class="muted">
              {t('lobby.code')} <b class="code">{room.code}</b>
            </p>
          )}
          {has_signs(session, room.table.talk) && (
            <ReactionRow client={client} onSent={() => setOpen(false)} />
          )}
          {session?.about}
          {info && (
            <section>
              <h3>{t('menu.rules')}</h3>
              <RuleChips info={info} board={board} config={room.config} />
              {room.host !== leading.member && <TableNotes room={room} />}
              <HowButton game={room.game} config={room.config} />
            </section>
          )}
          {room.host === leading.member && !session && (
            <section>
              <h3>{t('host.tools')}</h3>
              <HostTools
                client={lead}
                snapshot={leading}
                board={board}
                onEnded={() => setOpen(false)}
              />
            </section>
          )}
          <SealNote client={client} />
          <SettingRows />
          <TakeBackButton client={client} snapshot={snapshot} onAsked={() => setOpen(false)} />
          {session ? session.leave : <LeaveButton client={client} snapshot={snapshot} />}
        </Sheet>
      )}
    </>
  );
}
