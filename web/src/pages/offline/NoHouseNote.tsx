// No house answers, or there is none: what can be done here, and what cannot.
import { code_file } from '../../local/code_file';
import { game_list } from '../../net/api';
import { house_here } from '../../net/house_here';
import { Button } from '../../ui/parts';
import { t } from './words';
import './offline.css';

export function NoHouseNote() {
  const { never } = house_here;
  return (
    <section class="panel no-house" aria-label={t(never ? 'nohouse.never' : 'nohouse.title')}>
      <h2>{t(never ? 'nohouse.never' : 'nohouse.title')}</h2>
      <p>
        {code_file && t('nohouse.here')} {t('nohouse.elsewhere')}
      </p>
      {!never && (
        <Button onTap={() => void game_list().catch(() => {})}>{t('nohouse.again')}</Button>
      )}
    </section>
  );
}
