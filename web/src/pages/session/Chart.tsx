// Bars in groups, drawn large: read from the back of a classroom. The figures stand at the bars, so that nobody
// has to measure; the same numbers are a table for screen readers.
import { language } from '../../i18n/i18n';
import type { ChartData, Series } from './charts';
import { t } from './words';

const wide = 900;
const beside = 120; // for the figure at the end of the longest bar
const line = 40; // of text

// As the reader writes numbers: 21.5 or 21,5; all of a chart with the same number of digits.
function shown_number(value: number, data: ChartData): string {
  const { percent, series } = data;
  const whole = series.every((each) => each.values.every((n) => n === null || Number.isInteger(n)));
  const digits = percent || whole ? 0 : 1;
  const written = new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
  return percent ? `${written} %` : written;
}

// Treatments are named as the data names them, with _ for spaces.
const shown_series = ({ name }: Series): string => name?.replaceAll('_', ' ') ?? t('chart.all');

function NumberTable({ data }: { data: ChartData }) {
  return (
    <div class="unseen">
      <table>
        <caption>{t(`chart.${data.id}`)}</caption>
        <thead>
          <tr>
            <td />
            {data.series.map((each, at) => (
              <th key={at} scope="col">
                {shown_series(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((category, at) => (
            <tr key={category.name}>
              <th scope="row">{category.name}</th>
              {data.series.map((each, i) => {
                const value = each.values[at] ?? null;
                return <td key={i}>{value === null ? '–' : shown_number(value, data)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const color = (series: number): string => `var(--seat-${(series * 2 + 1) % 8})`;

// One category: its name above its bars, or its number beside them where there is little room.
function Group(props: { data: ChartData; at: number; y: number; height: number; named: boolean }) {
  const { data, at, y, height, named } = props;
  const { categories, series, most, best } = data;
  const left = named ? 0 : 50;
  const top = y + (named ? line : 0);
  const bar = Math.min(64, (height - (named ? line : 0) - 10) / series.length);
  const length = (value: number) => ((wide - beside - left) * value) / most;
  // At the end of its bar; behind the line of the best possible, where there is one.
  const figure_at = (end: number) =>
    best === null ? { x: end + 12 } : { x: wide, 'text-anchor': 'end' as const };
  return (
    <g>
      <text x={0} y={named ? y + 30 : top + (bar * series.length) / 2 + 11} class="category">
        {named ? categories[at]!.name : categories[at]!.short}
      </text>
      {series.map((each, i) => {
        const value = each.values[at] ?? null;
        if (value === null) return null;
        const middle = top + bar * (i + 0.5);
        return (
          <g key={i}>
            <rect
              x={left}
              y={top + bar * i + 2}
              width={Math.max(3, length(value))}
              height={bar - 4}
              rx="4"
              fill={color(i)}
            />
            <text {...figure_at(left + length(value))} y={middle + 11}>
              {shown_number(value, data)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export function Chart({ data, tall = false }: { data: ChartData; tall?: boolean }) {
  const { categories, series, best, most } = data;
  const top = best === null ? 0 : line + 8;
  const high = tall ? 800 : 330;
  const height = Math.min((high - top) / categories.length, line + 30 + 64 * series.length);
  const named = height >= line + 28 * series.length + 10;
  const left = named ? 0 : 50;
  const best_x = best === null ? 0 : left + ((wide - beside - left) * best) / most;
  const bottom = top + height * categories.length;
  return (
    <figure class="chart">
      <figcaption>
        <b>{t(`chart.${data.id}`)}</b> <span class="muted">{t(`chart.${data.id}.about`)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${wide} ${bottom}`} aria-hidden="true">
        {best !== null && (
          <>
            <line x1={best_x} x2={best_x} y1={top} y2={bottom} class="best" />
            <text x={wide} y={30} text-anchor="end" class="best-text">
              {t('chart.best', { n: best })}
            </text>
          </>
        )}
        {categories.map((category, at) => (
          <Group
            key={category.name}
            data={data}
            at={at}
            y={top + height * at}
            height={height}
            named={named}
          />
        ))}
      </svg>
      <NumberTable data={data} />
    </figure>
  );
}

export function Legend({ data }: { data: ChartData }) {
  if (data.series.length < 2) return null;
  return (
    <ul class="chart-legend">
      {data.series.map((each, at) => (
        <li key={at}>
          <i style={{ background: color(at) }} />
          {shown_series(each)}
        </li>
      ))}
    </ul>
  );
}
