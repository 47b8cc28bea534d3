// The last hour in four small charts, from the house's own counters. The figures stand beside them, so that nobody
// has to measure, and are what a screen reader says.
import type { HouseReport } from '../../net/keeper_house';
import { number_text, size_text, time_text } from './figures';
import { t } from './words';

const wide = 240;
const high = 48;

// A line over the ground it stands on; one sample alone is a dot.
function line_of(values: readonly number[], most: number): string {
  const step = values.length > 1 ? wide / (values.length - 1) : 0;
  return values
    .map((value, i) => `${(i * step).toFixed(1)},${(high - (value / most) * high).toFixed(1)}`)
    .join(' ');
}

function Chart(props: {
  name: string;
  values: readonly number[];
  shown: (value: number) => string;
}) {
  const { values, shown } = props;
  const now = values.at(-1) ?? 0;
  const most = Math.max(...values, 0);
  const points = line_of(values, Math.max(most, 1));
  return (
    <li class="keeper-chart">
      <h3>{props.name}</h3>
      <p>
        <b>{shown(now)}</b>
      </p>
      <p class="muted">{t('chart.most', { most: shown(most) })}</p>
      <svg viewBox={`-2 -2 ${wide + 4} ${high + 4}`} aria-hidden="true" preserveAspectRatio="none">
        <polygon points={`0,${high} ${points} ${wide},${high}`} />
        <polyline points={points} />
      </svg>
    </li>
  );
}

export function Charts({ samples }: { samples: HouseReport['samples'] }) {
  const { moves_per_minute, connections, memory_kb, commit_us } = samples;
  const passed_s = moves_per_minute.length * samples.every_seconds;
  return (
    <section class="panel keeper-part" aria-labelledby="keeper-charts">
      <h2 id="keeper-charts">{t('chart.title')}</h2>
      {passed_s === 0 ? (
        <p class="muted">{t('chart.soon')}</p>
      ) : (
        <>
          <p class="muted">{t('chart.span', { time: time_text(passed_s) })}</p>
          <ul class="keeper-charts">
            <Chart name={t('chart.moves')} values={moves_per_minute} shown={number_text} />
            <Chart name={t('chart.connections')} values={connections} shown={number_text} />
            <Chart
              name={t('chart.memory')}
              values={memory_kb}
              shown={(value) => size_text(value * 1024)}
            />
            <Chart
              name={t('chart.commit')}
              values={commit_us}
              shown={(value) => `${number_text(value / 1000, 1)} ms`}
            />
          </ul>
        </>
      )}
    </section>
  );
}
