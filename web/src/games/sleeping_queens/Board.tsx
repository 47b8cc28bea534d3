// The table of Sleeping Queens: twelve beds in the middle, a court for every player round them, and one's own
// five cards below.
import { Dock, Felt, Hand, Highlight, Playable, useFlip } from '../../ui';
import { Actions } from './Actions';
import { Attack } from './Attack';
import { Court } from './Court';
import { CardFace, card_name, is_number } from './cards';
import { is, plays_of } from './choice';
import { Grid } from './Grid';
import { highlight_of } from './highlight';
import { answer_to, type Play, type Props, usePlay } from './play';
import './action.css';
import './art.css';
import './board.css';
import './wide.css';
import './short.css';
import './show.css';

const lines = 6; // rows that two or three courts share evenly

// Courts go round a wide table clockwise: the viewer at the lower right, the next player to the left.
export function area_of(turn: number, count: number): { area: string; column: number } {
  const left = Math.floor(count / 2);
  const right = count - left;
  const on_left = turn >= 1 && turn <= left;
  const at = on_left ? left - turn : turn === 0 ? right - 1 : turn - left - 1;
  const span = lines / (on_left ? left : right);
  return { area: `${at * span + 1} / span ${span}`, column: on_left ? 1 : 3 };
}

// Equal cards are told apart by counting them.
function keys_of(hand: readonly string[]): string[] {
  return hand.map((card, i) => {
    const before = hand.slice(0, i).filter((each) => each === card).length;
    return before === 0 ? `card:${card}` : `card:${card}:${before}`;
  });
}

function OwnHand({ view, legal, t, play }: Props & { play: Play }) {
  const keys = keys_of(play.hand);
  const blocks = legal.some(is('block'));
  const turn = legal.some(is('discard'));
  return (
    <Hand label={t('your_hand', { n: play.hand.length })} card={[60, 84]}>
      {play.hand.map((card, i) => {
        const answers = blocks && card === answer_to(view.pending?.card);
        const does = is_number(card) || plays_of(card, legal).length > 0;
        const chosen = play.choice.cards.includes(i);
        const hint = answers ? 'hint.block' : does ? 'hint.play' : 'hint.discard';
        return (
          <Playable
            key={keys[i]}
            class={turn && !does ? 'sq-spare' : ''}
            flip={keys[i]!}
            from="pile"
            state={answers ? 'pulse' : turn ? 'lit' : 'flat'}
            chosen={chosen}
            label={card_name(card, t)}
            hint={turn || answers ? t(hint) : ''}
            onTap={() => play.tap_card(i)}
          >
            <CardFace card={card} t={t} />
          </Playable>
        );
      })}
    </Hand>
  );
}

export function Board(props: Props) {
  const { view, me, players, display } = props;
  const root = useFlip(props.match_version);
  const play = usePlay(props, root);
  const count = players.length;
  const order = players.map((_, turn) => ((me ?? 0) + turn) % count);
  const court = (seat: number, turn: number) => (
    <Court key={seat} {...props} {...area_of(turn, count)} play={play} seat={seat} />
  );
  const own = me === null ? 0 : 1; // how many courts come after the middle
  return (
    <div class="board sleeping_queens" ref={root} data-display={display}>
      <Felt>
        <div class="sq-table" data-count={count} data-others={count - own}>
          {order.map((seat, turn) => (turn < own ? null : court(seat, turn)))}
          <div class="sq-centre">
            <Grid {...props} play={play} />
            <Attack {...props} />
            <Highlight version={props.match_version} shown={highlight_of(props.events, props)} />
          </div>
          {me !== null && court(me, 0)}
        </div>
      </Felt>
      {me !== null && view.hand && (
        <Dock>
          <Actions {...props} play={play} />
          <OwnHand {...props} play={play} />
        </Dock>
      )}
    </div>
  );
}
