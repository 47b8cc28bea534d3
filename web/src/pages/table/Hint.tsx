// A hint: what the strongest bot would do here, asked for with a button, shown on the board until the next
// move, with a reason where the game can give one.
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoard, AnyContext } from '../../games/board';
import { language, t, translator } from '../../i18n/i18n';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { Pointer } from '../../ui/Pointer';
import { Button } from '../../ui/parts';
import { ask } from '../common/ask';
import { useGuide } from '../learn/Lesson';

const Bulb = () => (
  <svg class="bulb" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM9 19h6v1.5H9zM10 21.5h4V23h-4z" />
  </svg>
);

export function HintButton(props: {
  client: RoomClient;
  snapshot: Snapshot;
  board: AnyBoard;
  context: AnyContext;
}) {
  const { client, snapshot, board, context } = props;
  const { room, seat } = snapshot;
  const [busy, setBusy] = useState(false);
  const asked = seat !== null && board.awaited(context.view).includes(seat);
  if (!room.table.hints || room.lesson !== null || room.phase !== 'playing' || !asked) return null;
  const request = () => {
    setBusy(true);
    void ask(client, { type: 'hint' }, undefined, 'stale').finally(() => setBusy(false));
  };
  return (
    <Button class="bare icon" label={t('hint')} disabled={busy} onTap={request}>
      <Bulb />
    </Button>
  );
}

// Null where there is none, or the table has moved on since.
export function HintPanel(props: {
  client: RoomClient;
  snapshot: Snapshot;
  board: AnyBoard;
  context: AnyContext;
}) {
  const { client, snapshot, board, context } = props;
  const hint = client.hint.value;
  const fresh = hint !== null && hint.match_version === snapshot.match_version;
  const guide = useGuide(snapshot.room.game, fresh);
  useEffect(() => {
    if (hint && !fresh) client.hint.value = null;
  }, [hint, fresh]);
  if (!hint || !fresh) return null;
  const words = guide && translator(language(), guide.messages);
  const reason = hint.action === null ? null : guide?.reason?.(hint.action, context);
  return (
    <section class="guide" aria-label={t('hint')}>
      <div role="status">
        <p class="guide-now">
          {hint.action === null
            ? t('hint.wait')
            : t('hint.move', { move: board.label(hint.action, context) })}
        </p>
        {reason && words && <p class="guide-said">{words(`why.${reason}`)}</p>}
      </div>
      <Button
        label={t('hint.close')}
        onTap={() => {
          client.hint.value = null;
        }}
      >
        ×
      </Button>
      {guide && hint.action !== null && <Pointer places={guide.point(hint.action, context)} />}
    </section>
  );
}
