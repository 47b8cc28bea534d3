// The UNO table: seats round two piles, one's own fan of cards below.
import { useState } from 'preact/hooks';
import type { Action, Event, View } from '../../generated/uno';
import { choose, Dock, Felt, Highlight, type Pick, Seats, useFlip } from '../../ui';
import type { BoardProps } from '../board';
import { Buttons, moves_of, OwnHand, Question, StartColor } from './Controls';
import { highlight_of } from './highlight';
import { Middle } from './Middle';
import { Road, ShowNote } from './Show';
import { awaited } from './words';
import './board.css';
import './short.css';
import './show.css';

type Props = BoardProps<View, Action, Event>;

function SeatNote({ seat, view, t, config }: Props & { seat: number }) {
  const n = view.hand_counts[seat] ?? 0;
  return (
    <span class="uno-note">
      <span class="uno-mini" data-n={Math.min(n, 5)} />
      {n}
      {Number(config.target_score ?? 0) > 0 && (
        <span>· {t('points', { n: view.scores[seat] ?? 0 })}</span>
      )}
      {view.catchable.includes(seat) ? <b class="uno-tag late">UNO?</b> : null}
      {view.called[seat] && n === 1 ? <b class="uno-tag">UNO</b> : null}
    </span>
  );
}

function seat_words({ view, t }: Props, seat: number): string {
  const words = [t('count', { n: view.hand_counts[seat] ?? 0 })];
  if (view.called[seat] && view.hand_counts[seat] === 1) words.push(t('seat.uno'));
  if (view.catchable.includes(seat)) words.push(t('seat.catchable'));
  return words.join(', ');
}

export function Board(props: Props) {
  const { view, legal, me, t, act, wrong } = props;
  const root = useFlip(props.match_version);
  const [chosen, setChosen] = useState<string | null>(null);
  // A card chosen before an update may have no moves left: then there is no question either.
  const moves = chosen === null ? [] : moves_of(chosen, legal);
  const asking = moves.length > 1;

  const tap = (card: string) => {
    const found = moves_of(card, legal);
    if (found.length === 0) wrong(`card:${card}`);
    else choose(found, act, () => setChosen(card));
  };
  const swaps = moves.filter((each) => each.swap_with !== null);
  const pick: Pick | null =
    asking && swaps.length > 1
      ? {
          seats: swaps.map((each) => each.swap_with!),
          label: (seat) =>
            t('ask.swap_with', { name: props.name(seat), n: view.hand_counts[seat] ?? 0 }),
          onPick: (seat) => {
            setChosen(null);
            const move = swaps.find((each) => each.swap_with === seat);
            if (move) act(move);
          },
        }
      : null;
  const show = props.display === 'screen';
  const Note = show ? ShowNote : SeatNote;
  return (
    <div
      class="board uno"
      ref={root}
      data-display={props.display}
      data-color={view.color}
      data-many={props.players.length > 7}
    >
      <Felt>
        {show && <Road view={view} />}
        <Seats
          players={props.players}
          me={me}
          awaited={awaited(view)}
          clock={props.clock}
          direction={view.direction}
          pick={pick}
          wrong={wrong}
          out={(seat) => view.left[seat] ?? false}
          note={(seat) => <Note {...props} seat={seat} />}
          said={(seat) => seat_words(props, seat)}
        >
          <Middle {...props} />
        </Seats>
        <Highlight version={props.match_version} shown={highlight_of(props.events, props)} />
      </Felt>
      {me !== null && (
        <Dock>
          {asking && <Question {...props} moves={moves} onDone={() => setChosen(null)} />}
          <StartColor {...props} />
          {!asking && <Buttons {...props} />}
          <OwnHand {...props} chosen={asking ? chosen : null} onCard={tap} />
        </Dock>
      )}
    </div>
  );
}
