// What the rules were good for: the group's points under each regime, side by side.
import type { RegimeResult } from '../../generated/snatch_or_share';
import { Mark } from './marks';
import { type Context, join_names, regime_name } from './view';

// Regimes differ in how many periods they had: the mean of one period compares them.
const mean = (row: RegimeResult): number =>
  row.periods === 0 ? 0 : Math.round((10 * row.group_points) / row.periods) / 10;

function Facts({ row, context }: { row: RegimeResult; context: Context }) {
  const { t } = context;
  const { snatches, rejected } = row;
  return (
    <span class="sn-row-facts figures" aria-hidden="true">
      <span data-mark="accept">
        <Mark name="accept" />
        {t('chart.accepted', { n: row.accepted })}
      </span>
      <span data-mark="snatch" data-zero={snatches === 0}>
        <Mark name="snatch" />
        {t('chart.snatches', { n: snatches })}
      </span>
      <span data-mark="reject" data-zero={rejected === 0}>
        <Mark name="reject" />
        {t('chart.rejected', { n: rejected })}
      </span>
    </span>
  );
}

function Row(props: { row: RegimeResult; all: number; context: Context; brief: boolean }) {
  const { row, all, context, brief } = props;
  const { t, view } = context;
  const n = mean(row);
  const name = regime_name(row.name, t);
  const { snatches, rejected } = row;
  const now = row.round === view.round && view.phase !== 'ended';
  return (
    <li class="sn-row" data-now={now}>
      <p class="unseen">{t('chart.row', { name, n, all, snatches, rejected })}</p>
      <span class="sn-row-name" aria-hidden="true">
        <span class="figures">{row.round}</span> {name}
      </span>
      {!brief && <Facts {...props} />}
      <span class="sn-row-bar" aria-hidden="true">
        <span style={{ width: `${(100 * n) / all}%` }} />
        <b class="figures">{n}</b>
      </span>
    </li>
  );
}

function Chart({ brief = false, ...context }: Context & { brief?: boolean }) {
  const { view, t } = context;
  const all = view.possible_points;
  const played = view.comparison.filter((row) => row.periods > 0);
  return (
    <section class="sn-chart" aria-label={t('chart.title')}>
      <h3>{t('chart.title')}</h3>
      {!brief && <p class="sn-chart-about">{t('chart.about', { all, floor: all / 2 })}</p>}
      {played.length === 0 && <p>{t('chart.none')}</p>}
      <ol class="sn-rows">
        {played.map((row) => (
          <Row key={row.round} row={row} all={all} context={context} brief={brief} />
        ))}
      </ol>
    </section>
  );
}

function headline({ view, t, tell, name, me, gains }: Context): string {
  const { group_points: n, possible_points: all, winners } = view;
  if (view.phase !== 'ended') return gains ? t('results.group', { n, all }) : t('results.over');
  const [first] = winners;
  if (first === undefined) return t('results.nobody');
  const names = join_names(
    winners.map((seat) => (seat === me ? t('you_small') : name(seat))),
    t,
  );
  return winners.length > 1
    ? t('results.share', { names })
    : tell('results.wins', first, { names });
}

// A shared screen cannot be scrolled: there only the bars.
export function Results(context: Context) {
  const { view, t } = context;
  return (
    <section class="sn-results">
      <header>
        {view.phase === 'results' && (
          <p class="sn-round">
            {t('results.title', { round: view.round, n: view.period })} ·{' '}
            {regime_name(view.regime.name, t)}
          </p>
        )}
        <h2>{headline(context)}</h2>
      </header>
      {(context.gains || view.phase === 'ended') && (
        <Chart {...context} brief={context.display === 'screen'} />
      )}
    </section>
  );
}

// For the winner's card.
export const Result = (context: Context) => (
  <Chart {...context} brief={context.display === 'screen'} />
);
