// A wave across the table: what members send is shown beside their name for a moment, and never kept.
import { useEffect, useState } from 'preact/hooks';
import { read, write } from '../../device/storage';
import { t } from '../../i18n/i18n';
import type { Room } from '../../net/protocol';
import type { RoomClient } from '../../net/room_client';
import { Button } from '../../ui/parts';
import { ask } from '../common/ask';

const emojis = ['👏', '😂', '😮', '😭', '🔥', '❤️'];
const key = 'parlor.reactions';
const recent_first = (): string[] => {
  const kept = read<string[]>(key, []).filter((each) => emojis.includes(each));
  return [...new Set([...kept, ...emojis])];
};
const shown_ms = 2500;
const most = 4;

export function Reactions({ client, room }: { client: RoomClient; room: Room }) {
  const [shown, setShown] = useState<{ id: number; member: number; emoji: string }[]>([]);
  useEffect(() => {
    let id = 0;
    client.onReacted = (member, emoji) => {
      const mine = ++id;
      setShown((old) => [...old, { id: mine, member, emoji }].slice(-most));
      setTimeout(() => setShown((old) => old.filter((each) => each.id !== mine)), shown_ms);
    };
    return () => {
      client.onReacted = () => {};
    };
  }, [client]);
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

// One tap from the hand: those this device sent last come first, for a narrow table shows only three.
export function ReactionRow(props: { client: RoomClient; class?: string; onSent?: () => void }) {
  const { client } = props;
  const [order] = useState(recent_first); // it stays while the page is open: no button jumps away
  const send = (emoji: string) => {
    void ask(client, { type: 'react', emoji });
    props.onSent?.();
    write(key, [emoji, ...order.filter((each) => each !== emoji)]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form
    <div class={`reaction-row ${props.class ?? ''}`} role="group" aria-label={t('react')}>
      {order.map((emoji) => (
        <Button key={emoji} class="bare" label={`${t('react')} ${emoji}`} onTap={() => send(emoji)}>
          {emoji}
        </Button>
      ))}
    </div>
  );
}
