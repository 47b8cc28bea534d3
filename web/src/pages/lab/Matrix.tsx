// Rules by rules: on the diagonal what each does alone, elsewhere what two do beyond what each does alone. Only what is
// clear after the correction for all questions has a colour, and its strength has a floor: noise stays grey.

import { Frame } from './Frame';
import { shortened } from './Intervals';
import type { Span } from './question';
import { t } from './words';

export interface Cell {
  span: Span;
  clear: boolean;
}

interface Placed extends Cell {
  row: number;
  column: number;
}

function draw_cells(it: {
  names: readonly string[];
  cells: readonly Placed[];
  write: (value: number) => string;
  most: number;
  width: number;
  pointed: number | null;
}) {
  const { names, cells, write, most, width, pointed } = it;
  const left = Math.min(240, Math.round(width * 0.36));
  const side = Math.min(92, (width - left) / names.length);
  const high = Math.max(34, Math.min(48, side * 0.7));
  const top = 26;
  const marks = (
    <>
      {names.map((name, i) => (
        <g key={name}>
          <text class="lab-name" x={0} y={top + high * (i + 0.5) + 5}>
            {shortened(`${i + 1} ${name}`, left - 8)}
          </text>
          <text class="lab-name" x={left + side * (i + 0.5)} y={17} text-anchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
      {cells.map((cell, at) => (
        <g key={at} data-at={at} data-on={pointed === at}>
          <rect
            class="lab-cell"
            data-way={cell.clear ? (cell.span.middle > 0 ? 'more' : 'less') : 'open'}
            x={left + side * cell.column + 1}
            y={top + high * cell.row + 1}
            width={side - 2}
            height={high - 2}
            fill-opacity={cell.clear ? 0.18 + (0.42 * Math.abs(cell.span.middle)) / most : 1}
          />
          <text
            class={cell.clear ? 'lab-figure' : 'lab-name'}
            x={left + side * (cell.column + 0.5)}
            y={top + high * (cell.row + 0.5) + 5}
            text-anchor="middle"
          >
            {write(cell.span.middle)}
          </text>
        </g>
      ))}
    </>
  );
  return { height: top + high * names.length + 4, marks };
}

export function Matrix(props: {
  title: string;
  about: string;
  file: string;
  names: readonly string[];
  cell: (row: number, column: number) => Cell | null; // for column ≤ row
  write: (value: number) => string;
  least: number; // a difference of so much has full colour, if none is greater
}) {
  const { names, write } = props;
  const cells: Placed[] = names.flatMap((_, row) =>
    names.slice(0, row + 1).flatMap((_, column) => {
      const cell = props.cell(row, column);
      return cell ? [{ row, column, ...cell }] : [];
    }),
  );
  const most = Math.max(props.least, ...cells.map(({ span }) => Math.abs(span.middle)));
  const name_of = ({ row, column }: { row: number; column: number }) =>
    row === column ? names[row]! : t('matrix.both', { one: names[column]!, other: names[row]! });
  const says = cells.map((cell) =>
    t(cell.clear ? 'matrix.clear' : 'matrix.unclear', {
      rules: name_of(cell),
      middle: write(cell.span.middle),
      low: write(cell.span.low),
      high: write(cell.span.high),
    }),
  );
  return (
    <Frame
      title={props.title}
      about={props.about}
      file={props.file}
      says={says}
      numbers={{
        head: [
          t('column.rules'),
          t('column.figure'),
          t('column.low'),
          t('column.high'),
          t('column.clear'),
        ],
        rows: cells.map((cell) => [
          name_of(cell),
          cell.span.middle,
          cell.span.low,
          cell.span.high,
          t(cell.clear ? 'yes' : 'no'),
        ]),
      }}
      draw={(width, pointed) => draw_cells({ names, cells, write, most, width, pointed })}
    />
  );
}
