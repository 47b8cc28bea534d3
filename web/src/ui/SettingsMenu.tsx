// What this device remembers, changed: sound, look, motion, language.
import { useState } from 'preact/hooks';
import { change_settings, settings } from '../device/settings';
import { language, language_names, languages, t } from '../i18n/i18n';
import { Switch } from './parts';
import { Sheet } from './Sheet';
import { call_on, sound, sound_on } from './sound';

export function SettingRows() {
  const { theme, motion, ask_first, call_title } = settings.value;
  return (
    <div class="setting-rows">
      <Switch
        label={t('menu.sound')}
        on={sound_on()}
        onChange={(on) => {
          change_settings({ sound: on });
          sound('turn');
        }}
      />
      <Switch
        label={t('menu.call')}
        on={call_on()}
        onChange={(on) => change_settings({ call: on })}
      />
      <Switch
        label={t('menu.call_title')}
        on={call_title}
        onChange={(on) => change_settings({ call_title: on })}
      />
      <Switch
        label={t('menu.motion')}
        on={motion === 'less'}
        onChange={(on) => change_settings({ motion: on ? 'less' : 'auto' })}
      />
      <Switch
        label={t('menu.ask_first')}
        on={ask_first}
        onChange={(on) => change_settings({ ask_first: on })}
      />
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
