// What is shown instead of the room while the connection is not open for good; null when all is well.
import { useEffect, useState } from 'preact/hooks';
import { ApiError, find_room } from '../../net/api';
import { forget } from '../../net/credentials';
import type { RoomClient } from '../../net/room_client';
import { Button } from '../../ui/parts';
import { error_text, turned_away } from '../common/ask';
import { MessagePage } from '../common/MessagePage';
import { RemoveHere } from '../common/RemoveHere';
import { go, join_path } from '../common/router';
import { SameAgain } from './SameAgain';
import { t } from './words';

// A socket that does not open says nothing about why: the house does, when it is asked for the room.
function NotThere({ code, state }: { code: string; state: string }) {
  const [why, setWhy] = useState<unknown>(null);
  useEffect(() => {
    if (state !== 'waiting') return;
    find_room(code).then(() => setWhy(null), setWhy);
  }, [code, state]);
  if (why instanceof ApiError && why.status === 404)
    return (
      <MessagePage title={t('closed.title')}>
        <p>{t('closed.about')}</p>
        <SameAgain code={code} />
        <a class="button" href="/">
          {t('home')}
        </a>
      </MessagePage>
    );
  return (
    <MessagePage title={code}>
      <p role="status">{t(`connection.${state}`)}</p>
      {why !== null && (
        <p role="alert">{turned_away(why) ? t('error.turned_away') : error_text(why)}</p>
      )}
      {why instanceof ApiError && why.code === 'set_aside' && (
        <>
          <RemoveHere code={code} onGone={() => go('/')} />
          <a class="button" href="/">
            {t('home')}
          </a>
        </>
      )}
    </MessagePage>
  );
}

export function connection_page(client: RoomClient, code: string, token: string) {
  const state = client.connection.value;
  if (state === 'taken_over')
    return (
      <MessagePage title={t('connection.taken_over')}>
        <Button kind="primary" onTap={() => client.connect()}>
          {t('connection.take_back')}
        </Button>
      </MessagePage>
    );
  if (state === 'closed')
    return (
      <MessagePage title={t('closed.title')}>
        <p>{t('closed.by_keeper')}</p>
        {client.closed_why !== '' && <blockquote>{client.closed_why}</blockquote>}
        <SameAgain code={code} />
        <a class="button" href="/">
          {t('home')}
        </a>
      </MessagePage>
    );
  if (state === 'kicked' || state === 'no_token')
    return (
      <MessagePage title={t(`connection.${state}`)}>
        <Button
          onTap={() => {
            forget(code, token);
            go(join_path(code));
          }}
        >
          {t('join.again')}
        </Button>
        {state === 'no_token' && <SameAgain code={code} />}
        <a class="button" href="/">
          {t('home')}
        </a>
      </MessagePage>
    );
  return client.snapshot.value ? null : <NotThere code={code} state={state} />;
}
