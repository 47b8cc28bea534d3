// What can be folded away: stays as somebody left it, however often the page around it is drawn anew.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

export function Fold(props: {
  title: string;
  open?: boolean; // at first
  class?: string;
  children: ComponentChildren;
}) {
  const [open, setOpen] = useState(props.open ?? false);
  return (
    <details
      class={props.class}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{props.title}</summary>
      {props.children}
    </details>
  );
}
