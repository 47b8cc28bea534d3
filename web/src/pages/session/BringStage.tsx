// What everybody brings, such as a gift: a small form made from the game's own description of one thing. It can be
// changed until the game begins.
import { useId, useState } from 'preact/hooks';
import type { BringShown } from '../../net/session';
import { Button } from '../../ui/parts';
import { Markup } from './Markup';
import type { StageProps } from './StageView';
import { t, told } from './words';

export interface ItemField {
  name: string;
  required: boolean;
  long: boolean;
  link: boolean;
  most: number;
}

interface ItemSchema {
  properties?: Record<string, { type?: string; maxLength?: number }>;
  required?: string[];
  $ref?: string;
  $defs?: Record<string, ItemSchema>;
}

// The texts of one thing; who brought it is known without asking.
export function item_fields(schema: unknown): ItemField[] {
  const whole = (schema ?? {}) as ItemSchema;
  const named = whole.$defs?.[whole.$ref?.replace('#/$defs/', '') ?? ''];
  const { properties = {}, required = [] } = named ?? whole;
  return Object.entries(properties)
    .filter(([, property]) => property.type === 'string')
    .map(([name, property]) => ({
      name,
      required: required.includes(name),
      long: name === 'description',
      link: name === 'link',
      most: property.maxLength ?? 200,
    }));
}

type Item = Record<string, string>;

function FieldRow(props: { field: ItemField; value: string; onChange: (value: string) => void }) {
  const { name, required, long, link, most } = props.field;
  const id = useId();
  const key = `bring.${name}`;
  const shared = {
    id,
    value: props.value,
    maxLength: most,
    onInput: (event: { currentTarget: { value: string } }) =>
      props.onChange(event.currentTarget.value),
  };
  return (
    <div class="field">
      <label class="label" for={id}>
        {t(key) === key ? name : t(key)}{' '}
        {!required && <small class="muted">{t('survey.optional')}</small>}
      </label>
      {long && <textarea rows={3} {...shared} />}
      {!long && (link ? <input type="url" {...shared} /> : <input type="text" {...shared} />)}
    </div>
  );
}

function ItemForm(props: {
  fields: readonly ItemField[];
  item: Item;
  onChange: (item: Item) => void;
}) {
  const { fields, item, onChange } = props;
  return (
    <div class="setup">
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={item[field.name] ?? ''}
          onChange={(value) => onChange({ ...item, [field.name]: value })}
        />
      ))}
    </div>
  );
}

// Empty fields are left out, not sent as empty.
export const tidy_item = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );

const text_parts = (item: unknown): Item =>
  Object.fromEntries(
    Object.entries((item ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

export function BringStage(props: StageProps<BringShown> & { finished: boolean }) {
  const { client, view, index, lang, finished } = props;
  const [items, setItems] = useState<Item[]>(() =>
    view.brought.length > 0 ? view.brought.map(text_parts) : [{}],
  );
  const [busy, setBusy] = useState(false);
  const fields = item_fields(view.item);
  const filled = items.map(tidy_item).filter((item) => Object.keys(item).length > 0);
  const whole = filled.every((item) =>
    fields.every((field) => !field.required || item[field.name]),
  );
  const send = async () => {
    setBusy(true);
    const brought = await client.request({ type: 'bring', stage: index, items: filled });
    if (told(brought) && !finished) told(await client.request({ type: 'done', stage: index }));
    setBusy(false);
  };
  return (
    <article class="session-stage">
      <h1 lang={lang}>{view.title || t('stage.bring')}</h1>
      <Markup text={view.text} lang={lang} />
      {finished && <p role="status">{t('bring.here')}</p>}
      {items.map((item, at) => (
        <ItemForm
          key={at}
          fields={fields}
          item={item}
          onChange={(changed) => setItems(items.map((each, i) => (i === at ? changed : each)))}
        />
      ))}
      {items.length < view.most && (
        <Button onTap={() => setItems([...items, {}])}>{t('bring.more')}</Button>
      )}
      <Button
        kind="primary"
        disabled={busy || !whole || filled.length < view.least}
        onTap={() => void send()}
      >
        {t(finished ? 'bring.change' : 'bring.send')}
      </Button>
      <p class="muted">{t('bring.later')}</p>
    </article>
  );
}
