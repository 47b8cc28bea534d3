// At a locked table: who are you, and may you come in? The host is asked again every few seconds, until
// they answer or one goes away.
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../net/api';
import { Button } from '../../ui/parts';
import { error_text } from '../common/ask';
import { join } from '../common/enter';
import { MessagePage } from '../common/MessagePage';
import { You } from '../common/You';
import { t } from './words';

const ask_again_ms = 2500;
const patient = ['knocking', 'offline'];

const fresh_knock = () => crypto.getRandomValues(new Uint32Array(3)).join('-');

// What only happens here has its words here.
function said_of(error: unknown): string {
  const key = error instanceof ApiError ? `error.${error.code}` : '';
  const known = t(key);
  return known === key ? error_text(error) : known;
}

export function Knock({ code, onAgain }: { code: string; onAgain: () => void }) {
  const [knock, setKnock] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (!knock) return;
    let over = false;
    const ask = () =>
      join(code, 'player', { knock }).catch((error) => {
        if (over) return;
        setSaid(said_of(error));
        const wait = error instanceof ApiError && patient.includes(error.code);
        if (wait) setTimeout(() => over || void ask(), ask_again_ms);
        else setKnock(null);
      });
    void ask();
    return () => {
      over = true;
    };
  }, [code, knock]);
  return (
    <MessagePage title={code}>
      <p role="alert">{said ?? t('knock.locked')}</p>
      {!knock && <You />}
      {knock ? (
        <Button onTap={onAgain}>{t('knock.stop')}</Button>
      ) : (
        <Button kind="primary" onTap={() => setKnock(fresh_knock())}>
          {t('knock.knock')}
        </Button>
      )}
      <a class="button" href="/">
        {t('home')}
      </a>
    </MessagePage>
  );
}
