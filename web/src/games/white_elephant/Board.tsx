// The living room: the order of turns above, everybody with their gift, the parcels on the rug, and
// one's own gift below.
import { useState } from 'preact/hooks';
import { Dock, Felt, Highlight, useFlip } from '../../ui';
import { highlight_of } from './highlight';
import { Fire, Garland, Tree } from './living_room';
import { Detail, Own } from './Own';
import { Places, Rug } from './Places';
import { Result } from './Result';
import type { Props } from './Tile';
import { TurnOrder } from './TurnOrder';
import { held_by, move_of } from './words';
import './board.css';
import './own.css';
import './small.css';
import './show.css';

export function Board(props: Props) {
  const { view, legal, me, act, wrong } = props;
  const root = useFlip(props.match_version);
  const [chosen, setChosen] = useState<number | null>(null);
  const over = view.phase === 'ended';

  // A parcel is unwrapped at once; whatever has something to read or to lose is shown first.
  const tap = (gift: number) => {
    const move = move_of(gift, legal);
    const it = view.gifts[gift]!;
    if (move && it.wrapped && held_by(view, me) === null) act(move);
    else if (it.wrapped && !move && it.name === null && me !== null) wrong(`gift:${gift}`);
    else {
      setChosen(gift === chosen ? null : gift);
      if (!move && me !== null && view.current_player === me && it.owner !== me)
        wrong(`gift:${gift}`);
    }
  };
  const room = { ...props, chosen, onGift: tap };
  const detail = chosen !== null && view.gifts[chosen] && (
    <Detail key={chosen} {...props} gift={chosen} onClose={() => setChosen(null)} />
  );
  return (
    <div
      class="board white_elephant"
      ref={root}
      data-display={props.display}
      data-phase={view.phase}
    >
      <Felt>
        <Garland />
        {!over && <TurnOrder {...props} />}
        {over ? (
          <Result {...props} />
        ) : (
          <div class="we-room">
            <Places {...room} />
            <div class="we-floor">
              <Tree />
              <Rug {...room} />
              <Fire />
            </div>
          </div>
        )}
      </Felt>
      {!over && (me !== null || detail) && (
        <Dock>
          {detail}
          {me !== null && !detail && <Own {...room} />}
        </Dock>
      )}
      <Highlight version={props.match_version} shown={highlight_of(props.events, props)} />
    </div>
  );
}
