// The organiser's desk: how people come in, how far everybody is, what happens at each table, and every command.
// The token is kept on this device, so closing the lid changes nothing.
import { useState } from 'preact/hooks';
import type { Entrance, Monitor } from '../../net/session';
import type { SessionClient } from '../../net/session_client';
import { forget_session, from_link, remember_session, session_keys } from '../../net/session_keys';
import { Button } from '../../ui/parts';
import { SettingsMenu } from '../../ui/SettingsMenu';
import { SessionContext } from '../common/at_session';
import { useScreenSize, useTitle } from '../common/hooks';
import { MessagePage } from '../common/MessagePage';
import { useSessionClient } from '../common/session_client';
import { guests_here } from '../party/guests_here';
import { HostSeats } from '../party/HostSeats';
import { bring_stage, PartyDesk } from '../party/PartyDesk';
import { OneSeat } from '../room/OneSeat';
import { Commands } from './Commands';
import { Gather, useSessionLink } from './Gather';
import { PeopleList } from './PeopleList';
import { TableList } from './TableList';
import { t, told } from './words';
import './session.css';
import './organise.css';

// A link to run the session from another device has the token behind its #.
function take_link(code: string): string | undefined {
  const link = from_link(location.hash);
  if (link && 'token' in link) {
    remember_session(code, { organiser: link.token });
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return session_keys(code)?.organiser;
}

function Course({ monitor }: { monitor: Monitor }) {
  const { course, stages } = monitor;
  return (
    <ol class="course" aria-label={t('course')}>
      {stages.map((stage, at) => {
        const n = at + 1;
        const state = n < course.stage ? 'past' : n === course.stage ? 'now' : 'coming';
        return (
          <li key={n} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span class="figures">{n}</span> {stage.title || t(`stage.${stage.type}`)}
            {state === 'now' && course.rounds > 1 && (
              <small> {t('round', { n: course.round, of: course.rounds })}</small>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface Seen {
  entrance: Entrance;
  large: boolean; // for everybody in the room, on a television
}

// A table as its organiser sees it, with the way back to the desk.
function Watched({ entrance, large, onBack }: Seen & { onBack: () => void }) {
  const { table, room, token } = entrance;
  useScreenSize(large);
  const back = <Button onTap={onBack}>{t('desk.back')}</Button>;
  if (large)
    return (
      <SessionContext.Provider value={{ leave: back, watches: true }}>
        <OneSeat code={room} token={token} display="screen" key={room} />
      </SessionContext.Provider>
    );
  return (
    <div class="session-table session-watched">
      <div class="session-back">
        <p>{t('table.n', { n: table })}</p>
        {back}
      </div>
      <SessionContext.Provider value={{ leave: back, watches: true }}>
        <OneSeat code={room} token={token} display="watch" key={room} />
      </SessionContext.Provider>
    </div>
  );
}

function Desk(props: { client: SessionClient; monitor: Monitor; token: string }) {
  const { client, monitor, token } = props;
  const { course } = monitor;
  const [watched, setWatched] = useState<Seen | null>(null);
  const [playing, setPlaying] = useState(false);
  const link = useSessionLink(monitor.session);
  useTitle(monitor.title, monitor.session);
  if (watched) return <Watched {...watched} onBack={() => setWatched(null)} />;
  if (playing)
    return (
      <HostSeats
        code={monitor.session}
        guests={guests_here(monitor.session)}
        onBack={() => setPlaying(false)}
      />
    );
  return (
    <div class="page organiser-page">
      <header class="masthead">
        <a class="button bare icon" href="/organise" aria-label={t('back')}>
          ‹
        </a>
        <h1>{monitor.title}</h1>
        <SettingsMenu />
      </header>
      {client.connection.value !== 'open' && (
        <p class="session-note" role="status">
          {t('connection.waiting')}
        </p>
      )}
      <main>
        <Course monitor={monitor} />
        <Commands client={client} monitor={monitor} token={token} />
        {bring_stage(monitor) > 0 && (
          <PartyDesk
            monitor={monitor}
            token={token}
            link={link}
            ask={async (request) => told(await client.request(request))}
            onPlay={() => setPlaying(true)}
            onShow={async (table) => {
              const answer = await client.request({ type: 'watch', table });
              if (told(answer) && answer.ok && answer.entrance)
                setWatched({ entrance: answer.entrance, large: true });
            }}
          />
        )}
        <Gather
          monitor={monitor}
          token={token}
          open={course.stage === 0 || course.stage === bring_stage(monitor)}
        />
        {monitor.tables.length > 0 && (
          <TableList
            client={client}
            monitor={monitor}
            onWatch={(entrance) => setWatched({ entrance, large: false })}
          />
        )}
        <PeopleList client={client} monitor={monitor} />
      </main>
    </div>
  );
}

function Connected({ code, token }: { code: string; token: string }) {
  const client = useSessionClient(code, token);
  const state = client.connection.value;
  const monitor = client.monitor.value;
  if (state === 'no_token')
    return (
      <MessagePage title={code}>
        <p role="alert">{t('organiser.not_yours')}</p>
        <Button onTap={() => forget_session(code, 'organiser')}>{t('organiser.forget')}</Button>
      </MessagePage>
    );
  if (!monitor)
    return (
      <MessagePage title={code}>
        <p role="status">{t(state === 'waiting' ? 'error.offline' : 'loading')}</p>
      </MessagePage>
    );
  return <Desk client={client} monitor={monitor} token={token} />;
}

export function OrganiserPage({ code }: { code: string }) {
  useState(() => take_link(code));
  const token = session_keys(code)?.organiser;
  if (token) return <Connected code={code} token={token} key={token} />;
  return (
    <MessagePage title={code}>
      <p role="alert">{t('organiser.not_yours')}</p>
      <a class="button" href={`/s/${code}`}>
        {t('organiser.join')}
      </a>
      <a class="button" href="/organise">
        {t('organise.title')}
      </a>
    </MessagePage>
  );
}
