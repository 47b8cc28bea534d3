// Lets the keeper in: takes the key from behind the # of the link, keeps it in this browser, and asks the house
// whether it is the right one. Who has none is told how to get one.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../net/api';
import { type KeeperDesk, keeper_key, key_in, load_desk, remember_key } from '../../net/keeper';
import { Button } from '../../ui/parts';
import { MessagePage } from '../common/MessagePage';
import { problem_text, t } from './words';

// What stands behind the # reaches no server and no log; it goes from the address, too.
function take_key_from_link(): void {
  const key = key_in(location.hash);
  if (!key) return;
  remember_key(key);
  history.replaceState(history.state, '', location.pathname + location.search);
}

function AskForKey({ wrong }: { wrong: boolean }) {
  const [typed, setTyped] = useState('');
  const key = key_in(typed);
  return (
    <MessagePage title={t('keeper.title')}>
      <p>{t(wrong ? 'keeper.wrong' : 'keeper.ask')}</p>
      <p class="muted">
        {t('keeper.make')} <code>parlor admin keeper</code>
      </p>
      <form
        class="setup"
        onSubmit={(event) => {
          event.preventDefault();
          if (key) remember_key(key);
        }}
      >
        <label class="field">
          <span>{t('keeper.link')}</span>
          <input
            type="text"
            autocomplete="off"
            spellcheck={false}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button primary" disabled={!key}>
          {t('keeper.enter')}
        </button>
      </form>
      <a class="button" href="/">
        {t('home')}
      </a>
    </MessagePage>
  );
}

export interface Desk {
  desk: KeeperDesk;
  reload: () => Promise<void>;
}

export function KeeperGate(props: { children: (desk: Desk) => ComponentChildren }) {
  const [desk, setDesk] = useState<KeeperDesk | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  take_key_from_link();
  const key = keeper_key.value;
  const reload = async () => {
    try {
      setDesk(await load_desk());
      setFailed(null);
    } catch (error) {
      setFailed(error);
    }
  };
  useEffect(() => {
    setDesk(null);
    setFailed(null);
    if (key) void reload();
  }, [key]);
  if (!key) return <AskForKey wrong={false} />;
  if (failed instanceof ApiError && failed.status === 401) return <AskForKey wrong key={key} />;
  if (failed)
    return (
      <MessagePage title={t('keeper.title')}>
        <p role="alert">{problem_text(failed)}</p>
        <Button onTap={() => void reload()}>{t('again')}</Button>
      </MessagePage>
    );
  if (!desk) return <MessagePage title={t('keeper.title')}>{t('loading')}</MessagePage>;
  return <>{props.children({ desk, reload })}</>;
}
