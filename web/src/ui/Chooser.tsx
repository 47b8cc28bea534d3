// An inline question: which colour, which player, which card. Escape or a tap elsewhere takes it back.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/i18n';
import { useKey, useRoving, useTapElsewhere } from './keyboard';
import { Button } from './parts';

export interface Option {
  key: string;
  label: string;
  picture?: ComponentChildren; // drawn instead of the label
  class?: string;
  onPick: () => void;
}

export function Chooser(props: {
  title: string;
  options: readonly Option[];
  onCancel?: () => void; // none: the question must be answered
  layout?: 'row' | 'wheel';
  children?: ComponentChildren;
}) {
  const options = useRoving<HTMLDivElement>();
  const root = useRef<HTMLDivElement>(null);
  const cancel = props.onCancel;
  useKey('Escape', () => cancel?.());
  // Each question takes the focus, also one that follows another in the same place.
  const question = `${props.title} ${props.options.map((option) => option.key)}`;
  useEffect(() => {
    if (root.current?.contains(document.activeElement)) return;
    root.current?.querySelector<HTMLElement>('.chooser-options button')?.focus();
  }, [question]);
  // Lit seats and slots answer the same question: a tap there is no cancelling.
  useTapElsewhere(root, '[data-target="true"]', cancel);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of answers, not a form
    <div class="chooser" role="group" aria-label={props.title} ref={root}>
      <p class="chooser-title">{props.title}</p>
      {props.children}
      <div class="chooser-options" data-layout={props.layout ?? 'row'} ref={options}>
        {props.options.map((option) => (
          <button
            type="button"
            key={option.key}
            class={`option ${option.class ?? ''}`}
            aria-label={option.label}
            onClick={option.onPick}
          >
            {option.picture ?? option.label}
          </button>
        ))}
      </div>
      {cancel && (
        <Button onTap={cancel} class="chooser-cancel">
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

// With a single answer there is no question: it is taken at once.
export function choose<T>(options: readonly T[], take: (one: T) => void, ask: () => void): void {
  const only = options[0];
  if (options.length === 1 && only !== undefined) take(only);
  else if (options.length > 1) ask();
}
