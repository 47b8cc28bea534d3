// Treatments: named changes of the game's rules, so that tables can be compared. Their options are written as JSON,
// for whoever runs an experiment; names and talk have fields.
import { useState } from 'preact/hooks';
import type { PlanDraft } from '../../net/session';
import { Button } from '../../ui/parts';
import { ChoiceRow, LinesRow, TextRow } from './fields';
import { chosen, list_of, object_of, parse_plan, put, replaced, text_of, without } from './plan';
import { t } from './words';

type Draft = Record<string, unknown>;

function One(props: { draft: Draft; onChange: (draft: Draft) => void; onDrop: () => void }) {
  const { draft, onChange } = props;
  const [typed, setTyped] = useState(() => JSON.stringify(object_of(draft, 'config')));
  const wrong = !('plan' in parse_plan(typed));
  return (
    <fieldset class="plan-item">
      <legend class="unseen">{t('treatment')}</legend>
      <TextRow
        label={t('treatment.name')}
        value={text_of(draft, 'name')}
        onChange={(name) => onChange({ ...draft, name })}
      />
      <label class="field">
        <span>{t('treatment.config')}</span>
        <textarea
          class="plan-text"
          rows={2}
          spellcheck={false}
          value={typed}
          aria-invalid={wrong}
          onInput={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            const parsed = parse_plan(text);
            if ('plan' in parsed) onChange({ ...draft, config: parsed.plan });
          }}
        />
        <small>{wrong ? t('json.none') : t('treatment.about')}</small>
      </label>
      <ChoiceRow
        words="treatment.talk"
        value={text_of(draft, 'talk') || 'same'}
        values={['same', 'off', 'phrases', 'free']}
        onChange={(talk) => onChange(put(draft, 'talk', talk === 'same' ? undefined : talk))}
      />
      <Button onTap={props.onDrop}>{t('treatment.drop')}</Button>
    </fieldset>
  );
}

export function TreatmentForm(props: { plan: PlanDraft; onChange: (plan: PlanDraft) => void }) {
  const { plan, onChange } = props;
  const all = list_of<Draft>(plan, 'treatments');
  const set = (next: Draft[]) =>
    onChange(put(plan, 'treatments', next.length > 0 ? next : undefined));
  return (
    <section class="panel setup">
      <h2>{t('treatments')}</h2>
      <p class="muted">{t('treatments.about')}</p>
      {all.map((draft, at) => (
        <One
          key={`${at} of ${all.length}`}
          draft={draft}
          onChange={(next) => set(replaced(all, at, next))}
          onDrop={() => set(without(all, at))}
        />
      ))}
      {all.length > 1 && (
        <ChoiceRow
          words="allotment"
          value={text_of(plan, 'allotment') || 'rotation'}
          values={['rotation', 'balanced', 'list']}
          onChange={(value) => onChange(chosen(plan, 'allotment', value, 'allotment_list'))}
        />
      )}
      {all.length > 1 && text_of(plan, 'allotment') === 'list' && (
        <LinesRow
          label={t('allotment.lines')}
          about={t('allotment.lines.about')}
          lines={list_of<string>(plan, 'allotment_list')}
          onChange={(lines) =>
            onChange(put(plan, 'allotment_list', lines.length > 0 ? lines : undefined))
          }
        />
      )}
      <Button onTap={() => set([...all, { name: `t${all.length + 1}`, config: {} }])}>
        {t('treatment.add')}
      </Button>
    </section>
  );
}
