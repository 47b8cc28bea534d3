// One gift somebody brings: what it is, a line, a link, its paper, a picture, and whether it lies under the tree.
import { useId, useRef, useState } from 'preact/hooks';
import { Button } from '../../ui';
import type { BringProps } from '../board';
import { GiftPicture } from './gift';
import { good_link } from './gift_list';
import { paper_count } from './paper';
import './bring.css';

const text = (item: BringProps['item'], name: string): string =>
  typeof item[name] === 'string' ? (item[name] as string) : '';
const number = (item: BringProps['item'], name: string): number | null =>
  typeof item[name] === 'number' ? (item[name] as number) : null;

const closed = { wrapped: true, frozen: false, name: null };

function Row(props: BringProps & { name: 'name' | 'description' | 'link'; most: number }) {
  const { item, name, t } = props;
  const id = useId();
  const value = text(item, name);
  const wrong = name === 'link' && !good_link(value.trim());
  const shared = {
    id,
    value,
    maxLength: props.most,
    'aria-invalid': wrong,
    onInput: (event: { currentTarget: { value: string } }) =>
      props.onChange({ ...item, [name]: event.currentTarget.value }),
  };
  return (
    <div class="field">
      <label class="label" for={id}>
        {t(`bring.${name}`)} {name !== 'name' && <small class="muted">{t('bring.maybe')}</small>}
      </label>
      {name === 'name' && <input type="text" required autocomplete="off" {...shared} />}
      {name === 'description' && <textarea rows={2} {...shared} />}
      {name === 'link' && <input type="url" autocomplete="off" {...shared} />}
      {wrong && <p role="status">{t('setup.link_bad')}</p>}
    </div>
  );
}

function Papers({ item, t, onChange }: BringProps) {
  const chosen = number(item, 'paper');
  const name = useId();
  return (
    <fieldset class="we-papers">
      <legend>{t('bring.paper')}</legend>
      {Array.from({ length: paper_count }, (_, i) => i + 1).map((paper) => (
        <label key={paper} data-on={chosen === paper}>
          <input
            type="radio"
            class="unseen"
            name={name}
            checked={chosen === paper}
            onChange={() => onChange({ ...item, paper })}
          />
          <span class="unseen">{t('bring.paper_n', { n: paper })}</span>
          <GiftPicture gift={paper} look={{ ...closed, paper }} plain />
        </label>
      ))}
    </fieldset>
  );
}

function Picture({ item, t, onChange, onPicture, picture_url }: BringProps) {
  const file = useRef<HTMLInputElement>(null);
  const newest = useRef(item); // texts typed while the picture travels are kept
  newest.current = item;
  const [busy, setBusy] = useState(false);
  const picture = text(item, 'picture');
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setBusy(true);
    const sent = await onPicture(chosen);
    setBusy(false);
    if (file.current) file.current.value = '';
    if (sent) onChange({ ...newest.current, picture: sent });
  };
  return (
    <div class="we-bring-picture">
      {picture && <img src={picture_url(picture)} alt={t('bring.picture_alt')} />}
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        aria-label={t('bring.picture')}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      <Button disabled={busy} onTap={() => file.current?.click()}>
        {t(busy ? 'bring.picture_busy' : picture ? 'bring.picture_other' : 'bring.picture')}
      </Button>
      {picture && (
        <Button onTap={() => onChange({ ...item, picture: undefined })}>
          {t('bring.picture_out')}
        </Button>
      )}
    </div>
  );
}

function UnderTree({ item, t, onChange }: BringProps) {
  const id = useId();
  const value = number(item, 'under_tree');
  return (
    <div class="field we-under-tree">
      <label class="label" for={id}>
        {t('bring.under_tree')} <small class="muted">{t('bring.maybe')}</small>
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        value={value ?? ''}
        onInput={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          const good = Number.isInteger(typed) && typed >= 1 && typed <= 999;
          onChange({ ...item, under_tree: good ? typed : undefined });
        }}
      />
    </div>
  );
}

export function Bring(props: BringProps) {
  return (
    <div class="we-bring">
      <Row {...props} name="name" most={60} />
      <Row {...props} name="description" most={200} />
      <Row {...props} name="link" most={200} />
      <Picture {...props} />
      <Papers {...props} />
      <UnderTree {...props} />
    </div>
  );
}

// A brought gift as it will lie there: closed, in its paper.
export function WrappedGift({ item }: { item: Readonly<Record<string, unknown>> }) {
  const paper = number(item, 'paper') ?? 0;
  return <GiftPicture gift={paper} look={{ ...closed, paper }} plain />;
}
