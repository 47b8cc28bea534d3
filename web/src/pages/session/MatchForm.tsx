// A match in the plan's form: how often it is played, and, folded away, what is different there from the rest of
// the plan: so an evening of several games is made, too.
import { games } from '../../games/registry';
import type { Config, GameInfo } from '../../net/protocol';
import type { PlanDraft } from '../../net/session';
import { Fold } from '../../ui/Fold';
import { useGames } from '../common/hooks';
import { ChoiceRow, NumberRow } from './fields';
import {
  config_above,
  list_of,
  most_in_team,
  most_rounds,
  number_of,
  object_of,
  put,
  type StageDraft,
  text_of,
} from './plan';
import { RulesForm } from './RulesForm';
import { t } from './words';

interface Props {
  plan: PlanDraft;
  stage: StageDraft;
  onChange: (stage: StageDraft) => void;
}

const same = 'same';

function GameRow({ plan, stage, onChange }: Props) {
  return (
    <label class="option-row">
      <span class="label">{t('plan.game')}</span>
      <select
        value={text_of(stage, 'game') || same}
        onChange={(event) => {
          const { config: _, table_size: __, team_size: ___, ...kept } = stage;
          const { value } = event.currentTarget;
          onChange(put(kept as StageDraft, 'game', value === same ? undefined : value));
        }}
      >
        <option value={same}>{t('same')}</option>
        {games
          .filter((each) => each.id !== text_of(plan, 'game') || each.id === stage.game)
          .map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
      </select>
    </label>
  );
}

function SizeRow(props: Props & { name: 'table_size' | 'team_size'; min: number; max: number }) {
  const { stage, name, min, max } = props;
  const sizes = Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
  return (
    <label class="option-row">
      <span class="label">{t(`plan.${name}`)}</span>
      <select
        value={String(stage[name] ?? same)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          props.onChange(put(stage, name, value === same ? undefined : Number(value)));
        }}
      >
        {[same, ...sizes].map((each) => (
          <option key={each} value={each}>
            {each === same ? t('same') : each}
          </option>
        ))}
      </select>
    </label>
  );
}

const asked = [
  ['matching', ['arrival', 'random', 'strangers', 'partners', 'swiss', 'list']],
  ['fill', ['bots', 'smaller', 'wait']],
] as const;
const answers = { yes: true, no: false } as const;

function YesNo({ stage, onChange, name }: Props & { name: 'same_deal' | 'treatments' }) {
  const value = stage[name] === true ? 'yes' : stage[name] === false ? 'no' : same;
  return (
    <ChoiceRow
      words={`match.${name}`}
      value={value}
      values={[same, 'yes', 'no']}
      onChange={(next) =>
        onChange(put(stage, name, next === same ? undefined : answers[next as 'yes' | 'no']))
      }
    />
  );
}

// The plan's rules count where its game is played, and the stage says only what is different from them.
function StageRules({ plan, stage, onChange, info }: Props & { info: GameInfo }) {
  const base = info.id === text_of(plan, 'game') ? object_of(plan, 'config') : {};
  return (
    <RulesForm
      game={info.id}
      config={{ ...base, ...object_of(stage, 'config') } as Config}
      onChange={(next) => {
        const own = config_above(base, next, info.config);
        onChange(put(stage, 'config', Object.keys(own).length > 0 ? own : undefined));
      }}
    />
  );
}

export function MatchForm(props: Props) {
  const { plan, stage, onChange } = props;
  const info = useGames().get(text_of(stage, 'game') || text_of(plan, 'game'));
  return (
    <>
      <NumberRow
        label={t('stage.rounds')}
        value={number_of(stage, 'rounds', 1)}
        min={1}
        max={most_rounds}
        onChange={(rounds) => onChange(put(stage, 'rounds', Math.round(rounds)))}
      />
      <Fold title={t('match.own')}>
        <div class="setup">
          <p class="muted">{t('match.own.about')}</p>
          <GameRow {...props} />
          {info && info.min_seats !== info.max_seats && (
            <SizeRow {...props} name="table_size" min={info.min_seats} max={info.max_seats} />
          )}
          {info?.teams && <SizeRow {...props} name="team_size" min={1} max={most_in_team} />}
          {info && <StageRules {...props} info={info} />}
          {asked.map(([name, values]) => (
            <ChoiceRow
              key={name}
              words={name}
              value={text_of(stage, name) || same}
              values={[same, ...values]}
              onChange={(next) => onChange(put(stage, name, next === same ? undefined : next))}
            />
          ))}
          <YesNo {...props} name="same_deal" />
          {list_of(plan, 'treatments').length > 0 && <YesNo {...props} name="treatments" />}
        </div>
      </Fold>
    </>
  );
}
