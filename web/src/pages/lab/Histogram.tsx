// How often each length occurred. The bins stand on zero; mean (with its interval as a band), half and 95 % are named
// where they are.
import { Frame } from './Frame';
import type { Simulated } from './question';
import { type Bin, bins_of, number_text, step_of } from './scale';
import { t } from './words';

const bottom = 40;
const top = 62;
const high = 190;

const bin_name = ({ from, to }: Bin): string => (from === to ? `${from}` : `${from}–${to}`);

function draw_bins(
  bins: readonly Bin[],
  length: Simulated['length'],
  width: number,
  pointed: number | null,
) {
  const first = bins[0]!.from;
  const last = bins.at(-1)!.to + 1;
  const left = 6;
  const x = (turns: number) => left + ((turns - first) / (last - first)) * (width - 2 * left);
  const most = Math.max(...bins.map((each) => each.count));
  const base = top + high;
  const step = Math.max(1, step_of(last - first, width < 520 ? 5 : 10));
  const ticks: number[] = [];
  for (let tick = Math.ceil(first / step) * step; tick < last; tick += step) ticks.push(tick);
  const lines = [
    { at: length.p50, name: t('chart.half', { n: length.p50 }) },
    { at: length.mean, name: t('chart.mean', { n: number_text(length.mean, 1) }) },
    { at: length.p95, name: t('chart.p95', { n: length.p95 }) },
  ];
  const marks = (
    <>
      {bins.map((bin, at) => {
        const tall = (high * bin.count) / most;
        const wide = Math.max(1, x(bin.to + 1) - x(bin.from) - 1);
        return (
          <g key={bin.from} data-at={at} data-on={pointed === at}>
            <rect class="lab-hit" x={x(bin.from)} y={top} width={wide + 1} height={high} />
            <rect class="lab-bar" x={x(bin.from)} y={base - tall} width={wide} height={tall} />
          </g>
        );
      })}
      <g class="lab-axis">
        <line x1={left} x2={width - left} y1={base} y2={base} />
        {ticks.map((tick) => (
          <text key={tick} x={x(tick + 0.5)} y={base + 18} text-anchor="middle">
            {tick}
          </text>
        ))}
        <text x={width / 2} y={base + 36} text-anchor="middle">
          {t('chart.turns')}
        </text>
      </g>
      <rect
        class="lab-mean"
        x={x(length.low + 0.5)}
        y={top}
        width={Math.max(1, x(length.high) - x(length.low))}
        height={high}
      />
      {lines.map(({ at, name }, line) => (
        <g key={name} class="lab-line">
          <line x1={x(at + 0.5)} x2={x(at + 0.5)} y1={line * 18 + 18} y2={base} />
          <text
            x={x(at + 0.5) + (x(at) > width * 0.6 ? -5 : 5)}
            y={line * 18 + 16}
            text-anchor={x(at) > width * 0.6 ? 'end' : 'start'}
          >
            {name}
          </text>
        </g>
      ))}
    </>
  );
  return { height: base + bottom, marks };
}

export function Histogram({ result }: { result: Simulated }) {
  const { length, games } = result;
  const bins = bins_of(length.counts, 48);
  return (
    <Frame
      title={t('lengths.title')}
      about={t('lengths.about', {
        mean: number_text(length.mean, 2),
        low: number_text(length.low, 2),
        high: number_text(length.high, 2),
      })}
      file="lengths"
      says={bins.map((bin) =>
        t('lengths.says', {
          turns: bin_name(bin),
          n: number_text(bin.count),
          percent: number_text((100 * bin.count) / games, 1),
        }),
      )}
      numbers={{
        head: [t('chart.turns'), t('column.games'), t('column.percent')],
        rows: bins.map((bin) => [bin_name(bin), bin.count, (100 * bin.count) / games]),
      }}
      draw={(width, pointed) => draw_bins(bins, length, width, pointed)}
    />
  );
}
