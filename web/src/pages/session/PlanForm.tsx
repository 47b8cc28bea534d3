// A plan as a form: what it is called, what is played at which tables, what people see, and what they go through.
import { games } from '../../games/registry';
import { language_names, languages } from '../../i18n/i18n';
import type { Config } from '../../net/protocol';
import type { PlanDraft } from '../../net/session';
import { Switch } from '../../ui/parts';
import { useGames } from '../common/hooks';
import { ChoiceRow, LinesRow, NumberRow, TextRow } from './fields';
import {
  chosen,
  type GroupDraft,
  group_of,
  line_of,
  list_of,
  most_in_team,
  number_of,
  object_of,
  put,
  text_of,
  usual_scoring,
} from './plan';
import { RulesForm } from './RulesForm';
import { StageForm } from './StageForm';
import { TreatmentForm } from './TreatmentForm';
import { t } from './words';

type Change = (plan: PlanDraft) => void;
interface Props {
  plan: PlanDraft;
  onChange: Change;
}

function About({ plan, onChange }: Props) {
  return (
    <section class="panel setup">
      <TextRow
        label={t('plan.title')}
        value={text_of(plan, 'title')}
        onChange={(title) => onChange(put(plan, 'title', title))}
      />
      <label class="option-row">
        <span class="label">{t('plan.language')}</span>
        <select
          value={text_of(plan, 'language') || 'en'}
          onChange={(event) => onChange(put(plan, 'language', event.currentTarget.value))}
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {language_names[each]}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}

function GameAndSeats({ plan, onChange }: Props) {
  const game = text_of(plan, 'game');
  const info = useGames().get(game);
  const min = info?.min_seats ?? 2;
  const max = info?.max_seats ?? 12;
  const size = number_of(plan, 'table_size', 0);
  return (
    <>
      <label class="option-row">
        <span class="label">{t('plan.game')}</span>
        <select
          value={game}
          onChange={(event) => {
            const chosen = put(plan, 'game', event.currentTarget.value);
            const alone = put(put(chosen, 'team_size', undefined), 'treatments', undefined);
            onChange(put(put(alone, 'config', {}), 'table_size', 0));
          }}
        >
          {games.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
      </label>
      {min !== max && (
        <NumberRow
          label={t('plan.table_size')}
          value={size === 0 ? min : size}
          min={min}
          max={max}
          onChange={(value) => onChange(put(plan, 'table_size', value))}
        />
      )}
      {info?.teams && (
        <NumberRow
          label={t('plan.team_size')}
          value={number_of(plan, 'team_size', 1)}
          min={1}
          max={most_in_team}
          onChange={(value) => onChange(put(plan, 'team_size', value))}
        />
      )}
    </>
  );
}

function Playing({ plan, onChange }: Props) {
  const game = text_of(plan, 'game');
  const matching = text_of(plan, 'matching') || 'arrival';
  const groups = list_of<GroupDraft>(plan, 'groups');
  return (
    <section class="panel setup">
      <h2>{t('plan.playing')}</h2>
      <GameAndSeats plan={plan} onChange={onChange} />
      <RulesForm
        game={game}
        config={object_of(plan, 'config') as Config}
        onChange={(config) => onChange(put(plan, 'config', config))}
      />
      <ChoiceRow
        words="matching"
        value={matching}
        values={['arrival', 'random', 'strangers', 'partners', 'swiss', 'list']}
        onChange={(value) => onChange(chosen(plan, 'matching', value, 'groups'))}
      />
      {matching === 'list' && (
        <LinesRow
          label={t('groups')}
          about={t('groups.about')}
          lines={groups.map(line_of)}
          onChange={(lines) => {
            const next = lines.map((line, at) => group_of(line, groups[at]));
            onChange(put(plan, 'groups', next.length > 0 ? next : undefined));
          }}
        />
      )}
      <ChoiceRow
        words="fill"
        value={text_of(plan, 'fill') || 'bots'}
        values={['bots', 'smaller', 'wait']}
        onChange={(value) => onChange(put(plan, 'fill', value))}
      />
      <ChoiceRow
        words="level"
        value={text_of(plan, 'bots') || 'normal'}
        values={['easy', 'normal', 'hard', 'ruthless']}
        onChange={(value) => onChange(put(plan, 'bots', value))}
      />
      <Switch
        label={t('match.same_deal')}
        on={plan.same_deal === true}
        onChange={(on) => onChange(put(plan, 'same_deal', on))}
      />
      <ChoiceRow
        words="scoring"
        value={text_of(plan, 'scoring') || usual_scoring(plan)}
        values={['points', 'ranks']}
        onChange={(value) => onChange(put(plan, 'scoring', value))}
      />
    </section>
  );
}

function Seeing({ plan, onChange }: Props) {
  const away = object_of(plan, 'away');
  const labels = list_of<string>(plan, 'labels');
  const choices = [
    ['pace', ['organiser', 'own'], 'organiser'],
    ['names', ['own', 'pseudonyms', 'labels'], 'own'],
    ['talk', ['off', 'phrases', 'free'], 'off'],
  ] as const;
  return (
    <section class="panel setup">
      <h2>{t('plan.people')}</h2>
      {choices.map(([name, values, usual]) => (
        <ChoiceRow
          key={name}
          words={name}
          value={text_of(plan, name) || usual}
          values={values}
          onChange={(value) => onChange(put(plan, name, value))}
        />
      ))}
      <Switch
        label={t('plan.show_gains')}
        on={plan.show_gains === true}
        onChange={(on) => onChange(put(plan, 'show_gains', on))}
      />
      {(['nudge_seconds', 'bot_seconds'] as const).map((name) => (
        <NumberRow
          key={name}
          label={t(`away.${name}`)}
          value={number_of(away, name, name === 'nudge_seconds' ? 30 : 90)}
          min={0}
          max={3600}
          onChange={(value) => onChange(put(plan, 'away', { ...away, [name]: Math.round(value) }))}
        />
      ))}
      <TextRow
        label={t('plan.labels')}
        about={t('plan.labels.about')}
        long={4}
        value={labels.join('\n')}
        onChange={(typed) => {
          const typed_lines = typed === '' ? undefined : typed.split('\n');
          onChange(put(plan, 'labels', typed_lines));
        }}
      />
    </section>
  );
}

const usual_payoff = { per_point: 0.05, show_up: 5, currency: 'EUR', round_to: 0.05 };

function Paying({ plan, onChange }: Props) {
  const on = plan.payoff !== undefined && plan.payoff !== null;
  const payoff = object_of(plan, 'payoff');
  return (
    <section class="panel setup">
      <Switch
        label={t('payoff')}
        on={on}
        onChange={(pays) => onChange(put(plan, 'payoff', pays ? usual_payoff : undefined))}
      />
      {on && (
        <>
          {(['show_up', 'per_point', 'round_to'] as const).map((name) => (
            <NumberRow
              key={name}
              label={t(`payoff.${name}`)}
              value={number_of(payoff, name, usual_payoff[name])}
              min={0}
              max={1000}
              onChange={(value) => onChange(put(plan, 'payoff', { ...payoff, [name]: value }))}
            />
          ))}
          <TextRow
            label={t('payoff.currency')}
            value={text_of(payoff, 'currency')}
            onChange={(currency) => onChange(put(plan, 'payoff', { ...payoff, currency }))}
          />
        </>
      )}
    </section>
  );
}

export function PlanForm(props: Props) {
  return (
    <div class="plan-form">
      <About {...props} />
      <StageForm {...props} />
      <Playing {...props} />
      <TreatmentForm {...props} />
      <Seeing {...props} />
      <Paying {...props} />
    </div>
  );
}
