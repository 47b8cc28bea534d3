// What the organiser has to say: it stays until it was read.
import { Button } from '../../ui/parts';
import { t } from './words';

export function Messages(props: { messages: readonly string[]; onRead: () => void }) {
  if (props.messages.length === 0) return null;
  return (
    <section class="session-messages" aria-label={t('message.from')}>
      <div>
        <p class="label">{t('message.from')}</p>
        {props.messages.map((text, at) => (
          <p key={at}>{text}</p>
        ))}
      </div>
      <Button onTap={props.onRead}>{t('message.read')}</Button>
    </section>
  );
}
