// The numbers of a chart, or those that make none, as a table that scrolls by itself where it is wide.
import { Button } from '../../ui/parts';
import { save_file } from '../common/files';
import { csv_of, type Numbers } from './save';
import { number_text } from './scale';
import { t } from './words';

export function NumberTable({ title, numbers }: { title: string; numbers: Numbers }) {
  const shown = (cell: string | number | null) =>
    typeof cell === 'number' ? number_text(cell, Number.isInteger(cell) ? 0 : 2) : (cell ?? '–');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key could scroll it
    <section class="lab-table" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {numbers.head.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.rows.map(([name, ...cells], line) => (
            <tr key={line}>
              <th scope="row">{shown(name ?? '')}</th>
              {cells.map((cell, at) => (
                <td key={at}>{shown(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function SaveNumbers(props: { title: string; numbers: Numbers; file: string }) {
  const { title, numbers, file } = props;
  return (
    <Button
      label={t('chart.save_csv', { title })}
      onTap={() => save_file(new Blob([csv_of(numbers)], { type: 'text/csv' }), `${file}.csv`)}
    >
      CSV
    </Button>
  );
}
