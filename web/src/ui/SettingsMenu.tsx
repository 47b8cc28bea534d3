// What this device remembers, changed: sound, look, motion, language.
import { useState } from 'preact/hooks';
import { change_settings, settings } from '../device/settings';
import { language, language_names, languages, t } from '../i18n/i18n';
import { Sheet } from './Sheet';
import { call_on, sound, sound_on } from './sound';

export function SettingRows() {
  const { theme, motion } = settings.value;
  return (
    <div class="setting-rows">
      <label class="option-row">
        <span class="label">{t('menu.sound')}</span>
        <input
          type="checkbox"
          class="switch"
          checked={sound_on()}
          onChange={(event) => {
            change_settings({ sound: event.currentTarget.checked });
            sound('turn');
          }}
        />
      </label>
      <label class="option-row">
        <span class="label">{t('menu.call')}</span>
        <input
          type="checkbox"
          class="switch"
          checked={call_on()}
          onChange={(event) => change_settings({ call: event.currentTarget.checked })}
        />
      </label>
      <label class="option-row">
        <span class="label">{t('menu.motion')}</span>
        <input
          type="checkbox"
          class="switch"
          checked={motion === 'less'}
          onChange={(event) =>
            change_settings({ motion: event.currentTarget.checked ? 'less' : 'auto' })
          }
        />
      </label>
      <label class="option-row">
        <span class="label">{t('menu.ask_first')}</span>
        <input
          type="checkbox"
          class="switch"
          checked={settings.value.ask_first}
          onChange={(event) => change_settings({ ask_first: event.currentTarget.checked })}
        />
      </label>
      <label class="option-row">
        <span class="label">{t('menu.theme')}</span>
        <select
          value={theme}
          onChange={(event) =>
            change_settings({ theme: event.currentTarget.value as typeof theme })
          }
        >
          {(['auto', 'dark', 'light'] as const).map((each) => (
            <option key={each} value={each}>
              {t(`theme.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="option-row">
        <span class="label">{t('menu.language')}</span>
        <select
          value={language()}
          onChange={(event) =>
            change_settings({ language: event.currentTarget.value as (typeof languages)[number] })
          }
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {language_names[each]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

export function SettingsMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="button bare icon"
        aria-label={t('menu')}
        onClick={() => setOpen(true)}
      >
        ☰
      </button>
      {open && (
        <Sheet title={t('menu')} onClose={() => setOpen(false)}>
          <SettingRows />
        </Sheet>
      )}
    </>
  );
}
