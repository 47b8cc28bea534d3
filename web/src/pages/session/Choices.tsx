// One question with answers to choose from: radio buttons in a fieldset, large enough for thumbs.
export function Choices(props: {
  name: string;
  question: string;
  options: readonly string[];
  lang: string;
  chosen: number | undefined;
  disabled?: boolean;
  hint?: string;
  onChoose: (option: number) => void;
}) {
  return (
    <fieldset class="session-choices">
      <legend lang={props.lang}>
        {props.question} {props.hint && <small class="muted">{props.hint}</small>}
      </legend>
      {props.options.map((option, at) => (
        <label key={option} class="preset">
          <input
            type="radio"
            name={props.name}
            checked={props.chosen === at}
            disabled={props.disabled}
            onChange={() => props.onChoose(at)}
          />
          <span lang={props.lang}>{option}</span>
        </label>
      ))}
    </fieldset>
  );
}
