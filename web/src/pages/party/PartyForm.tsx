// A party made in a minute: its title, when and where, what a gift may cost, and a word to the guests.
import { useId } from 'preact/hooks';
import type { PlanDraft } from '../../net/session';
import { Button, Stepper, Switch } from '../../ui/parts';
import { RulesAdvice } from './RulesAdvice';
import { t } from './words';
import './party.css';

type Facts = Record<string, unknown>;
const facts_of = (plan: PlanDraft): Facts => (plan.party ?? {}) as Facts;
const config_of = (plan: PlanDraft): Facts => (plan.config ?? {}) as Facts;

export const is_party = (plan: PlanDraft): boolean =>
  typeof plan.party === 'object' && plan.party !== null;

function Row(props: {
  name: string;
  value: unknown;
  kind?: 'text' | 'datetime-local' | 'url' | 'long';
  most?: number;
  hint?: string;
  required?: boolean;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const { kind = 'text', name } = props;
  const shared = {
    id,
    value: typeof props.value === 'string' ? props.value : '',
    placeholder: props.hint ?? '',
    maxLength: props.most ?? 200,
    onInput: (event: { currentTarget: { value: string } }) =>
      props.onChange(event.currentTarget.value),
  };
  return (
    <div class="field">
      <label class="label" for={id}>
        {t(`make.${name}`)} {!props.required && <small class="muted">({t('make.maybe')})</small>}
      </label>
      {kind === 'long' && <textarea rows={3} {...shared} />}
      {kind === 'text' && <input type="text" autocomplete="off" {...shared} />}
      {kind === 'url' && <input type="url" autocomplete="off" {...shared} />}
      {kind === 'datetime-local' && (
        <input
          id={id}
          type="datetime-local"
          value={shared.value}
          onInput={(event) => props.onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

// What decides how the evening goes, and what the lab says about it.
function PartyRules(props: {
  plan: PlanDraft;
  most: number; // guests at one table
  onChange: (plan: PlanDraft) => void;
}) {
  const { plan, onChange } = props;
  const config = config_of(plan);
  const rule = (name: string, value: unknown) =>
    onChange({ ...plan, config: { ...config, [name]: value } });
  return (
    <>
      <div class="option-row">
        <span class="label">{t('make.steals')}</span>
        <Stepper
          label={t('make.steals')}
          value={typeof config.max_steals === 'number' ? config.max_steals : 3}
          min={1}
          max={10}
          onChange={(value) => rule('max_steals', value)}
        />
      </div>
      <Switch
        label={t('make.boomerang')}
        on={config.return_to_start === true}
        onChange={(on) => rule('return_to_start', on)}
      />
      <RulesAdvice
        game={typeof plan.game === 'string' ? plan.game : ''}
        config={config}
        most={props.most}
        onRule={rule}
      />
    </>
  );
}

export function PartyForm(props: {
  plan: PlanDraft;
  busy: boolean;
  most: number; // guests at one table
  onChange: (plan: PlanDraft) => void;
  onMake: () => void;
  onMore: () => void;
  said: preact.ComponentChildren; // what the house says about the plan
}) {
  const { plan, onChange } = props;
  const facts = facts_of(plan);
  const fact = (name: string) => (value: string) =>
    onChange({ ...plan, party: { ...facts, [name]: value } });
  const title = typeof plan.title === 'string' ? plan.title : '';
  return (
    <form
      class="panel setup party-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() !== '' && !props.busy) props.onMake();
      }}
    >
      <Row
        name="title"
        value={title}
        most={80}
        required
        onChange={(value) => onChange({ ...plan, title: value })}
      />
      <Row name="when" kind="datetime-local" value={facts.starts_at} onChange={fact('starts_at')} />
      <Row name="place" value={facts.place} hint={t('make.place_hint')} onChange={fact('place')} />
      <Row name="link" kind="url" value={facts.link} onChange={fact('link')} />
      <Row
        name="budget"
        value={facts.budget}
        most={60}
        hint={t('make.budget_hint')}
        onChange={fact('budget')}
      />
      <Row name="note" kind="long" value={facts.note} onChange={fact('note')} />
      <PartyRules plan={plan} most={props.most} onChange={onChange} />
      {props.said}
      <div class="party-do">
        <button type="submit" class="button primary" disabled={props.busy || title.trim() === ''}>
          {t('make.go')}
        </button>
        <Button onTap={props.onMore}>{t('make.more')}</Button>
      </div>
    </form>
  );
}
