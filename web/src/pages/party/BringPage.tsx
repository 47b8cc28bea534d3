// A guest before the party: whether they come, what they bring, and how many others do. What they bring can be changed
// and taken out until the deal; nobody but them is told what it is.
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoard } from '../../games/board';
import { language, translator } from '../../i18n/i18n';
import { type Coming, type PartyFacts, picture_url, send_picture } from '../../net/party';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { focus_heading } from '../../ui/focus';
import { Button } from '../../ui/parts';
import { show_notice } from '../../ui/Toast';
import { PartyCard } from './PartyCard';
import { small_picture } from './small_picture';
import { show_problem, t } from './words';

export type Item = Record<string, unknown>;

export const has_name = (item: Item): boolean =>
  typeof item.name === 'string' && item.name.trim() !== '';

// What goes to the house: texts trimmed, and nothing that was left empty.
export const tidy = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );

export function ComingChoice(props: { coming: Coming | null; onChange: (to: Coming) => void }) {
  return (
    <fieldset class="party-coming">
      <legend>{t('coming')}</legend>
      {(['yes', 'maybe', 'no'] as const).map((each) => (
        <label key={each} data-on={props.coming === each}>
          <input
            type="radio"
            class="unseen"
            name="coming"
            checked={props.coming === each}
            onChange={() => props.onChange(each)}
          />
          {t(`coming.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

// The game's own form for one thing, with the way a picture takes.
export function ItemForm(props: {
  board: AnyBoard;
  item: Item;
  onChange: (item: Item) => void;
  send: (picture: Blob) => Promise<string>;
}) {
  const { board, item } = props;
  const Bring = board.Bring;
  if (!Bring) return null;
  const send = async (file: File): Promise<string | null> => {
    const small = await small_picture(file);
    if (!small) {
      show_notice(t('picture.unreadable'));
      return null;
    }
    try {
      return await props.send(small);
    } catch (error) {
      show_problem(error);
      return null;
    }
  };
  return (
    <Bring
      item={item}
      onChange={props.onChange}
      onPicture={send}
      picture_url={picture_url}
      t={translator(language(), board.messages)}
    />
  );
}

// Asks the house; whether it was done. Refusals are told by whoever runs the page.
export type Ask = (request: Item) => Promise<boolean>;

// What one has brought, closed: its giver alone reads what it is.
function Brought(props: {
  board: AnyBoard;
  brought: Item;
  coming: Coming | null;
  busy: boolean;
  onChange: () => void;
  onOut: () => void;
}) {
  const { brought } = props;
  const Wrapped = props.board.Wrapped;
  return (
    <section class="party-own" aria-label={t('own')}>
      {Wrapped && <Wrapped item={brought} />}
      <div>
        <h2>{String(brought.name)}</h2>
        <p role="status">{t('own.wrapped')}</p>
        {typeof brought.under_tree === 'number' && (
          <p>{t('own.under_tree', { n: brought.under_tree })}</p>
        )}
        {props.coming === 'no' && <p>{t('own.without_you')}</p>}
      </div>
      <div class="party-do">
        <Button onTap={props.onChange}>{t('own.change')}</Button>
        <ConfirmButton question={t('own.out.ask')} disabled={props.busy} onTap={props.onOut}>
          {t('own.out')}
        </ConfirmButton>
      </div>
    </section>
  );
}

function GiftForm(props: {
  board: AnyBoard;
  code: string;
  token: string;
  brought: Item | null; // what is changed; null: something more
  coming: Coming | null;
  busy: boolean;
  onSave: (item: Item) => void;
  onLeave: (() => void) | null;
}) {
  const { brought, busy, onLeave } = props;
  const [item, setItem] = useState<Item>(brought ?? {});
  return (
    <form
      class="party-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && has_name(item)) props.onSave(tidy(item));
      }}
    >
      <h2>{t('own')}</h2>
      <p class="muted">{t(props.coming === 'no' ? 'own.sent' : 'own.secret')}</p>
      <ItemForm
        board={props.board}
        item={item}
        onChange={setItem}
        send={(picture) => send_picture(props.code, props.token, picture)}
      />
      <div class="party-do">
        <button type="submit" class="button primary" disabled={busy || !has_name(item)}>
          {t(brought ? 'own.save' : 'own.wrap')}
        </button>
        {onLeave && <Button onTap={onLeave}>{t('own.leave')}</Button>}
      </div>
    </form>
  );
}

// All one has brought, and the form for the one that is being changed, or added.
function OwnGifts(props: {
  board: AnyBoard;
  code: string;
  token: string;
  brought: readonly Item[];
  most: number;
  coming: Coming | null;
  save: (items: Item[]) => Promise<boolean>;
}) {
  const { brought, save, most, ...rest } = props;
  const [at, setAt] = useState<number | null>(brought.length === 0 ? 0 : null);
  const [busy, setBusy] = useState(false);
  const run = async (items: Item[]) => {
    setBusy(true);
    const done = await save(items);
    setBusy(false);
    if (!done) return;
    setAt(items.length === 0 ? 0 : null);
    focus_heading();
  };
  const form = at !== null && (
    <GiftForm
      {...rest}
      key={at}
      brought={brought[at] ?? null}
      busy={busy}
      onSave={(item) => void run([...brought.slice(0, at), item, ...brought.slice(at + 1)])}
      onLeave={brought.length > 0 ? () => setAt(null) : null}
    />
  );
  return (
    <>
      {brought.map((item, place) =>
        place === at ? (
          form
        ) : (
          <Brought
            key={`brought ${place}`}
            board={props.board}
            brought={item}
            coming={props.coming}
            busy={busy}
            onChange={() => setAt(place)}
            onOut={() => void run(brought.filter((_, other) => other !== place))}
          />
        ),
      )}
      {at === brought.length && form}
      {at === null && brought.length < most && (
        <Button onTap={() => setAt(brought.length)}>{t('own.more')}</Button>
      )}
    </>
  );
}

export function BringPage(props: {
  board: AnyBoard;
  code: string;
  token: string;
  title: string;
  lang: string;
  about: preact.ComponentChildren; // the words of the plan
  facts: PartyFacts | null;
  coming: Coming | null;
  brought: readonly unknown[];
  most: number;
  others: { coming: number; things: number } | null;
  ask: Ask;
}) {
  const { facts, others, ask } = props;
  const [coming, setComing] = useState(props.coming);
  useEffect(() => setComing(props.coming), [props.coming]);
  const brought = props.brought as readonly Item[];
  return (
    <article class="session-stage party-guest">
      <h1 lang={props.lang}>{props.title}</h1>
      <PartyCard facts={facts} />
      <ComingChoice
        coming={coming}
        onChange={async (to) => {
          setComing(to);
          if (!(await ask({ type: 'coming', coming: to }))) setComing(props.coming);
        }}
      />
      <OwnGifts
        key={JSON.stringify(brought)}
        board={props.board}
        code={props.code}
        token={props.token}
        brought={brought}
        most={props.most}
        coming={coming}
        save={(items) => ask({ type: 'bring', items })}
      />
      {others && (
        <p class="party-others" role="status">
          {t('others.coming', { n: others.coming })} {t('others.things', { n: others.things })}
        </p>
      )}
      <p class="muted">{t('until')}</p>
      {props.about}
    </article>
  );
}
