// A picture made of the game's own things in a row, for how-to cards: cards, arrows, signs, and a word
// below each where one helps. What it shows stands in the text beside it, so it is not read aloud.
import type { ComponentChildren } from 'preact';

export function Scene({
  children,
  class: also = '',
}: {
  children: ComponentChildren;
  class?: string;
}) {
  return (
    <div class={`scene ${also}`} aria-hidden="true">
      {children}
    </div>
  );
}

// One thing in it; `mark` says what to think of it.
export function Item(props: {
  children?: ComponentChildren;
  mark?: 'yes' | 'no' | 'gone';
  word?: string;
}) {
  return (
    <span class="scene-item" data-mark={props.mark}>
      {props.children}
      {props.word && <small>{props.word}</small>}
    </span>
  );
}

// What follows stands in a row of its own.
export const Break = () => <span class="scene-break" />;

const signs = {
  arrow: <path d="M3 12h16M13 5l7 7-7 7" />,
  plus: <path d="M12 5v14M5 12h14" />,
  equals: <path d="M5 9h14M5 15h14" />,
  swap: <path d="M3 8h16M14 3l5 5-5 5M21 16H5M10 11l-5 5 5 5" />,
};

export function Sign({ is }: { is: keyof typeof signs }) {
  return (
    <svg class="scene-sign" viewBox="0 0 24 24" aria-hidden="true">
      {signs[is]}
    </svg>
  );
}
