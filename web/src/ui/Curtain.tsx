// Between two players on one device: nothing of the next hand is drawn until its owner says so.
import { t } from '../i18n/i18n';
import { Button } from './parts';

export function Curtain({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <main class="curtain">
      <p class="curtain-small">{t('curtain.pass')}</p>
      <h1>{name}</h1>
      <p>{t('curtain.look_away')}</p>
      <Button kind="primary" onTap={onOpen}>
        {t('curtain.open', { name })}
      </Button>
    </main>
  );
}
