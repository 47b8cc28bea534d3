// A button for one action: lit where it is legal, flat where a tap says why not.
import type { ComponentChildren } from 'preact';
import { Button, ConfirmButton, Playable } from '../../ui';

export function ActionButton(props: {
  legal: boolean;
  label: string; // whole, for those who do not see the table
  onTap: () => void;
  onWrong: () => void;
  kind?: 'primary' | 'quiet' | 'danger';
  question?: string; // asked before it is done: it cannot be taken back
  class?: string;
  children: ComponentChildren;
}) {
  const { legal, label, children, kind = 'quiet', question } = props;
  const same = { kind, label, children, class: props.class ?? '', onTap: props.onTap };
  if (legal && question) return <ConfirmButton {...same} question={question} />;
  if (legal) return <Button {...same} />;
  return (
    <Playable
      state="flat"
      label={label}
      class={`button sn-flat ${props.class ?? ''}`}
      onTap={props.onWrong}
    >
      {children}
    </Playable>
  );
}
