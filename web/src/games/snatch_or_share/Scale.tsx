// Two trays on a balance. The side with more discs hangs lower; who is better off is for people to judge.
import type { Tokens } from '../../generated/snatch_or_share';
import { Heap, total } from './goods';

export function tilt_of(left: Tokens, right: Tokens): number {
  return Math.max(-1, Math.min(1, (total(right) - total(left)) / 5));
}

export function Scale(props: {
  left: Tokens;
  right: Tokens;
  left_label: string;
  right_label: string;
}) {
  return (
    <div class="sn-scale" aria-hidden="true">
      <span class="sn-tray-label">{props.left_label}</span>
      <span class="sn-tray-label">{props.right_label}</span>
      <div class="sn-beam" style={{ '--tilt': tilt_of(props.left, props.right) }}>
        <span class="sn-tray">
          <Heap tokens={props.left} size="1.75em" />
        </span>
        <span class="sn-tray">
          <Heap tokens={props.right} size="1.75em" />
        </span>
      </div>
      <span class="sn-foot" />
    </div>
  );
}
