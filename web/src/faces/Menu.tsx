// Everything about a match that is not a move.
import { useState } from 'preact/hooks';
import type { AnyBoard, Face } from '../games/board';
import { t } from '../i18n/i18n';
import { useGames } from '../lobby/Door';
import { RuleChips } from '../lobby/Rules';
import { ask } from '../net/ask';
import type { Session, Shown } from '../net/session';
import { forget, tickets_in } from '../net/tickets';
import { go } from '../router';
import { Button } from '../ui/parts';
import { SettingRows } from '../ui/SettingsMenu';
import { Sheet } from '../ui/Sheet';
import { HostTools } from './HostTools';
import { ReactionRow } from './Reactions';

export function Menu(props: {
  session: Session;
  shown: Shown;
  board: AnyBoard;
  face: Face;
  onResult: (() => void) | null;
}) {
  const { session, shown, board } = props;
  const [open, setOpen] = useState(false);
  const info = useGames().get(shown.room.game);
  const { room } = shown;
  const leave = () => {
    void session.request({ type: 'leave' });
    for (const each of tickets_in(room.code)) forget(room.code, each.token);
    go('/');
  };
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
          <p class="muted">
            {t('lobby.code')} <b class="code">{room.code}</b>
          </p>
          <ReactionRow session={session} />
          {info && (
            <section>
              <h3>{t('menu.rules')}</h3>
              <RuleChips info={info} board={board} config={room.config} />
            </section>
          )}
          {room.host === shown.member && (
            <section>
              <h3>{t('host.tools')}</h3>
              <HostTools session={session} shown={shown} />
            </section>
          )}
          <SettingRows />
          {shown.seat !== null && room.phase === 'playing' && (
            <Button onTap={() => ask(session, { type: 'undo' }, board.messages)}>
              {t('menu.undo')}
            </Button>
          )}
          <Button hold onTap={leave}>
            {t('lobby.leave')}
          </Button>
        </Sheet>
      )}
    </>
  );
}
