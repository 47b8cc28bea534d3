// The end of the show: every team with its points as a bar, the best on top.
import { Changes, Last, type Props } from './Stage';
import { prompt } from './words';

export function Final(props: Props) {
  const { view, players, t } = props;
  const most = Math.max(1, ...view.scores);
  const order = [...view.team_order].sort((a, b) => (view.scores[b] ?? 0) - (view.scores[a] ?? 0));
  return (
    <section class="oo-stage oo-final">
      <h2>{prompt(props).text}</h2>
      <ul aria-label={t('teams')}>
        {order.map((team) => (
          <li
            key={team}
            data-won={view.winners.includes(team)}
            style={{
              '--team': `var(--seat-${(players[team]?.color ?? 0) % 8})`,
              '--part': Math.max(0, view.scores[team] ?? 0) / most,
            }}
          >
            <span>
              {view.winners.includes(team) && <span aria-hidden="true">★ </span>}
              {team === props.me ? t('you') : props.name(team)}
            </span>
            <b class="figures">{view.scores[team]}</b>
          </li>
        ))}
      </ul>
      <Changes {...props} />
      {!view.closed && <p class="muted">{t('final.review')}</p>}
      <Last {...props} />
    </section>
  );
}
