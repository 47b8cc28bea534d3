// One row per table: where it is, who is there, what happened last, the points, and a mark where something is the
// matter. Any column sorts; a tap on a table's number watches it.
import { useState } from 'preact/hooks';
import type { Entrance, Monitor } from '../../net/session';
import type { SessionClient } from '../../net/session_client';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { Button, Switch } from '../../ui/parts';
import { show_notice } from '../../ui/Toast';
import { useBoards } from '../common/hooks';
import { a_minute } from './Commands';
import { type Column, columns, rows_of, sorted, type TableLine } from './monitor_rows';
import { SaySheet } from './SaySheet';
import { t, told } from './words';

function Heads(props: { by: Column; down: boolean; onSort: (column: Column) => void }) {
  return (
    <tr>
      {columns.map((column) => (
        <th
          key={column}
          scope="col"
          aria-sort={props.by !== column ? 'none' : props.down ? 'descending' : 'ascending'}
        >
          <button type="button" onClick={() => props.onSort(column)}>
            {t(`column.${column}`)}
            <span aria-hidden="true">{props.by === column ? (props.down ? ' ▾' : ' ▴') : ''}</span>
          </button>
        </th>
      ))}
      <th scope="col">
        <span class="unseen">{t('commands')}</span>
      </th>
    </tr>
  );
}

// What can be done for one table that plays.
function RowTools(props: { table: number; client: SessionClient; onSay: (table: number) => void }) {
  const { table, client } = props;
  return (
    <>
      <Button onTap={() => props.onSay(table)} label={t('table.say', { n: table })}>
        ✉
      </Button>
      <Button
        label={t('table.time', { n: table })}
        onTap={async () => {
          const wish = { type: 'add_time', seconds: a_minute, table } as const;
          if (told(await client.request(wish))) show_notice(t('table.time.given', { n: table }));
        }}
      >
        +1′
      </Button>
      <ConfirmButton
        label={t('table.end', { n: table })}
        question={t('table.end.ask', { n: table })}
        onTap={async () => {
          told(await client.request({ type: 'end_table', table }));
        }}
      >
        ■
      </ConfirmButton>
    </>
  );
}

function Row(props: {
  line: TableLine;
  client: SessionClient;
  onSay: (table: number) => void;
  onWatch: (entrance: Entrance) => void;
}) {
  const { line, client } = props;
  const { table } = line;
  const watch = async () => {
    const answer = await client.request({ type: 'watch', table });
    if (!told(answer) || !answer.ok || !answer.entrance) return;
    props.onWatch(answer.entrance);
  };
  const playing = line.life === 'playing';
  return (
    <tr data-life={line.life}>
      <th scope="row">
        {playing ? (
          <Button label={t('table.watch', { n: table })} onTap={() => void watch()}>
            {table}
          </Button>
        ) : (
          <span class="figures">{table}</span>
        )}
      </th>
      <td class="monitor-where">
        {line.where}
        {line.treatment && <small class="muted"> {line.treatment}</small>}
      </td>
      <td>{t(`life.${line.life}`)}</td>
      <td class="monitor-seats">
        {line.people.map((person) => (
          <span key={person.id} data-here={person.here}>
            {person.name}
            {!person.here && <small> {t('away')}</small>}
          </span>
        ))}
        {line.bots > 0 && <span data-here="bot">{t('bots', { n: line.bots })}</span>}
      </td>
      <td class="monitor-last">{line.last}</td>
      <td class="figures">{line.points.join(' · ')}</td>
      <td>
        <span class="trouble" data-trouble={line.trouble}>
          <i aria-hidden="true" />
          {t(`trouble.${line.trouble}`)}
        </span>
      </td>
      <td class="row-tools">
        {playing && <RowTools table={table} client={client} onSay={props.onSay} />}
      </td>
    </tr>
  );
}

export function TableList(props: {
  client: SessionClient;
  monitor: Monitor;
  onWatch: (entrance: Entrance) => void;
}) {
  const { client, monitor } = props;
  const [by, setBy] = useState<Column>('table');
  const [down, setDown] = useState(false);
  const [all, setAll] = useState(false);
  const [saying, setSaying] = useState<number | null>(null);
  const boards = useBoards(monitor.stages.map((stage) => stage.game));
  const rows = rows_of(monitor, all, boards);
  const sort = (column: Column) => {
    setDown(column === by ? !down : false);
    setBy(column);
  };
  return (
    <div class="panel monitor">
      <h2>{t('tables')}</h2>
      <Switch label={t('tables.all')} on={all} onChange={setAll} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <section class="monitor-scroll" tabIndex={0} aria-label={t('tables')}>
        <table>
          <thead>
            <Heads by={by} down={down} onSort={sort} />
          </thead>
          <tbody>
            {sorted(rows, by, down).map((line) => (
              <Row
                key={line.table}
                line={line}
                client={client}
                onSay={setSaying}
                onWatch={props.onWatch}
              />
            ))}
          </tbody>
        </table>
      </section>
      {saying !== null && (
        <SaySheet
          client={client}
          to={t('say.table', { n: saying })}
          where={{ table: saying }}
          onClose={() => setSaying(null)}
        />
      )}
    </div>
  );
}
