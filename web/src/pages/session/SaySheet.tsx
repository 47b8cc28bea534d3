// A sentence from the organiser to all, to one table, or to one person.
import { useState } from 'preact/hooks';
import type { SessionClient } from '../../net/session_client';
import { Sheet } from '../../ui/Sheet';
import { show_notice } from '../../ui/Toast';
import { t, told } from './words';

export function SaySheet(props: {
  client: SessionClient;
  to: string;
  where: { table?: number; participant?: number };
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const { table = null, participant = null } = props.where;
  const send = async (event: Event) => {
    event.preventDefault();
    const answer = await props.client.request({
      type: 'message',
      text: text.trim(),
      table,
      participant,
    });
    if (!told(answer)) return;
    show_notice(t('say.sent'));
    props.onClose();
  };
  return (
    <Sheet title={t('command.say')} onClose={props.onClose}>
      <form class="setup" onSubmit={(event) => void send(event)}>
        <label class="field">
          <span>{t('say.to', { to: props.to })}</span>
          <textarea
            rows={3}
            maxLength={280}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button primary" disabled={text.trim() === ''}>
          {t('say.send')}
        </button>
      </form>
    </Sheet>
  );
}
