// Before the start: the host wraps the gifts people brought. Wrapped ones are shown closed, so that the
// device can go round the room.
import { useEffect, useRef, useState } from 'preact/hooks';
import { read, write } from '../../device/storage';
import type { Translate } from '../../i18n/i18n';
import { Button, ConfirmButton, Sheet } from '../../ui';
import type { SetupProps } from '../board';
import { GiftPicture } from './gift';
import {
  blank,
  bytes_of,
  type Entry,
  gifts_of,
  good_link,
  made_up,
  most_bytes,
  most_gifts,
  removed,
  replaced,
  with_gifts,
} from './gift_list';
import './setup.css';

const closed = { wrapped: true, frozen: false, name: null };

// Name, description, link, and who brought it.
function Fields(props: { entry: Entry; set: (change: Partial<Entry>) => void; setup: SetupProps }) {
  const { entry, set } = props;
  const { t, players } = props.setup;
  const linked = good_link(entry.link.trim());
  return (
    <>
      <label class="field">
        <span>{t('setup.name')}</span>
        <input
          type="text"
          required
          maxLength={60}
          placeholder={t('setup.name_hint')}
          value={entry.name}
          onInput={(event) => set({ name: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{t('setup.about')}</span>
        <textarea
          rows={2}
          maxLength={200}
          value={entry.description}
          onInput={(event) => set({ description: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{t('setup.link')}</span>
        <input
          type="url"
          maxLength={200}
          placeholder="https://"
          value={entry.link}
          aria-invalid={!linked}
          onInput={(event) => set({ link: event.currentTarget.value })}
        />
        {!linked && <small role="status">{t('setup.link_bad')}</small>}
      </label>
      <label class="field">
        <span>{t('setup.by')}</span>
        <select
          value={entry.by ?? ''}
          onChange={(event) => set({ by: event.currentTarget.value || null })}
        >
          <option value="">{t('setup.nobody')}</option>
          {players.map((player) => (
            <option key={player.seat} value={player.name}>
              {player.name}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function Editor(props: {
  entry: Entry;
  number: number;
  known: boolean;
  room_left: number;
  setup: SetupProps;
  onSave: (entry: Entry) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const { t } = props.setup;
  const [entry, setEntry] = useState(props.entry);
  const set = (change: Partial<Entry>) => setEntry({ ...entry, ...change });
  const linked = good_link(entry.link.trim());
  const size = bytes_of([{ name: entry.name, description: entry.description, link: entry.link }]);
  const fits = size <= props.room_left;
  const save = (event: Event) => {
    event.preventDefault();
    if (!entry.name.trim() || !linked || !fits) return;
    const { name, description, link } = entry;
    props.onSave({
      ...entry,
      name: name.trim(),
      description: description.trim(),
      link: link.trim(),
    });
  };
  return (
    <Sheet title={t('setup.gift', { n: props.number })} onClose={props.onClose}>
      <form class="we-editor" onSubmit={save}>
        <Fields entry={entry} set={set} setup={props.setup} />
        {!fits && <p role="status">{t('setup.full')}</p>}
        <div class="we-editor-do">
          <button type="submit" class="button primary" disabled={!entry.name.trim() || !fits}>
            {t('setup.wrap')}
          </button>
          {props.known && (
            <Button kind="danger" onTap={props.onRemove}>
              {t('setup.remove')}
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  );
}

// The host's own copy, sent again whenever rules, seats or gifts have changed.
function useGifts(props: SetupProps): [Entry[], (entries: Entry[]) => void] {
  const key = `parlor.gifts.${props.room}`;
  const [entries, setEntries] = useState(() => read<Entry[]>(key, []));
  const sent = useRef('');
  useEffect(() => {
    if (!props.host || (entries.length === 0 && sent.current === '')) return;
    const config = with_gifts(props.config, gifts_of(entries, props.players, made_up));
    const text = JSON.stringify(config);
    if (text === sent.current) return;
    sent.current = text;
    props.change(config);
  });
  const keep = (next: Entry[]) => {
    write(key, next.length > 0 ? next : null);
    setEntries(next);
  };
  return [entries, keep];
}

// How many gifts there are, and what becomes of the places without one.
function summary(t: Translate, gifts: number, players: number): string {
  if (gifts === 0) return t('setup.none', { n: players });
  const fill = players > gifts ? t('setup.fill', { n: players - gifts }) : '';
  return [t('setup.some', { n: gifts }), fill, t('setup.hidden')].filter(Boolean).join(' ');
}

export function Setup(props: SetupProps) {
  const { t, players, host } = props;
  const [entries, setEntries] = useGifts(props);
  const [open, setOpen] = useState<number | null>(null);
  const others = entries.filter((_, i) => i !== open);
  const room_left = most_bytes - bytes_of(gifts_of(others, players, ['x'.repeat(24)]));
  const done = (next: Entry[]) => {
    setEntries(next);
    setOpen(null);
  };
  return (
    <section class="panel we-setup">
      <h2>{t('setup.title')}</h2>
      {!host && <p class="muted">{t('setup.host')}</p>}
      {host && (
        <>
          <p class="muted">{summary(t, entries.length, players.length)}</p>
          <ul class="we-wrapped">
            {entries.map((entry, i) => (
              <li key={i}>
                <button
                  type="button"
                  class="we-parcel"
                  aria-label={`${t('setup.edit', { n: i + 1 })}${entry.by ? `, ${t('fact.brought', { name: entry.by })}` : ''}`}
                  onClick={() => setOpen(i)}
                >
                  <GiftPicture gift={i} look={closed} />
                  <span>{entry.by ?? t('setup.gift', { n: i + 1 })}</span>
                </button>
              </li>
            ))}
          </ul>
          <div class="we-editor-do">
            {entries.length < most_gifts && room_left > 80 && (
              <Button onTap={() => setOpen(entries.length)}>{t('setup.add')}</Button>
            )}
            {room_left <= 80 && <p role="status">{t('setup.full')}</p>}
            {entries.length > 0 && (
              <ConfirmButton
                question={t('confirm', { what: t('setup.clear') })}
                onTap={() => done([])}
              >
                {t('setup.clear')}
              </ConfirmButton>
            )}
          </div>
        </>
      )}
      {open !== null && (
        <Editor
          key={open}
          entry={entries[open] ?? blank}
          number={open + 1}
          known={open < entries.length}
          room_left={room_left}
          setup={props}
          onSave={(entry) => done(replaced(entries, open, entry))}
          onRemove={() => done(removed(entries, open))}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
