// A button for one action: lit where it is legal, flat where a tap says why not.
import type { ComponentChildren } from 'preact';
import { Button, Playable } from '../../ui';

export function ActionButton(props: {
  legal: boolean;
  label: string; // whole, for those who do not see the table
  onTap: () => void;
  onWrong: () => void;
  kind?: 'primary' | 'quiet' | 'danger';
  hold?: boolean;
  class?: string;
  children: ComponentChildren;
}) {
  const { legal, label, children, kind = 'quiet', hold = false } = props;
  if (legal)
    return (
      <Button kind={kind} hold={hold} label={label} class={props.class ?? ''} onTap={props.onTap}>
        {children}
      </Button>
    );
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
