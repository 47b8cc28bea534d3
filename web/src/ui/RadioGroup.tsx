// One of a few, all in view: a question and its answers as large targets.
interface Answer<T extends string> {
  value: T;
  label: string;
  about?: string;
}

export function RadioGroup<T extends string>(props: {
  name: string;
  legend: string;
  value: T;
  answers: readonly Answer<T>[];
  onChange: (value: T) => void;
}) {
  return (
    <fieldset class="radio-group">
      <legend class="label">{props.legend}</legend>
      {props.answers.map(({ value, label, about }) => (
        <label key={value} class="radio">
          <input
            type="radio"
            name={props.name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span class="label">{label}</span>
          {about && <small>{about}</small>}
        </label>
      ))}
    </fieldset>
  );
}
