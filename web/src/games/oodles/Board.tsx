// The show: a stage for everybody, podiums below it, and in front of each device its own controls.
import { Dock, Felt, Highlight, useFlip } from '../../ui';
import { Final } from './Final';
import { Host, Review } from './Host';
import { highlight_of } from './highlight';
import { Phone } from './Phone';
import { type Props, Stage } from './Stage';
import { Teams } from './Teams';
import './board.css';
import './controls.css';
import './phone.css';
import './short.css';
import './show.css';

export function Board(props: Props) {
  const root = useFlip(props.match_version);
  const { display, me, view } = props;
  return (
    <div class="board oodles" ref={root} data-display={display} data-phase={view.phase}>
      <Felt>
        {view.phase === 'ended' ? <Final {...props} /> : <Stage {...props} />}
        {view.phase !== 'ended' && <Teams {...props} />}
        <Highlight version={props.match_version} shown={highlight_of(props.events, props)} />
      </Felt>
      {me !== null && view.phase !== 'ended' && (
        <Dock>
          <Phone {...props} />
        </Dock>
      )}
      {display === 'host' && !view.closed && (
        <Dock>{view.phase === 'ended' ? <Review {...props} /> : <Host {...props} />}</Dock>
      )}
    </div>
  );
}
