// What is shown instead of the room while the connection is not open for good; null when all is well.
import { t } from '../../i18n/i18n';
import { forget } from '../../net/credentials';
import type { RoomClient } from '../../net/room_client';
import { Button } from '../../ui/parts';
import { MessagePage } from '../common/MessagePage';
import { go, join_path } from '../common/router';

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
        <a class="button" href="/">
          {t('home')}
        </a>
      </MessagePage>
    );
  if (!client.snapshot.value)
    return (
      <MessagePage title={code}>
        <p role="status">{t(`connection.${state}`)}</p>
        {state === 'waiting' && <p>{t('error.offline')}</p>}
      </MessagePage>
    );
  return null;
}
