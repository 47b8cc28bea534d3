// The market: the rules on a sign, three stalls with offers on their counters, one's own scales below.
import { Dock, Felt, Highlight, useFlip } from '../../ui';
import { Bench } from './Bench';
import { Controls } from './Controls';
import { highlight_of } from './highlight';
import { Results } from './Results';
import { Sign } from './Sign';
import { Stall } from './Stall';
import { type Props, running } from './view';
import './board.css';
import './offers.css';
import './compose.css';
import './results.css';
import './show.css';

export function Board(props: Props) {
  const { view, me, display, legal } = props;
  const root = useFlip(props.match_version);
  // The viewer's own stall comes first.
  const order = view.players.map((_, i) => (i + (me ?? 0)) % view.players.length);
  const dock =
    (display === 'play' || display === 'host') &&
    (legal.length > 0 || (me !== null && running(view)));
  return (
    <div class="board snatch_or_share" ref={root} data-display={display} data-phase={view.phase}>
      <Felt>
        <div class="sn-table">
          {running(view) && <Sign {...props} />}
          <Bench {...props} />
          <div class="sn-market">
            {order.map((seat) => (
              <Stall key={seat} {...props} seat={seat} />
            ))}
          </div>
          {!running(view) && <Results {...props} />}
        </div>
      </Felt>
      {dock && (
        <Dock>
          <Controls key={`${view.round}:${view.period}`} {...props} />
        </Dock>
      )}
      <Highlight version={props.match_version} shown={highlight_of(props.events, props)} />
    </div>
  );
}
