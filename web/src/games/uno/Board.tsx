// The UNO table: seats round two piles, one's own fan of cards below.
import { useState } from 'preact/hooks';
import type { Action, Event, View } from '../../generated/uno';
import { choose, Dock, Felt, Highlight, type Pick, Seats, useFlip } from '../../ui';
import type { BoardProps } from '../board';
import { Buttons, both_ways, moves_of, OwnHand, Question, StartColor, type Way } from './Controls';
import { highlight_of } from './highlight';
import { Middle } from './Middle';
import { Road, ShowNote } from './Show';
import { asks_first, Weigh } from './weigh';
import { awaited } from './words';
import './board.css';
import './short.css';
import './show.css';
import './many.css';

type Props = BoardProps<View, Action, Event>;

function SeatNote({ seat, view, t, config }: Props & { seat: number }) {
  const n = view.hand_counts[seat] ?? 0;
  return (
    <span class="uno-note">
      <span class="uno-mini" data-n={Math.min(n, 5)} />
      {n}
      {Number(config.target_score ?? 0) > 0 && (
        <span class="uno-points">· {t('points', { n: view.scores[seat] ?? 0 })}</span>
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

// The card that was tapped and what it still has to be asked.
function useChoice(props: Props) {
  const { act, wrong } = props;
  const [chosen, setChosen] = useState<{ card: string; way?: Way } | null>(null);
  const ways_of = (card: string, way?: Way) =>
    moves_of(card, props).filter((each) => way === undefined || each.type === way);
  const choose_from = (card: string, way?: Way) => {
    setChosen(null);
    choose(ways_of(card, way), act, () => setChosen(way ? { card, way } : { card }));
  };
  const tap = (card: string) => {
    const [only, ...others] = ways_of(card);
    if (!only) wrong(`card:${card}`);
    else if (others.length === 0 && asks_first(only, props)) setChosen({ card });
    else choose_from(card);
  };
  // A card chosen before an update may have no moves left: then there is no question either.
  const moves = chosen === null ? [] : ways_of(chosen.card, chosen.way);
  return {
    moves,
    card: moves.length > 0 ? (chosen?.card ?? null) : null,
    way: chosen?.way,
    tap,
    take_way: (way: Way) => choose_from(chosen?.card ?? '', way),
    done: () => setChosen(null),
  };
}

// Seats light up where the question is whom to swap with.
function seats_to_pick(
  props: Props,
  { moves, card, done }: ReturnType<typeof useChoice>,
): Pick | null {
  const swaps = both_ways(moves) ? [] : moves.filter((each) => each.swap_with !== null);
  if (card === null || swaps.length < 2) return null;
  return {
    seats: swaps.map((each) => each.swap_with!),
    label: (seat) =>
      props.t('ask.swap_with', { name: props.name(seat), n: props.view.hand_counts[seat] ?? 0 }),
    onPick: (seat) => {
      done();
      const move = swaps.find((each) => each.swap_with === seat);
      if (move) props.act(move);
    },
  };
}

export function Board(props: Props) {
  const { view, me, wrong } = props;
  const root = useFlip(props.match_version);
  const choice = useChoice(props);
  const asking = choice.card !== null;
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
          pick={seats_to_pick(props, choice)}
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
          {asking && choice.moves.length === 1 && (
            <Weigh {...props} move={choice.moves[0]!} onDone={choice.done} />
          )}
          {choice.moves.length > 1 && (
            <Question
              key={choice.way}
              {...props}
              moves={choice.moves}
              onWay={choice.take_way}
              onDone={choice.done}
            />
          )}
          <StartColor {...props} />
          {!asking && <Buttons {...props} />}
          <OwnHand {...props} chosen={choice.card} onCard={choice.tap} />
        </Dock>
      )}
    </div>
  );
}
