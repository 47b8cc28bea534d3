// The door of a session: as much as its plan asks of people. Where names are invented, none is asked for.
import { useState } from 'preact/hooks';
import { change_settings } from '../../device/settings';
import type { SessionInfo } from '../../net/session';
import { NameField } from '../../ui/NameField';
import { SettingsMenu } from '../../ui/SettingsMenu';
import { PartyCard } from '../party/PartyCard';
import { t } from './words';

interface Wish {
  name?: string;
  label?: string;
  key?: string;
}

function Labelled(props: { wish: Wish; onChange: (wish: Wish) => void }) {
  const { wish, onChange } = props;
  const field = (name: 'label' | 'key') => (
    <label class="field">
      <span>{t(`join.${name}`)}</span>
      <input
        type="text"
        required
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        value={wish[name] ?? ''}
        onInput={(event) => onChange({ ...wish, [name]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <>
      <p class="muted">{t('join.label_about')}</p>
      {field('label')}
      {field('key')}
    </>
  );
}

export function JoinForm(props: {
  info: SessionInfo;
  busy: boolean;
  name: string;
  onJoin: (wish: Wish) => void;
}) {
  const { info } = props;
  const [wish, setWish] = useState<Wish>({});
  const [name, setName] = useState(props.name);
  const own = info.names === 'own';
  const ready = info.labels ? wish.label?.trim() && wish.key?.trim() : !own || name.trim() !== '';
  const enter = (event: Event) => {
    event.preventDefault();
    if (!ready || props.busy) return;
    if (own) change_settings({ name });
    props.onJoin({ ...(info.labels ? wish : {}), ...(own && name.trim() ? { name } : {}) });
  };
  return (
    <div class="page join-page">
      <main class="panel">
        <form class="setup" onSubmit={enter}>
          <div class="session-top">
            <h1 lang={info.language}>{info.title}</h1>
            <SettingsMenu />
          </div>
          <p class="muted">
            {t('code')} <b class="code">{info.session}</b> · {t('people', { n: info.participants })}
          </p>
          <PartyCard facts={info.party} />
          {info.labels && <Labelled wish={wish} onChange={setWish} />}
          {own && (
            <NameField
              label={t('join.name')}
              name="nickname"
              autocomplete="nickname"
              value={name}
              onName={setName}
            />
          )}
          {info.names === 'pseudonyms' && <p>{t('join.pseudonym')}</p>}
          <button type="submit" class="button primary" disabled={!ready || props.busy}>
            {t('join.in')}
          </button>
        </form>
      </main>
    </div>
  );
}
