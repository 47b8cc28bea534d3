// Name and colour: all an evening needs of you.

import { change_settings, settings } from '../../device/settings';
import { t } from '../../i18n/i18n';

const colors = [0, 1, 2, 3, 4, 5, 6, 7];
export const longest_name = 24;

export const my_name = (): string => settings.value.name.trim() || t('door.guest');

export function You() {
  const { name, color } = settings.value;
  return (
    <div class="you">
      <label class="field">
        <span>{t('you.name')}</span>
        <input
          type="text"
          name="nickname"
          autocomplete="nickname"
          maxLength={longest_name}
          placeholder={t('door.guest')}
          value={name}
          onInput={(event) => change_settings({ name: event.currentTarget.value })}
        />
      </label>
      <fieldset class="colors">
        <legend class="label">{t('you.color')}</legend>
        {colors.map((each) => (
          <label key={each} class="swatch" style={{ '--seat': `var(--seat-${each})` }}>
            <input
              type="radio"
              name="color"
              aria-label={t('color_n', { n: each + 1 })}
              checked={each === color}
              onChange={() => change_settings({ color: each })}
            />
          </label>
        ))}
      </fieldset>
    </div>
  );
}
