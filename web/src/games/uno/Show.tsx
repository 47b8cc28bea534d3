// What only the shared screen draws: hands as fans of backs, the way round, and a penalty one sees coming.
import type { Action, Event, View } from '../../generated/uno';
import type { BoardProps } from '../board';
import { CardBack } from './cards';

type Props = BoardProps<View, Action, Event>;

const most = 12; // backs that are drawn; the figure beside them tells the rest

export function Fan({ count }: { count: number }) {
  const drawn = Math.min(count, most);
  return (
    <span class="uno-fan" style={{ '--n': drawn }} aria-hidden="true">
      {Array.from({ length: drawn }, (_, i) => (
        <span key={i} style={{ '--turn': drawn > 1 ? i / (drawn - 1) - 0.5 : 0 }}>
          <CardBack />
        </span>
      ))}
    </span>
  );
}

export function ShowNote({ seat, view, t, config }: Props & { seat: number }) {
  const n = view.hand_counts[seat] ?? 0;
  const target = view.pending_draw > 0 && view.current_player === seat;
  return (
    <span class="uno-show-note">
      <Fan count={n} />
      <b class="uno-show-count figures">{n}</b>
      {Number(config.target_score ?? 0) > 0 && (
        <span class="uno-show-points figures">{t('points', { n: view.scores[seat] ?? 0 })}</span>
      )}
      {view.catchable.includes(seat) ? <b class="uno-tag late">UNO?</b> : null}
      {view.called[seat] && n === 1 ? <b class="uno-tag">UNO</b> : null}
      {target && <b class="uno-show-penalty figures">+{view.pending_draw}</b>}
    </span>
  );
}

// A road round the table in the colour in force; its marks walk the way the turn goes.
export function Road({ view }: Pick<Props, 'view'>) {
  return (
    <svg
      class="uno-road"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      data-color={view.color}
      data-back={view.direction < 0}
      aria-hidden="true"
    >
      <ellipse class="bed" cx="50" cy="50" rx="37.700" ry="38.600" />
      <ellipse class="marks" cx="50" cy="50" rx="37.700" ry="38.600" pathLength="100" />
    </svg>
  );
}
