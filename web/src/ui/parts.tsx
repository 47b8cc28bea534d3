// The small parts every board is made of. They know no game: what is legal and what it means comes in.
import type { ComponentChildren, CSSProperties } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/i18n';
import { nudge } from './motion';

type Children = { children?: ComponentChildren };

// The table in the middle, and the hand or the controls at the bottom.
export const Felt = ({ children }: Children) => <div class="felt">{children}</div>;
export const Dock = ({ children, label }: Children & { label?: string }) => (
  <section class="dock" aria-label={label ?? t('your_side')}>
    {children}
  </section>
);

export type State = 'lit' | 'flat' | 'pulse';

export interface PlayableProps extends Children {
  state: State;
  label: string;
  onTap: () => void;
  hint?: string; // said after the label
  chosen?: boolean;
  flip?: string;
  from?: string;
  class?: string;
  style?: CSSProperties;
}

// Anything on the table that can be tapped. Flat things can be tapped too: they say why not.
export function Playable(props: PlayableProps) {
  return (
    <button
      type="button"
      class={`playable ${props.class ?? ''}`}
      style={props.style}
      data-state={props.state}
      data-flip={props.flip}
      data-from={props.from}
      aria-label={props.hint ? `${props.label}, ${props.hint}` : props.label}
      aria-disabled={props.state === 'flat'}
      aria-pressed={props.chosen}
      onClick={(event) => {
        event.stopPropagation();
        if (props.state !== 'flat') nudge(event.currentTarget);
        props.onTap();
      }}
    >
      {props.children}
      {props.state === 'pulse' && <span class="pulse-mark" aria-hidden="true" />}
    </button>
  );
}

export interface ButtonProps extends Children {
  onTap: () => void;
  kind?: 'primary' | 'quiet' | 'danger';
  disabled?: boolean;
  label?: string;
  class?: string;
  expanded?: boolean; // it has opened something beside itself
}

export function Button(props: ButtonProps) {
  const { onTap, kind = 'quiet', children, disabled, label } = props;
  return (
    <button
      type="button"
      class={`button ${kind} ${props.class ?? ''}`}
      disabled={disabled}
      aria-label={label}
      aria-expanded={props.expanded}
      onClick={(event) => {
        event.stopPropagation();
        onTap();
      }}
    >
      {children}
    </button>
  );
}

// A number between two bounds, with minus and plus.
export function Stepper(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
}) {
  const { label, value, min, max, step = 1, onChange } = props;
  const set = (to: number) => onChange(Math.max(min, Math.min(max, to)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
    <div class="stepper" role="group" aria-label={label}>
      <button
        type="button"
        class="button quiet"
        aria-label={t('less_of', { what: label })}
        disabled={value <= min}
        onClick={() => set(value - step)}
      >
        −
      </button>
      <output class="figures" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        class="button quiet"
        aria-label={t('more_of', { what: label })}
        disabled={value >= max}
        onClick={() => set(value + step)}
      >
        +
      </button>
    </div>
  );
}

// A small fact; a tap opens its explanation.
export function Chip({ children, about }: Children & { about?: string }) {
  const [open, setOpen] = useState(false);
  if (!about) return <span class="chip">{children}</span>;
  return (
    <span class="chip-holder">
      <button type="button" class="chip" aria-expanded={open} onClick={() => setOpen(!open)}>
        {children}
      </button>
      {open && <span class="chip-about">{about}</span>}
    </span>
  );
}

// A row with something to turn on or off.
export function Switch(props: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label class="option-row">
      <span class="label">{props.label}</span>
      <input
        type="checkbox"
        class="switch"
        checked={props.on}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
