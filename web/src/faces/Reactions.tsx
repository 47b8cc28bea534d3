// A wave across the table: what members send is shown beside their name for a moment, and never kept.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/i18n';
import { ask } from '../net/ask';
import type { Room } from '../net/protocol';
import type { Session } from '../net/session';
import { Button } from '../ui/parts';

const emojis = ['👏', '😂', '😮', '😭', '🔥', '❤️'];
const shown_ms = 2500;
const most = 4;

export function Reactions({ session, room }: { session: Session; room: Room }) {
  const [shown, setShown] = useState<{ id: number; member: number; emoji: string }[]>([]);
  useEffect(() => {
    let id = 0;
    session.onReacted = (member, emoji) => {
      const mine = ++id;
      setShown((old) => [...old, { id: mine, member, emoji }].slice(-most));
      setTimeout(() => setShown((old) => old.filter((each) => each.id !== mine)), shown_ms);
    };
    return () => {
      session.onReacted = () => {};
    };
  }, [session]);
  return (
    <div class="reactions">
      {shown.map((each) => (
        <span class="reaction" key={each.id}>
          {room.members.find((one) => one.id === each.member)?.name} {each.emoji}
        </span>
      ))}
    </div>
  );
}

export function ReactionRow({ session }: { session: Session }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form
    <div class="reaction-row" role="group" aria-label={t('react')}>
      {emojis.map((emoji) => (
        <Button key={emoji} label={emoji} onTap={() => void ask(session, { type: 'react', emoji })}>
          {emoji}
        </Button>
      ))}
    </div>
  );
}
