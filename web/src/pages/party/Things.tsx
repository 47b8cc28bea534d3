// After the party: who got what from whom, with the gift's story; to print, to keep, as a table; and a line of thanks.
import { useEffect, useState } from 'preact/hooks';
import { language } from '../../i18n/i18n';
import { ApiError } from '../../net/api';
import { load_picture, load_things, picture_url, type ThingTold } from '../../net/party';
import { Button } from '../../ui/parts';
import { show_notice } from '../../ui/Toast';
import { save_file } from '../common/files';
import { send_text } from '../common/Invite';
import { csv_of, giver_of, in_order, page_of, sentence_of } from './keepsake';
import { show_problem, t } from './words';
import './party.css';

const as_data = (picture: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(picture);
  });

async function keep_page(title: string, things: readonly ThingTold[]): Promise<void> {
  const pictures = new Map<string, string>();
  for (const { thing } of things)
    if (thing.picture)
      pictures.set(thing.picture, await as_data(await load_picture(thing.picture)));
  const page = page_of(title, language(), things, pictures, t);
  save_file(new Blob([page], { type: 'text/html' }), `${title}.html`);
}

function Thanks({ told }: { told: ThingTold }) {
  const { from, thing } = told;
  if (!from) return null;
  const text = t('things.thanks', { name: from.name, gift: thing.name });
  return (
    <Button onTap={() => void send_text(text, t('things.thank_copied'))}>
      {t('things.thank', { name: from.name })}
    </Button>
  );
}

function Told({ told, me }: { told: ThingTold; me: number | null }) {
  const { thing, from, to, story } = told;
  const mine = me !== null && to?.participant === me;
  const link = thing.link && URL.canParse(thing.link) ? new URL(thing.link) : null;
  return (
    <li data-mine={mine}>
      {thing.picture && (
        <img src={picture_url(thing.picture)} alt={thing.name} loading="lazy" decoding="async" />
      )}
      <div class="party-thing">
        <h3>{to?.name ?? t('things.left')}</h3>
        {mine && <p class="party-mark">{t('things.yours')}</p>}
        {me !== null && from?.participant === me && <p class="party-mark">{t('things.given')}</p>}
        <p>
          <b>{thing.name}</b> <span>{giver_of(told, t)}</span>
        </p>
        {thing.description && <p>{thing.description}</p>}
        {thing.under_tree && <p>{t('things.under_tree', { n: thing.under_tree })}</p>}
        {link && /^https?:$/.test(link.protocol) && (
          <p>
            <a href={link.href} target="_blank" rel="noopener noreferrer nofollow">
              {link.host}
            </a>
          </p>
        )}
        {story.length > 0 && (
          <ol class="party-story" aria-label={t('things.story')}>
            {story.map((step, at) => (
              <li key={at}>{sentence_of(step, t)}</li>
            ))}
          </ol>
        )}
        {mine && from?.participant !== me && <Thanks told={told} />}
      </div>
    </li>
  );
}

function Tools({ title, things }: { title: string; things: readonly ThingTold[] }) {
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      await keep_page(title, things);
    } catch {
      show_notice(t('things.keep.failed'));
    }
    setBusy(false);
  };
  const table = () =>
    save_file(new Blob([csv_of(things, t)], { type: 'text/csv' }), `${title}.csv`);
  return (
    <div class="party-do party-tools">
      <Button kind="primary" disabled={busy} onTap={() => void keep()}>
        {t('things.keep')}
      </Button>
      <Button onTap={() => print()}>{t('things.print')}</Button>
      <Button onTap={table}>{t('things.csv')}</Button>
    </div>
  );
}

// `again` changes when there may be more to tell.
export function Things(props: {
  code: string;
  token: string;
  title: string;
  me: number | null;
  again?: string | number;
}) {
  const { code, token, title, me } = props;
  const [things, setThings] = useState<ThingTold[] | null>(null);
  const [early, setEarly] = useState(false);
  useEffect(() => {
    let wanted = true;
    load_things(code, token).then(
      (told) => {
        if (wanted) setThings(told);
        setEarly(false);
      },
      (error) => {
        if (!wanted) return;
        if (error instanceof ApiError && error.code === 'not_finished') setEarly(true);
        else show_problem(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [code, token, props.again]);
  if (!things) return early ? <p role="status">{t('things.wait')}</p> : null;
  const first = in_order(things).sort(
    (a, b) =>
      Number(b.to?.participant === me && me !== null) -
      Number(a.to?.participant === me && me !== null),
  );
  return (
    <section class="party-things">
      <h2>{t('things.title')}</h2>
      {things.length === 0 ? (
        <p>{t('things.none')}</p>
      ) : (
        <>
          <Tools title={title} things={things} />
          <ul>
            {first.map((told) => (
              <Told key={`${told.table} ${told.number}`} told={told} me={me} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
