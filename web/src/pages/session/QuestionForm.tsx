// The questions of a check and of a survey, as an organiser writes them.
import type { ComponentType } from 'preact';
import { Button, Switch } from '../../ui/parts';
import { ChoiceRow, NumberRow, TextRow } from './fields';
import {
  type CheckDraft,
  fresh_survey_question,
  list_of,
  number_of,
  put,
  replaced,
  type StageDraft,
  type SurveyDraft,
  without,
} from './plan';
import { t } from './words';

interface Props {
  stage: StageDraft;
  lang: string;
  onChange: (stage: StageDraft) => void;
}

function OptionsRow(props: {
  options: readonly string[];
  lang: string;
  onChange: (options: string[]) => void;
}) {
  return (
    <TextRow
      label={t('question.options')}
      about={t('question.lines')}
      long={3}
      lang={props.lang}
      value={props.options.join('\n')}
      onChange={(typed) => props.onChange(typed.split('\n'))}
    />
  );
}

// Every question in its own frame, with a way to drop it, and a way to add one.
function Questions<Draft>(props: {
  all: readonly Draft[];
  fresh: () => Draft;
  One: ComponentType<{ asked: Draft; lang: string; onChange: (asked: Draft) => void }>;
  lang: string;
  onChange: (all: Draft[]) => void;
}) {
  const { all, One, lang, onChange } = props;
  return (
    <>
      {all.map((asked, at) => (
        <fieldset key={at} class="plan-item">
          <legend class="label">{t('question.n', { n: at + 1 })}</legend>
          <One asked={asked} lang={lang} onChange={(next) => onChange(replaced(all, at, next))} />
          <Button onTap={() => onChange(without(all, at))}>
            {t('question.drop', { n: at + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button onTap={() => onChange([...all, props.fresh()])}>{t('question.add')}</Button>
    </>
  );
}

function OneCheck(props: {
  asked: CheckDraft;
  lang: string;
  onChange: (asked: CheckDraft) => void;
}) {
  const { asked, lang, onChange } = props;
  return (
    <>
      <TextRow
        label={t('question')}
        lang={lang}
        value={asked.text}
        onChange={(text) => onChange({ ...asked, text })}
      />
      <OptionsRow
        options={asked.options}
        lang={lang}
        onChange={(options) => onChange({ ...asked, options })}
      />
      <label class="option-row">
        <span class="label">{t('question.right')}</span>
        <select
          value={asked.right}
          onChange={(event) => onChange({ ...asked, right: Number(event.currentTarget.value) })}
        >
          {asked.options.map((option, at) => (
            <option key={at} value={at}>
              {option}
            </option>
          ))}
        </select>
      </label>
      <TextRow
        label={t('question.why')}
        lang={lang}
        value={asked.why ?? ''}
        onChange={(why) => onChange({ ...asked, why })}
      />
    </>
  );
}

export function CheckQuestions({ stage, lang, onChange }: Props) {
  const all = list_of<CheckDraft>(stage, 'questions');
  const set = (questions: CheckDraft[]) => onChange(put(stage, 'questions', questions));
  return (
    <>
      <NumberRow
        label={t('question.tries')}
        value={number_of(stage, 'tries', 3)}
        min={1}
        max={20}
        onChange={(tries) => onChange(put(stage, 'tries', tries))}
      />
      <Questions
        all={all}
        fresh={() => ({ text: '', options: ['', ''], right: 0, why: '' })}
        One={OneCheck}
        lang={lang}
        onChange={set}
      />
    </>
  );
}

function Ends(props: { asked: SurveyDraft; lang: string; onChange: (asked: SurveyDraft) => void }) {
  const { asked, lang, onChange } = props;
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <NumberRow
          key={end}
          label={t(`question.${end}`)}
          value={asked[end] ?? (end === 'from' ? 1 : 7)}
          min={-1000}
          max={100_000}
          onChange={(value) => onChange({ ...asked, [end]: Math.round(value) })}
        />
      ))}
      {asked.kind === 'scale' &&
        (['from_label', 'to_label'] as const).map((end) => (
          <TextRow
            key={end}
            label={t(`question.${end}`)}
            lang={lang}
            value={asked[end] ?? ''}
            onChange={(value) => onChange({ ...asked, [end]: value })}
          />
        ))}
    </>
  );
}

function OneSurvey(props: {
  asked: SurveyDraft;
  lang: string;
  onChange: (asked: SurveyDraft) => void;
}) {
  const { asked, lang, onChange } = props;
  const { kind } = asked;
  return (
    <>
      <TextRow
        label={t('question')}
        lang={lang}
        value={asked.text}
        onChange={(text) => onChange({ ...asked, text })}
      />
      <TextRow
        label={t('question.id')}
        about={t('question.id.about')}
        value={asked.id}
        onChange={(id) => onChange({ ...asked, id: id.replace(/[^A-Za-z0-9_]/g, '_') })}
      />
      <ChoiceRow
        words="question.kind"
        value={kind}
        values={['scale', 'choice', 'number', 'text']}
        onChange={(value) => onChange({ ...asked, kind: value as SurveyDraft['kind'] })}
      />
      {(kind === 'scale' || kind === 'number') && <Ends {...props} />}
      {kind === 'choice' && (
        <OptionsRow
          options={asked.options ?? []}
          lang={lang}
          onChange={(options) => onChange({ ...asked, options })}
        />
      )}
      <Switch
        label={t('question.optional')}
        on={asked.optional === true}
        onChange={(optional) => onChange({ ...asked, optional })}
      />
    </>
  );
}

export function SurveyQuestions({ stage, lang, onChange }: Props) {
  const all = list_of<SurveyDraft>(stage, 'questions');
  return (
    <Questions
      all={all}
      fresh={() => fresh_survey_question(all)}
      One={OneSurvey}
      lang={lang}
      onChange={(questions) => onChange(put(stage, 'questions', questions))}
    />
  );
}
