// The end of a match: every court with queens once more, the winner's first.
import type { Action, View } from '../../generated/sleeping_queens';
import type { BoardContext } from '../board';
import { outcome_text } from './prompt';
import { Awake } from './queens';
import { queen_name } from './words';
import './art.css';

export function Result(context: BoardContext<View, Action>) {
  const { view, players, name, t } = context;
  const rank = (seat: number) =>
    (view.winners.includes(seat) ? 1000 : 0) + (view.scores[seat] ?? 0);
  const seats = players
    .map((_, seat) => seat)
    .filter((seat) => (view.awake[seat]?.length ?? 0) > 0)
    .sort((a, b) => rank(b) - rank(a));
  return (
    <div class="sq-result">
      <p>{outcome_text(context)}</p>
      <ul>
        {seats.map((seat) => {
          const queens = view.awake[seat] ?? [];
          return (
            <li key={seat}>
              <b>{name(seat)}</b>
              <span class="sq-result-queens">
                {queens.map((queen) => (
                  <span key={queen} role="img" aria-label={queen_name(queen, t)}>
                    <Awake queen={queen} />
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
