// A participant inside a session: the stage they are at, or the table they play at.
import { useEffect, useState } from 'preact/hooks';
import type { Announcement, StageShown } from '../../net/session';
import type { SessionClient } from '../../net/session_client';
import { remember_session, take_message } from '../../net/session_keys';
import { announce_now } from '../../ui/LiveRegion';
import { Button } from '../../ui/parts';
import { SettingsMenu } from '../../ui/SettingsMenu';
import { sound } from '../../ui/sound';
import { show_notice } from '../../ui/Toast';
import { useWakeLock } from '../common/hooks';
import { MessagePage } from '../common/MessagePage';
import { useSessionClient } from '../common/session_client';
import { PartyFold } from '../party/PartyFold';
import { Messages } from './Messages';
import { StageView } from './StageView';
import { AtTable, useTable } from './Table';
import { t, told as words_told } from './words';

// One line above the table: the step, and which of its rounds.
function AtStep({ shown }: { shown: StageShown }) {
  const { index, of, stage } = shown;
  const rounds = stage.type === 'match' && stage.rounds > 1 ? stage : null;
  return (
    <p class="session-at">
      {t('step', { n: index, of })}
      {rounds && ` · ${t('round', { n: rounds.round, of: rounds.rounds })}`}
    </p>
  );
}

function Steps({ shown }: { shown: StageShown }) {
  const { index, of } = shown;
  if (index === 0) return <p class="session-step">{t('step.before')}</p>;
  return (
    <div class="session-step">
      <p>{t('step', { n: index, of })}</p>
      <progress value={index} max={of} aria-label={t('step', { n: index, of })} />
    </div>
  );
}

// What is shown instead while there is no line for good, or nothing was told yet.
function instead(client: SessionClient, code: string, onForget: () => void) {
  const state = client.connection.value;
  if (state === 'taken_over')
    return (
      <MessagePage title={t('connection.taken_over')}>
        <Button kind="primary" onTap={() => client.connect()}>
          {t('connection.take_back')}
        </Button>
      </MessagePage>
    );
  if (state === 'no_token')
    return (
      <MessagePage title={t('lost.title')}>
        <p>{t('lost.about')}</p>
        <Button kind="primary" onTap={onForget}>
          {t('lost.again')}
        </Button>
      </MessagePage>
    );
  if (client.welcome.value && client.stage.value) return null;
  return (
    <MessagePage title={code}>
      <p role="status">{t(state === 'waiting' ? 'error.offline' : 'loading')}</p>
    </MessagePage>
  );
}

function useMessages(client: SessionClient, code: string): [Announcement[], () => void] {
  const [messages, setMessages] = useState<Announcement[]>([]);
  useEffect(() => {
    client.onMessage = (message) => {
      const { number, text } = message;
      const known = take_message(code, number);
      if (known === 'read') return;
      setMessages((before) =>
        before.some((each) => each.number === number) ? before : [...before.slice(-4), message],
      );
      if (known === 'heard') return;
      announce_now(text);
      sound('turn');
    };
    client.onNudge = () => {
      show_notice(t('nudge'));
      sound('turn');
      navigator.vibrate?.(200);
    };
  }, [client, code]);
  const read = () => {
    remember_session(code, { read: messages.at(-1)?.number ?? 0 });
    setMessages([]);
  };
  return [messages, read];
}

export function Running(props: { code: string; token: string; onForget: () => void }) {
  const client = useSessionClient(props.code, props.token);
  const [messages, forget_messages] = useMessages(client, props.code);
  const shown = client.stage.value;
  const table = useTable(shown, client.seated.value);
  useWakeLock(shown !== null && !shown.closed);
  const known = client.welcome.value;
  useEffect(() => {
    if (known) remember_session(props.code, { who: { name: known.name, label: known.label } });
  }, [known, props.code]);
  const other = instead(client, props.code, props.onForget);
  if (other) return other;
  const told = <Messages messages={messages} onRead={forget_messages} />;
  const leave = async () => {
    words_told(await client.request({ type: 'leave' }));
  };
  if (table.at)
    return (
      <AtTable
        {...table}
        at={table.at}
        step={<AtStep shown={shown!} />}
        told={told}
        about={<PartyFold code={props.code} />}
        onLeave={() => void leave()}
      />
    );
  const welcome = client.welcome.value!;
  return (
    <div class="page session-page">
      <header class="session-head">
        <Steps shown={shown!} />
        <p class="session-name">{welcome.name}</p>
        <SettingsMenu />
      </header>
      {client.connection.value !== 'open' && (
        <p class="session-note" role="status">
          {t('connection.waiting')}
        </p>
      )}
      {told}
      <main>
        <StageView client={client} shown={shown!} welcome={welcome} />
      </main>
    </div>
  );
}
