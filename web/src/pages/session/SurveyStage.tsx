// A survey: scales, choices, numbers and texts, sent together. What must be answered is asked for, not guessed.
import { useId, useState } from 'preact/hooks';
import type { SurveyQuestion, SurveyShown } from '../../net/session';
import { Button } from '../../ui/parts';
import { Choices } from './Choices';
import { Markup } from './Markup';
import type { StageProps } from './StageView';
import { t, told } from './words';

type Value = string | number;

function Scale(props: { asked: SurveyQuestion; lang: string; hint: string } & Changing) {
  const { asked, lang, value, onChange } = props;
  const { id, text, from_label = '', to_label = '' } = asked;
  const from = asked.from ?? 1;
  const to = asked.to ?? 7;
  const points = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return (
    <fieldset class="session-scale">
      <legend lang={lang}>
        {text} {props.hint && <small class="muted">{props.hint}</small>}
      </legend>
      <div class="session-points" style={{ '--points': points.length }}>
        {points.map((point) => {
          const end = point === from ? from_label : point === to ? to_label : '';
          return (
            <label key={point}>
              <input
                type="radio"
                name={id}
                checked={value === point}
                aria-label={end ? `${point}: ${end}` : String(point)}
                onChange={() => onChange(point)}
              />
              <span aria-hidden="true">{point}</span>
            </label>
          );
        })}
      </div>
      {(from_label || to_label) && (
        <p class="session-ends muted" lang={lang} aria-hidden="true">
          <span>{from_label}</span>
          <span>{to_label}</span>
        </p>
      )}
    </fieldset>
  );
}

interface Changing {
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function Typed(props: { asked: SurveyQuestion; lang: string; hint: string } & Changing) {
  const { asked, lang, hint, value, onChange } = props;
  const number = asked.kind === 'number';
  const id = useId();
  return (
    <div class="field">
      <label class="label" for={id} lang={lang}>
        {asked.text} {hint && <small class="muted">{hint}</small>}
      </label>
      {number ? (
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={asked.from ?? 0}
          max={asked.to ?? 1_000_000}
          value={value ?? ''}
          onInput={(event) => {
            const typed = event.currentTarget.valueAsNumber;
            onChange(Number.isNaN(typed) ? undefined : Math.round(typed));
          }}
        />
      ) : (
        <textarea
          id={id}
          rows={3}
          maxLength={1500}
          value={value ?? ''}
          onInput={(event) => onChange(event.currentTarget.value || undefined)}
        />
      )}
    </div>
  );
}

function Question(props: { asked: SurveyQuestion; lang: string } & Changing) {
  const { asked } = props;
  const hint = asked.optional ? t('survey.optional') : '';
  if (asked.kind === 'scale') return <Scale {...props} hint={hint} />;
  if (asked.kind !== 'choice') return <Typed {...props} hint={hint} />;
  return (
    <Choices
      name={asked.id}
      question={asked.text}
      options={asked.options ?? []}
      lang={props.lang}
      hint={hint}
      chosen={props.value as number | undefined}
      onChoose={props.onChange}
    />
  );
}

export const missing = (
  questions: readonly SurveyQuestion[],
  given: Readonly<Record<string, Value | undefined>>,
): number => questions.filter(({ id, optional }) => !optional && given[id] === undefined).length;

export function SurveyStage({ client, view, index, lang }: StageProps<SurveyShown>) {
  const [given, setGiven] = useState<Record<string, Value | undefined>>({});
  const [busy, setBusy] = useState(false);
  const left = missing(view.questions, given);
  const send = async () => {
    setBusy(true);
    const answers = view.questions.flatMap(({ id }) => {
      const value = given[id];
      return value === undefined ? [] : [{ id, value }];
    });
    told(await client.request({ type: 'answer', stage: index, answers }));
    setBusy(false);
  };
  return (
    <article class="session-stage">
      <h1 lang={lang}>{view.title || t('stage.survey')}</h1>
      <Markup text={view.text} lang={lang} />
      <ol class="session-questions">
        {view.questions.map((asked) => (
          <li key={asked.id}>
            <Question
              asked={asked}
              lang={lang}
              value={given[asked.id]}
              onChange={(value) => setGiven({ ...given, [asked.id]: value })}
            />
          </li>
        ))}
      </ol>
      {left > 0 && <p class="muted">{t('survey.left', { n: left })}</p>}
      <Button kind="primary" disabled={busy || left > 0} onTap={() => void send()}>
        {t('survey.send')}
      </Button>
    </article>
  );
}
