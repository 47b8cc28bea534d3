// What the organiser has to say: it stays until it was read.
import type { Announcement } from '../../net/session';
import { Button } from '../../ui/parts';
import { t } from './words';

export function Messages(props: { messages: readonly Announcement[]; onRead: () => void }) {
  if (props.messages.length === 0) return null;
  return (
    <section class="session-messages" aria-label={t('message.from')}>
      <div>
        <p class="label">{t('message.from')}</p>
        {props.messages.map(({ number, text }) => (
          <p key={number}>{text}</p>
        ))}
      </div>
      <Button onTap={props.onRead}>{t('message.read')}</Button>
    </section>
  );
}
