// Somebody who takes part: who they are, then stage after stage. One column, made for phones; it always says
// where one is, what one waits for, and how many others are there.
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../../device/settings';
import { language } from '../../i18n/i18n';
import { find_session } from '../../net/api';
import { prefix } from '../../net/browser';
import { join_session, type SessionInfo } from '../../net/session';
import {
  type FromLink,
  forget_session,
  from_link,
  remember_session,
  session_keys,
  type Who,
} from '../../net/session_keys';
import { Button } from '../../ui/parts';
import { useTitle } from '../common/hooks';
import { MessagePage } from '../common/MessagePage';
import { Stopped } from '../common/Stopped';
import { JoinForm } from './JoinForm';
import { Running } from './Running';
import { problem_text, show_problem, t } from './words';
import './session.css';

// What stands behind the # reaches no server and no log; it goes from the address, too.
function take_link(code: string): FromLink {
  const link = from_link(location.hash);
  if (!link) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  if ('token' in link) remember_session(code, { participant: link.token });
  return link;
}

function Entering({ code, link }: { code: string; link: FromLink }) {
  const [info, setInfo] = useState<SessionInfo | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [ref] = useState(prefix); // so that a call that is repeated makes nobody twice
  const enter = async (wish: { name?: string; label?: string; key?: string }) => {
    setBusy(true);
    try {
      const entrance = await join_session(code, { ...wish, ref });
      remember_session(code, { participant: entrance.token, title: info?.title ?? code });
    } catch (error) {
      show_problem(error);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    setFailed(null);
    find_session(code).then(setInfo, (error) => setFailed(problem_text(error)));
    if (link && 'label' in link) void enter(link);
  }, [code, tries]);
  if (failed) return <Stopped code={code} why={failed} onAgain={() => setTries(tries + 1)} />;
  if (!info) return <MessagePage title={code}>{t('loading')}</MessagePage>;
  // Who is on the list may have been here before, and comes back at any time.
  if (!info.open && !info.labels)
    return <Stopped code={code} why={t('join.closed')} onAgain={() => setTries(tries + 1)} />;
  return (
    <JoinForm
      info={info}
      busy={busy}
      name={settings.value.name}
      onJoin={(wish) => void enter(wish)}
    />
  );
}

// Whether a slip may be somebody else's than the one's who is in on this device.
export function is_for_another(link: FromLink, token?: string, who?: Who): boolean {
  return token !== undefined && link !== null && 'label' in link && link.label !== who?.label;
}

// A slip was scanned on a device that somebody is in with: theirs, or the next one's who shares it.
function WhoIsIt(props: {
  name: string | undefined;
  label: string;
  onStay: () => void;
  onOther: () => void;
}) {
  const { name, label } = props;
  return (
    <MessagePage title={name ? t('who.here', { name }) : t('who.somebody')}>
      <p>{t('who.about', { label })}</p>
      <div class="command-row">
        <Button kind="primary" onTap={props.onStay}>
          {name ? t('who.stay', { name }) : t('who.stay.somebody')}
        </Button>
        <Button onTap={props.onOther}>{t('who.other')}</Button>
      </div>
    </MessagePage>
  );
}

export function ParticipantPage({ code }: { code: string }) {
  const [link] = useState(() => take_link(code));
  const { participant: token, who, title } = session_keys(code) ?? {};
  const [asks, setAsks] = useState(() => is_for_another(link, token, who));
  useTitle(title ?? code);
  if (token && asks && link && 'label' in link)
    return (
      <WhoIsIt
        name={who?.name}
        label={link.label}
        onStay={() => setAsks(false)}
        onOther={() => {
          setAsks(false);
          forget_session(code, 'participant');
        }}
      />
    );
  if (!token) return <Entering code={code} link={link} key={language()} />;
  return (
    <Running
      code={code}
      token={token}
      key={token}
      onForget={() => forget_session(code, 'participant')}
    />
  );
}
