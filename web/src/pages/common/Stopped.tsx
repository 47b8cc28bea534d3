// Instead of what was wanted: what is in the way, and what to do about it.
import { t } from '../../i18n/i18n';
import { Button } from '../../ui/parts';
import { MessagePage } from './MessagePage';

export function Stopped(props: { code: string; why: string; onAgain: () => void }) {
  return (
    <MessagePage title={props.code}>
      <p role="alert">{props.why}</p>
      <Button onTap={props.onAgain}>{t('again')}</Button>
      <a class="button" href="/">
        {t('home')}
      </a>
    </MessagePage>
  );
}
