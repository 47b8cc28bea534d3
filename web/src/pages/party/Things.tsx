// After the party: who got what from whom, with the gift's story; to print, to keep, as a table; and a line of thanks.
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoard } from '../../games/board';
import { language, translator } from '../../i18n/i18n';
import { ApiError } from '../../net/api';
import { load_picture, load_things, picture_url, type ThingTold } from '../../net/party';
import type { ThankShown } from '../../net/session';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { Button } from '../../ui/parts';
import { show_notice } from '../../ui/Toast';
import { save_file } from '../common/files';
import {
  csv_of,
  in_order,
  name_of,
  named,
  origin_of,
  page_of,
  sentence_of,
  thanks_for,
} from './keepsake';
import { show_problem, t } from './words';
import './party.css';

const as_data = (picture: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(picture);
  });

async function keep_page(
  title: string,
  things: readonly ThingTold[],
  thanks: readonly ThankShown[],
): Promise<void> {
  const pictures = new Map<string, string>();
  for (const { thing } of things)
    if (thing.picture)
      pictures.set(thing.picture, await as_data(await load_picture(thing.picture)));
  const page = page_of(title, language(), things, pictures, thanks, t);
  save_file(new Blob([page], { type: 'text/html' }), `${title}.html`);
}

// Tells the giver a line of thanks, or takes it back (null); whether it was done.
export type SayThanks = (table: number, to: number, text: string | null) => Promise<boolean>;

const longest_thanks = 200;

function ThanksForm(props: { told: ThingTold; said: string | null; say: SayThanks }) {
  const { told, said, say } = props;
  const name = told.from?.name ?? '';
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (line: string | null) => {
    setBusy(true);
    if (await say(told.table, told.from?.participant ?? 0, line)) setOpen(false);
    setBusy(false);
  };
  if (!open)
    return (
      <div class="party-do">
        <Button
          onTap={() => {
            setText(
              said ?? t('things.thanks', { name, gift: name_of(told, t) }).slice(0, longest_thanks),
            );
            setOpen(true);
          }}
        >
          {t(said ? 'things.thank.change' : 'things.thank', { name })}
        </Button>
        {said && (
          <ConfirmButton
            question={t('things.thank.back.ask')}
            disabled={busy}
            onTap={() => void send(null)}
          >
            {t('things.thank.back')}
          </ConfirmButton>
        )}
      </div>
    );
  return (
    <form
      class="party-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && text.trim() !== '') void send(text.trim());
      }}
    >
      <label class="field">
        <span>{t('things.thank.line', { name })}</span>
        <textarea
          rows={3}
          maxLength={longest_thanks}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="party-do">
        <button type="submit" class="button primary" disabled={busy || text.trim() === ''}>
          {t('things.thank.send')}
        </button>
        <Button onTap={() => setOpen(false)}>{t('things.thank.leave')}</Button>
      </div>
    </form>
  );
}

function Told(props: {
  told: ThingTold;
  me: number | null;
  thanks: ThankShown | undefined;
  say: SayThanks | undefined;
}) {
  const { told, me, thanks, say } = props;
  const { thing, from, to, story } = told;
  const mine = me !== null && to?.participant === me;
  const link = thing.link && URL.canParse(thing.link) ? new URL(thing.link) : null;
  return (
    <li data-mine={mine}>
      {thing.picture && (
        <img
          src={picture_url(thing.picture)}
          alt={name_of(told, t)}
          loading="lazy"
          decoding="async"
        />
      )}
      <div class="party-thing">
        <h3>{to?.name ?? t('things.left')}</h3>
        {mine && <p class="party-mark">{t('things.yours')}</p>}
        {me !== null && from?.participant === me && <p class="party-mark">{t('things.given')}</p>}
        <p>
          <b>{name_of(told, t)}</b> <span>{origin_of(told, t)}</span>
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
        {thanks && (
          <blockquote class="party-thanks">
            <p>{thanks.text}</p>
            <footer>{to?.name}</footer>
          </blockquote>
        )}
        {mine && say && from?.participant && from.participant !== me && (
          <ThanksForm told={told} said={thanks?.text ?? null} say={say} />
        )}
      </div>
    </li>
  );
}

function Tools(props: {
  title: string;
  things: readonly ThingTold[];
  thanks: readonly ThankShown[];
}) {
  const { title, things, thanks } = props;
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      await keep_page(title, things, thanks);
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
  thanks: readonly ThankShown[]; // those the reader may read
  say?: SayThanks;
  board: AnyBoard | null; // knows what the house's own things are called
}) {
  const { code, token, title, me, thanks, board } = props;
  const [told, setTold] = useState<ThingTold[] | null>(null);
  const [early, setEarly] = useState(false);
  useEffect(() => {
    let wanted = true;
    load_things(code, token).then(
      (all) => {
        if (wanted) setTold(all);
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
  if (!told) return early ? <p role="status">{t('things.wait')}</p> : null;
  const words = board && translator(language(), board.messages);
  const things = named(told, (name) => (words && board.thing_title?.(name, words)) ?? name);
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
          <Tools title={title} things={things} thanks={thanks} />
          <ul>
            {first.map((each) => (
              <Told
                key={`${each.table} ${each.number}`}
                told={each}
                me={me}
                thanks={thanks_for(each, thanks)}
                say={props.say}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
