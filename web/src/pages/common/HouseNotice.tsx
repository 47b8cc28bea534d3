// A word of the keeper to everybody, over whatever is shown, until somebody here has read it.
import { t } from '../../i18n/i18n';
import { house_word, put_away_house_word } from '../../net/house_word';
import './house_notice.css';

export function HouseNotice() {
  const word = house_word.value;
  if (!word) return null;
  return (
    <div class="house-notice" role="status">
      <p>
        <b>{t('house.says')}</b> {word.text}
      </p>
      <button type="button" class="button primary" onClick={put_away_house_word}>
        {t('house.read')}
      </button>
    </div>
  );
}
