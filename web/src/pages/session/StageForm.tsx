// The stages of a plan, in order: each can be folded out, changed, moved and dropped.
import type { PlanDraft } from '../../net/session';
import { Fold } from '../../ui/Fold';
import { Button, Switch } from '../../ui/parts';
import { NumberRow, TextRow } from './fields';
import { MatchForm } from './MatchForm';
import {
  fresh_stage,
  most_brought,
  moved,
  number_of,
  put,
  replaced,
  type StageDraft,
  stage_types,
  stages_of,
  text_of,
  without,
} from './plan';
import { CheckQuestions, SurveyQuestions } from './QuestionForm';
import { t } from './words';

interface Props {
  plan: PlanDraft;
  stage: StageDraft;
  lang: string;
  onChange: (stage: StageDraft) => void;
}

function Texts({ stage, lang, onChange }: Omit<Props, 'plan'>) {
  return (
    <>
      <TextRow
        label={t('stage.title')}
        lang={lang}
        value={text_of(stage, 'title')}
        onChange={(title) => onChange(put(stage, 'title', title || undefined))}
      />
      <TextRow
        label={t('stage.text')}
        about={stage.type === 'page' ? t('stage.markup') : ''}
        long={stage.type === 'page' ? 10 : 2}
        lang={lang}
        value={text_of(stage, 'text')}
        onChange={(text) => onChange(put(stage, 'text', text || undefined))}
      />
    </>
  );
}

function Own(props: Props) {
  const { stage, onChange, lang } = props;
  if (stage.type === 'page')
    return (
      <TextRow
        label={t('stage.agree')}
        about={t('stage.agree.about')}
        lang={lang}
        value={text_of(stage, 'agree')}
        onChange={(agree) => onChange(put(stage, 'agree', agree || undefined))}
      />
    );
  if (stage.type === 'check') return <CheckQuestions {...props} />;
  if (stage.type === 'survey') return <SurveyQuestions {...props} />;
  if (stage.type === 'match') return <MatchForm {...props} />;
  if (stage.type === 'bring')
    return (
      <>
        {(['least', 'most'] as const).map((name) => (
          <NumberRow
            key={name}
            label={t(`stage.${name}`)}
            value={number_of(stage, name, 1)}
            min={name === 'most' ? 1 : 0}
            max={most_brought}
            onChange={(count) => onChange(put(stage, name, count))}
          />
        ))}
      </>
    );
  if (stage.type === 'results')
    return (
      <Switch
        label={t('stage.code')}
        on={stage.code === true}
        onChange={(code) => onChange(put(stage, 'code', code))}
      />
    );
  return null;
}

export function StageForm(props: { plan: PlanDraft; onChange: (plan: PlanDraft) => void }) {
  const { plan, onChange } = props;
  const stages = stages_of(plan);
  const lang = text_of(plan, 'language') || 'en';
  const set = (next: StageDraft[]) => onChange(put(plan, 'stages', next));
  return (
    <section class="panel setup">
      <h2>{t('stages')}</h2>
      <ol class="plan-stages">
        {stages.map((stage, at) => {
          const name = text_of(stage, 'title') || t(`stage.${stage.type}`);
          const title = `${at + 1}. ${name}`;
          return (
            <li key={`${at} ${stage.type}`}>
              <div class="plan-order">
                <small class="muted">{t(`stage.${stage.type}`)}</small>
                <Button
                  class="bare icon"
                  disabled={at === 0}
                  label={t('stage.up', { name })}
                  onTap={() => set(moved(stages, at, -1))}
                >
                  ↑
                </Button>
                <Button
                  class="bare icon"
                  disabled={at === stages.length - 1}
                  label={t('stage.down', { name })}
                  onTap={() => set(moved(stages, at, 1))}
                >
                  ↓
                </Button>
                <Button
                  class="bare icon"
                  label={t('stage.drop', { name })}
                  onTap={() => set(without(stages, at))}
                >
                  ×
                </Button>
              </div>
              <Fold title={title}>
                <div class="setup plan-stage">
                  <Texts
                    stage={stage}
                    lang={lang}
                    onChange={(next) => set(replaced(stages, at, next))}
                  />
                  <Own
                    plan={plan}
                    stage={stage}
                    lang={lang}
                    onChange={(next) => set(replaced(stages, at, next))}
                  />
                </div>
              </Fold>
            </li>
          );
        })}
      </ol>
      <div class="plan-add">
        <span class="label">{t('stage.add')}</span>
        {stage_types.map((type) => (
          <Button key={type} onTap={() => set([...stages, fresh_stage(type)])}>
            {t(`stage.${type}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
