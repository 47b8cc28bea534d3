// A game's options as a form: presets first, every option behind a fold, warnings as they arise.
import { useEffect, useId, useState } from 'preact/hooks';
import type { AnyBoard } from '../../games/board';
import { language, t, translator } from '../../i18n/i18n';
import { config_problem, say_again } from '../../i18n/said';
import { ApiError, check_config } from '../../net/api';
import type { Config, GameInfo } from '../../net/protocol';
import { Stepper } from '../../ui/parts';
import { BankChoice, plays_from_banks, plays_own } from './BankChoice';
import {
  choice_name,
  type Field,
  field_about,
  field_name,
  fields_of,
  plays_by,
  set,
  value_of,
} from './options';

type Translate = typeof t;

function Input(props: {
  field: Field;
  value: unknown;
  label: string;
  t: Translate;
  onChange: (value: unknown) => void;
}) {
  const { field, value, onChange } = props;
  if (field.kind === 'switch')
    return (
      <input
        type="checkbox"
        class="switch"
        aria-label={props.label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (field.kind === 'choice')
    return (
      <select
        aria-label={props.label}
        value={String(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {field.values.map((each) => (
          <option key={each} value={each}>
            {choice_name(field, each, props.t)}
          </option>
        ))}
      </select>
    );
  if (field.kind === 'text')
    return (
      <input
        type="text"
        aria-label={props.label}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (!field.nullable && field.unit === 1 && field.max - field.min <= 30)
    return (
      <Stepper
        label={props.label}
        value={Number(value)}
        min={field.min}
        max={field.max}
        onChange={onChange}
      />
    );
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={props.label}
      min={field.min / field.unit}
      max={field.max / field.unit}
      step={field.unit === 1 ? 1 : 'any'}
      value={value === null ? '' : Number(value) / field.unit}
      onChange={(event) => {
        const typed = event.currentTarget.valueAsNumber;
        const none = field.nullable ? null : field.default;
        onChange(Number.isNaN(typed) ? none : Math.round(typed * field.unit));
      }}
    />
  );
}

// Sentences on how the options meet, or what is wrong with them.
function useWarnings(game: string, config: Config): { warnings: string[]; wrong: string | null } {
  const [state, setState] = useState<{ warnings: string[]; wrong: string | null }>({
    warnings: [],
    wrong: null,
  });
  useEffect(() => {
    if (plays_own(config)) return setState({ warnings: [], wrong: null });
    const timer = setTimeout(() => {
      check_config(game, config).then(
        (answer) => setState({ warnings: answer.warnings, wrong: null }),
        (error) =>
          setState({
            warnings: [],
            wrong: error instanceof ApiError && error.status === 422 ? error.message : null,
          }),
      );
    }, 250);
    return () => clearTimeout(timer);
  }, [game, config]);
  return state;
}

export function OptionForm(props: {
  info: GameInfo;
  board: AnyBoard;
  config: Config;
  onChange: (config: Config) => void;
}) {
  const { info, board, config, onChange } = props;
  const words = translator(language(), board.messages);
  const { warnings, wrong } = useWarnings(info.id, config);
  const group = useId(); // a plan has several of these
  // Banks are chosen by their titles, above the list.
  const fields = fields_of(info.config).filter((field) => field.path[0] !== 'bank');
  return (
    <div class="options">
      <div class="presets" role="radiogroup" aria-label={t('config.title')}>
        {board.presets.map((preset) => (
          <label key={preset.id} class="preset">
            <input
              type="radio"
              name={group}
              checked={plays_by(info.config, config, preset.config)}
              onChange={() => onChange(preset.config)}
            />
            <span class="label">{words(`preset.${preset.id}`)}</span>
            <small>{words(`preset.${preset.id}.about`)}</small>
          </label>
        ))}
      </div>
      {plays_from_banks(info) && <BankChoice info={info} config={config} onChange={onChange} />}
      {(warnings.length > 0 || wrong) && (
        <div class="warnings" role="status">
          <p class="label">{t('config.warnings')}</p>
          {wrong && <p class="wrong">{config_problem(wrong, language(), board.messages)}</p>}
          {warnings.map((each) => (
            <p key={each}>{say_again(each, language(), board.messages) ?? each}</p>
          ))}
        </div>
      )}
      <details class="all-options">
        <summary>{t('config.more')}</summary>
        <ul>
          {fields.map((field) => (
            <li key={field.path.join('.')} class="option-row" data-kind={field.kind}>
              <div>
                <p class="label">{field_name(field, words)}</p>
                <small class="muted">{field_about(field, words)}</small>
              </div>
              <Input
                field={field}
                value={value_of(field, config)}
                label={field_name(field, words)}
                t={words}
                onChange={(value) => onChange(set(config, field.path, value))}
              />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
