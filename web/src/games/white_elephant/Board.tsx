// The living room: the order of turns above, everybody with their gift, the parcels on the rug, and
// one's own gift below.
import { useState } from 'preact/hooks';
import { Dock, Felt, Highlight, useFlip } from '../../ui';
import { highlight_of } from './highlight';
import { Fire, Garland, Tree } from './living_room';
import { Detail, Own } from './Own';
import { crowd, Places, Rug } from './Places';
import { Result } from './Result';
import { Spotlight } from './Spotlight';
import type { Props } from './Tile';
import { TurnOrder } from './TurnOrder';
import { held_by, move_of, picking } from './words';
import './board.css';
import './own.css';
import './small.css';
import './show.css';
import './crowd.css';

export function Board(props: Props) {
  const { view, legal, me, act, wrong } = props;
  const root = useFlip(props.match_version);
  const [chosen, setChosen] = useState<number | null>(null);
  const over = view.phase === 'ended';
  const pick = picking(view) && (me === null || view.current_player === me);

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
      data-crowd={view.turn_order.length > crowd}
      data-picking={pick}
    >
      <Felt>
        <Garland />
        {!over && <TurnOrder {...props} />}
        {!over && props.display === 'screen' && <Spotlight {...props} />}
        {over ? (
          <Result {...props} />
        ) : (
          <div class="we-room">
            <Places {...room} />
            <div class="we-floor">
              <Tree />
              {pick && me !== null && <p class="we-rug-word">{props.t('rug.pick')}</p>}
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
