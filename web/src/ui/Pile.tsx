// A stack of cards: what lies on top, how many there are, and a place others can come from.
import type { ComponentChildren } from 'preact';
import { Playable, type State } from './parts';

export function Pile(props: {
  anchor: string;
  label: string;
  count?: number;
  state?: State;
  onTap?: () => void;
  children: ComponentChildren;
}) {
  const body = (
    <>
      <span class="pile-cards" data-anchor={props.anchor} data-deep={(props.count ?? 0) > 1}>
        {props.children}
      </span>
      {props.count !== undefined && (
        <span class="pile-count figures" aria-hidden="true">
          {props.count}
        </span>
      )}
    </>
  );
  if (!props.onTap)
    return (
      <div class="pile" role="img" aria-label={props.label}>
        {body}
      </div>
    );
  return (
    <Playable class="pile" state={props.state ?? 'flat'} label={props.label} onTap={props.onTap}>
      {body}
    </Playable>
  );
}
