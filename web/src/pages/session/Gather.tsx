// How people get in: the code and its QR large, and personal links, for a screen or on paper.
import { useEffect, useState } from 'preact/hooks';
import { link_to } from '../../device/place';
import { find_session } from '../../net/api';
import { load_links, type Monitor, type PersonalLink } from '../../net/session';
import { Fold } from '../../ui/Fold';
import { Button } from '../../ui/parts';
import { copy } from '../common/Invite';
import { show_problem, t } from './words';

export const session_qr = (code: string): string => `/api/sessions/${code}/qr.svg`;

// The link others can use. The house knows best: "localhost" is another machine to each of them.
export function useSessionLink(code: string): string {
  const [link, setLink] = useState(link_to(`/s/${code}`));
  useEffect(() => {
    find_session(code).then(
      (info) => info.url && setLink(info.url),
      () => {},
    );
  }, [code]);
  return link;
}

function Links(props: {
  monitor: Monitor;
  token: string;
  onPrint: (links: PersonalLink[]) => void;
}) {
  const { monitor, token } = props;
  const [links, setLinks] = useState<PersonalLink[] | null>(null);
  const load = async () => {
    try {
      setLinks((await load_links(monitor.session, token)).links);
    } catch (error) {
      show_problem(error);
    }
  };
  if (!links) return <Button onTap={() => void load()}>{t('links.show')}</Button>;
  const as_text = links.map(({ label, url }) => `${label}\t${url}`).join('\n');
  return (
    <>
      <div class="command-row">
        <Button onTap={() => void copy(as_text, t('links.copied'))}>{t('links.copy')}</Button>
        <Button onTap={() => props.onPrint([...links])}>{t('links.print')}</Button>
      </div>
      <ul class="link-list">
        {links.map(({ label, url }) => (
          <li key={label}>
            <b>{label}</b> <span>{url}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

// One slip a person, to be cut out, with what to scan and what to type: seen on paper only.
function Slips(props: { title: string; code: string; place: string; links: PersonalLink[] }) {
  return (
    <ul class="slips" aria-hidden="true">
      {props.links.map(({ label, key, url, qr_size, qr }) => (
        <li key={label}>
          <div>
            <b>{label}</b>
            <span>{props.title}</span>
            <span>
              {props.place} · <b class="code">{props.code}</b>
            </span>
            <span>
              {t('join.key')} <b>{key}</b>
            </span>
          </div>
          <svg
            viewBox={`0 0 ${qr_size} ${qr_size}`}
            shape-rendering="crispEdges"
            aria-hidden="true"
          >
            <path d={qr} stroke="#000" />
          </svg>
          <small>{url}</small>
        </li>
      ))}
    </ul>
  );
}

export function Gather(props: { monitor: Monitor; token: string; open: boolean }) {
  const { monitor, token } = props;
  const { session, people, course } = monitor;
  const link = useSessionLink(session);
  const [slips, setSlips] = useState<PersonalLink[]>([]);
  useEffect(() => {
    if (slips.length > 0) print();
  }, [slips]);
  const place = link.replace(/^https?:\/\//, '').replace(/\/[sr]\/.*$/, '');
  const organiser_link = link_to(`/organise?session=${session}#token=${encodeURIComponent(token)}`);
  return (
    <>
      <Fold
        key={props.open ? 'open' : 'later'}
        title={t('gather', { n: people.length })}
        open={props.open}
        class="panel gather"
      >
        <div class="gather-ways">
          <div>
            <p class="muted">{t('gather.how', { place })}</p>
            <p class="code huge-code">{session}</p>
            <div class="command-row">
              <Button onTap={() => void copy(link, t('gather.copied'))}>{t('gather.link')}</Button>
              <Button onTap={() => void copy(organiser_link, t('gather.own_copied'))}>
                {t('gather.own')}
              </Button>
            </div>
            {course.stage === 0 && people.length === 0 && <p>{t('gather.nobody')}</p>}
            {monitor.labels && <Links monitor={monitor} token={token} onPrint={setSlips} />}
          </div>
          <img class="qr" src={session_qr(session)} alt={t('gather.scan')} />
        </div>
      </Fold>
      <Slips title={monitor.title} code={session} place={place} links={slips} />
    </>
  );
}
