// What a shared screen has instead of a player's menu: it only shows, so there is full screen, sound,
// language, leaving, and the way in for those who come late.
import { useContext, useEffect, useState } from 'preact/hooks';
import { change_settings, settings } from '../../device/settings';
import { language, language_names, languages, t } from '../../i18n/i18n';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { sound, sound_on } from '../../ui/sound';
import { SessionContext } from './at_session';
import { Qr } from './Invite';
import { LeaveButton } from './LeaveButton';

export function useFullScreen(): { on: boolean; toggle: () => void } | null {
  const [on, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    if (on) void document.exitFullscreen();
    else void document.documentElement.requestFullscreen().catch(() => {});
  };
  return { on, toggle };
}

function set_sound(on: boolean): void {
  change_settings({ sound: on });
  sound('turn');
}

// Browsers are silent until somebody has touched the page: asked once, then remembered.
export function SoundOffer() {
  if (settings.value.sound !== null) return null;
  return (
    <p class="sound-offer">
      <span>{t('screen.sound')}</span>
      <Button kind="primary" onTap={() => set_sound(true)}>
        {t('screen.sound.yes')}
      </Button>
      <Button onTap={() => set_sound(false)}>{t('screen.sound.no')}</Button>
    </p>
  );
}

export function ScreenTools({ client, snapshot }: { client: RoomClient; snapshot: Snapshot }) {
  const full = useFullScreen();
  const session = useContext(SessionContext);
  return (
    <div class="screen-tools">
      {full && (
        <Button onTap={full.toggle}>{t(full.on ? 'screen.full.off' : 'screen.full')}</Button>
      )}
      {settings.value.sound !== null && (
        <Button onTap={() => set_sound(!sound_on())}>
          {t(sound_on() ? 'screen.sound.off' : 'screen.sound.yes')}
        </Button>
      )}
      <label class="screen-language">
        <span class="unseen">{t('menu.language')}</span>
        <select
          value={language()}
          onChange={(event) => change_settings({ language: event.currentTarget.value })}
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {language_names[each]}
            </option>
          ))}
        </select>
      </label>
      {session ? session.leave : <LeaveButton client={client} snapshot={snapshot} />}
    </div>
  );
}

// The same during a match, behind one button.
export function ScreenMenu({ client, snapshot }: { client: RoomClient; snapshot: Snapshot }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button class="bare icon" label={t('menu')} onTap={() => setOpen(true)}>
        ☰
      </Button>
      {open && (
        <Sheet title={t('menu')} onClose={() => setOpen(false)}>
          <ScreenTools client={client} snapshot={snapshot} />
        </Sheet>
      )}
    </>
  );
}

// In the corner of a running match: small, but still the way in. To a session's table it is the session that lets in.
export function ScreenCorner({ code }: { code: string }) {
  if (useContext(SessionContext)) return <SoundOffer />;
  return (
    <div class="screen-corner">
      <SoundOffer />
      <Qr code={code} />
      <p>
        <span>{t('lobby.code')}</span>
        <b class="code">{code}</b>
      </p>
    </div>
  );
}
