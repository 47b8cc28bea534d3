// The rows of the plan's form: a text, a choice, a number, a switch.
import { useId, useState } from 'preact/hooks';
import { Stepper } from '../../ui/parts';
import { t } from './words';

export function TextRow(props: {
  label: string;
  value: string;
  long?: number; // lines
  about?: string;
  lang?: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const shared = {
    id,
    value: props.value,
    lang: props.lang,
    onInput: (event: { currentTarget: { value: string } }) =>
      props.onChange(event.currentTarget.value),
  };
  return (
    <div class="field">
      <label class="label" for={id}>
        {props.label}
      </label>
      {props.long ? <textarea rows={props.long} {...shared} /> : <input type="text" {...shared} />}
      {props.about && <small>{props.about}</small>}
    </div>
  );
}

// A list, one a line. What is being typed stays as it is typed; empty lines are nothing.
export function LinesRow(props: {
  label: string;
  about: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}) {
  const [typed, setTyped] = useState(() => props.lines.join('\n'));
  return (
    <TextRow
      label={props.label}
      about={props.about}
      long={4}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        props.onChange(
          text
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        );
      }}
    />
  );
}

// The words of its choices are `<words>.<value>`; `same` is as in the rest of the plan.
export function ChoiceRow(props: {
  words: string;
  value: string;
  values: readonly string[];
  onChange: (value: string) => void;
}) {
  const { words, value, values } = props;
  return (
    <label class="option-row">
      <span class="label">{t(words)}</span>
      <select value={value} onChange={(event) => props.onChange(event.currentTarget.value)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {t(each === 'same' ? each : `${words}.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function NumberRow(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const { label, value, min, max, onChange } = props;
  if (max - min <= 30)
    return (
      <div class="option-row">
        <span class="label">{label}</span>
        <Stepper label={label} value={value} min={min} max={max} onChange={onChange} />
      </div>
    );
  return (
    <label class="option-row">
      <span class="label">{label}</span>
      <input
        type="number"
        inputMode="decimal"
        step="any"
        min={min}
        max={max}
        value={value}
        onChange={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          if (!Number.isNaN(typed)) onChange(typed);
        }}
      />
    </label>
  );
}
