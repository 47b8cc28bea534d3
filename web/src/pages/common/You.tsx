// Name and colour: all an evening needs of you.

import { change_settings, settings } from '../../device/settings';
import { t } from '../../i18n/i18n';
import { NameField } from '../../ui/NameField';

const colors = [0, 1, 2, 3, 4, 5, 6, 7];

export const my_name = (): string => settings.value.name.trim() || t('door.guest');

export function You() {
  const { name, color } = settings.value;
  return (
    <div class="you">
      <NameField
        label={t('you.name')}
        name="nickname"
        autocomplete="nickname"
        placeholder={t('door.guest')}
        value={name}
        onName={(typed) => change_settings({ name: typed })}
      />
      <fieldset class="colors">
        <legend class="label">{t('you.color')}</legend>
        {colors.map((each) => (
          <label key={each} class="swatch" style={{ '--seat': `var(--seat-${each})` }}>
            <input
              type="radio"
              name="color"
              aria-label={t(`color.${each}`)}
              title={t(`color.${each}`)}
              checked={each === color}
              onChange={() => change_settings({ color: each })}
            />
          </label>
        ))}
      </fieldset>
    </div>
  );
}
