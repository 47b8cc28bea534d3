// Figures with the range that covers the truth in 95 of 100 such runs: a dot on a line, named and numbered where it
// stands. What could as well be nothing is hollow.
import { Frame } from './Frame';
import type { Span } from './question';
import { type Scale, scale_of, tick_digits } from './scale';
import { t } from './words';

export interface Row {
  name: string;
  span: Span;
  group?: string; // a heading above the first of several
  hollow?: boolean;
  second?: boolean; // drawn in the other colour and shape
}

interface Look {
  write: (value: number) => string;
  tick: (value: number, digits: number) => string;
  line?: { value: number; name: string }; // what rows are compared with
}

const left_share = 0.34;
const beside = 66; // for the figure
const wide_from = 520;

export const interval_text = ({ middle, low, high }: Span, write: Look['write']): string =>
  low === high
    ? write(middle)
    : t('chart.interval', { middle: write(middle), low: write(low), high: write(high) });

function Whisker(props: { row: Row; x: (value: number) => number; y: number }) {
  const { row, x, y } = props;
  const { middle, low, high } = row.span;
  const shape = { class: 'lab-dot', 'data-hollow': row.hollow, 'data-second': row.second };
  return (
    <g data-second={row.second}>
      {low !== high && <line class="lab-whisker" x1={x(low)} x2={x(high)} y1={y} y2={y} />}
      {row.second ? (
        <rect {...shape} x={x(middle) - 5} y={y - 5} width={10} height={10} />
      ) : (
        <circle {...shape} cx={x(middle)} cy={y} r={5.5} />
      )}
    </g>
  );
}

function Axis(props: {
  scale: Scale;
  x: (value: number) => number;
  look: Look;
  height: number;
  top: number;
}) {
  const { scale, x, look, height, top } = props;
  const digits = tick_digits(scale);
  return (
    <g class="lab-axis">
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1={top} y2={height - 22} />
          <text x={x(tick)} y={height - 6} text-anchor="middle">
            {look.tick(tick, digits)}
          </text>
        </g>
      ))}
    </g>
  );
}

function draw_rows(rows: readonly Row[], look: Look, width: number, pointed: number | null) {
  const wide = width >= wide_from;
  const left = wide ? Math.round(width * left_share) : 8;
  const right = width - beside;
  const values = rows.flatMap(({ span }) => [span.low, span.high, span.middle]);
  const scale = scale_of(look.line ? [...values, look.line.value] : values, wide ? 6 : 4);
  const x = (value: number) => left + scale.at(value) * (right - left);
  const row_height = wide ? 30 : 46;
  const top = look.line ? 24 : 6;
  let y = top;
  const placed = rows.map((row, at) => {
    const heading = row.group !== undefined && row.group !== rows[at - 1]?.group;
    const head_y = y;
    if (heading) y += 28;
    const here = y;
    y += row_height;
    return { row, at, heading, head_y, y: here };
  });
  const height = y + 26;
  const marks = (
    <>
      <Axis scale={scale} x={x} look={look} height={height} top={top} />
      {look.line && (
        <g class="lab-line">
          <line x1={x(look.line.value)} x2={x(look.line.value)} y1={top - 4} y2={height - 22} />
          <text
            x={x(look.line.value)}
            y={14}
            text-anchor={
              scale.at(look.line.value) > 0.7
                ? 'end'
                : scale.at(look.line.value) < 0.15
                  ? 'start'
                  : 'middle'
            }
          >
            {look.line.name}
          </text>
        </g>
      )}
      {placed.map(({ row, at, heading, head_y, y }) => (
        <g key={at}>
          {heading && (
            <text class="lab-group" x={0} y={head_y + 20}>
              {row.group}
            </text>
          )}
          <g data-at={at} data-on={pointed === at}>
            <rect class="lab-hit" x={0} y={y} width={width} height={row_height} rx="6" />
            <text class="lab-name" x={wide ? 8 : 8} y={wide ? y + 20 : y + 17}>
              {shortened(row.name, wide ? left - 16 : width - 16)}
            </text>
            <Whisker row={row} x={x} y={wide ? y + 15 : y + 32} />
            <text class="lab-figure" x={width - 6} y={wide ? y + 20 : y + 37} text-anchor="end">
              {look.write(row.span.middle)}
            </text>
          </g>
        </g>
      ))}
    </>
  );
  return { height, marks };
}

// What does not fit beside the drawing is cut; all of it is said when it is pointed at.
export function shortened(name: string, room: number): string {
  const most = Math.max(4, Math.floor(room / 7.4));
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}

export function Intervals(props: {
  title: string;
  about?: string;
  file: string;
  rows: readonly Row[];
  look: Look;
  column: string; // what a row is, for the table
}) {
  const { rows, look } = props;
  const grouped = rows.some((row) => row.group !== undefined);
  const named = ({ group, name }: Row) => (group === undefined ? name : `${group}, ${name}`);
  const intervals = rows.some(({ span }) => span.low !== span.high);
  return (
    <Frame
      title={props.title}
      about={props.about}
      file={props.file}
      says={rows.map((row) => `${named(row)}: ${interval_text(row.span, look.write)}`)}
      numbers={{
        head: [
          props.column,
          t('column.figure'),
          ...(intervals ? [t('column.low'), t('column.high')] : []),
        ],
        rows: rows.map((row) => [
          grouped ? named(row) : row.name,
          row.span.middle,
          ...(intervals ? [row.span.low, row.span.high] : []),
        ]),
      }}
      draw={(width, pointed) => draw_rows(rows, look, width, pointed)}
    />
  );
}
