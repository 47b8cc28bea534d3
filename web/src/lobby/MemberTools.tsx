// What the host can do about somebody else, before and during a match: make them host, or send them away.
import { t } from '../i18n/i18n';
import { ask } from '../net/ask';
import type { Session } from '../net/session';
import { Button } from '../ui/parts';

export function MemberTools(props: { session: Session; member: number; name: string }) {
  const { session, member, name } = props;
  return (
    <>
      <Button
        class="icon"
        label={t('lobby.hand_over', { name })}
        onTap={() => ask(session, { type: 'hand_over', member })}
      >
        ♛
      </Button>
      <Button
        hold
        class="icon"
        label={t('lobby.kick', { name })}
        onTap={() => ask(session, { type: 'kick', member })}
      >
        ✕
      </Button>
    </>
  );
}
