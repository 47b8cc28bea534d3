// Everybody in the session: how far they are, whether they are here, where they sit; and what can be done for one.
import { useState } from 'preact/hooks';
import type { Monitor, PersonRow, ProgressRow } from '../../net/session';
import type { SessionClient } from '../../net/session_client';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { Fold } from '../../ui/Fold';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { SaySheet } from './SaySheet';
import { t, told } from './words';

interface Person extends PersonRow {
  progress: ProgressRow | undefined;
}

export const shown_as = ({ label, name }: PersonRow): string =>
  label && label !== name ? `${label} (${name})` : name;

// Where somebody can go: to a table with a free seat, or in the place of somebody, who comes here instead.
function MoveTo(props: { client: SessionClient; monitor: Monitor; person: Person }) {
  const { client, monitor, person } = props;
  const { participant } = person;
  const tables = monitor.tables.filter((each) => each.life === 'drawn_up');
  const here = person.progress?.table ?? '';
  const names = new Map(monitor.people.map((each) => [each.participant, shown_as(each)]));
  const in_teams = tables.some(({ seats }) => seats.some((seat) => seat.length > 1));
  const move = async (select: HTMLSelectElement) => {
    const [table = 0, other] = select.value.split(' ').map(Number);
    const wish = { type: 'move', participant, table, instead_of: other ?? null } as const;
    if (!told(await client.request(wish))) select.value = String(here);
  };
  return (
    <label class="option-row">
      <span class="label">{t('person.move')}</span>
      <select value={here} onChange={(event) => void move(event.currentTarget)}>
        {here === '' && <option value="">{t('person.waits')}</option>}
        {tables.map(({ table, seats }) => {
          const free = in_teams || seats.some((seat) => seat.length === 0);
          return (
            <optgroup key={table} label={t('table.n', { n: table })}>
              {table === here && <option value={table}>{t('table.n', { n: table })}</option>}
              {table !== here && free && (
                <option value={table}>{t('person.move.free', { n: table })}</option>
              )}
              {table !== here &&
                seats.flat().map((other) => (
                  <option key={other} value={`${table} ${other}`}>
                    {t('person.move.swap', { name: names.get(other) ?? '' })}
                  </option>
                ))}
            </optgroup>
          );
        })}
      </select>
    </label>
  );
}

// At their own pace people are further than the session, which stays at its beginning.
const can_be_sent = ({ course, stages }: Monitor, { stage }: ProgressRow): boolean =>
  Math.max(course.stage, stage) > 0 && stage < stages.length;

function PersonSheet(props: {
  client: SessionClient;
  monitor: Monitor;
  person: Person;
  onClose: () => void;
}) {
  const { client, monitor, person, onClose } = props;
  const [saying, setSaying] = useState(false);
  const { participant, progress } = person;
  const ask = async (request: Parameters<SessionClient['request']>[0]) => {
    if (told(await client.request(request))) onClose();
  };
  const playing = monitor.tables.some(
    (each) => each.life === 'playing' && each.seats.flat().includes(participant),
  );
  if (saying)
    return (
      <SaySheet client={client} to={shown_as(person)} where={{ participant }} onClose={onClose} />
    );
  return (
    <Sheet title={shown_as(person)} onClose={onClose}>
      <div class="setup">
        <Button onTap={() => setSaying(true)}>{t('command.say')}</Button>
        {playing && (
          <Button onTap={() => void ask({ type: 'put_bot', participant })}>
            {t('person.bot')}
          </Button>
        )}
        {monitor.course.drawn_up && <MoveTo client={client} monitor={monitor} person={person} />}
        {!playing && progress && !progress.gone && can_be_sent(monitor, progress) && (
          <Button onTap={() => void ask({ type: 'send_on', participant, stage: null })}>
            {t('person.send_on')}
          </Button>
        )}
        {!progress?.gone && (
          <ConfirmButton
            question={t('person.out.ask', { name: shown_as(person) })}
            onTap={() => void ask({ type: 'take_out', participant })}
          >
            {t('person.out')}
          </ConfirmButton>
        )}
      </div>
    </Sheet>
  );
}

// At a match without a table: came late, or was left over.
function waits(monitor: Monitor, { progress }: Person): boolean {
  if (!progress || progress.gone || progress.finished || progress.table) return false;
  return monitor.stages[progress.stage - 1]?.type === 'match';
}

function state_of({ progress }: Person): string {
  if (!progress) return 'coming';
  if (progress.gone) return 'gone';
  return progress.here ? 'here' : 'away';
}

export function PeopleList({ client, monitor }: { client: SessionClient; monitor: Monitor }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const progress = new Map(monitor.progress.map((each) => [each.participant, each]));
  const people = monitor.people.map((each) => ({
    ...each,
    progress: progress.get(each.participant),
  }));
  const person = people.find((each) => each.participant === chosen);
  if (people.length === 0) return null;
  return (
    <Fold title={t('people.all', { n: people.length })} class="panel people" open>
      <ul class="people-list">
        {people.map((each) => (
          <li key={each.participant} data-state={state_of(each)}>
            <Button onTap={() => setChosen(each.participant)}>
              <span>{shown_as(each)}</span>
              <small class="muted">
                {[
                  t(`person.${state_of(each)}`),
                  each.progress?.stage ? t('person.stage', { n: each.progress.stage }) : '',
                  each.progress?.finished ? t('person.ready') : '',
                  each.progress?.table ? t('table.n', { n: each.progress.table }) : '',
                  waits(monitor, each) ? t('person.waits') : '',
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
              <b class="figures">{each.progress?.score ?? 0}</b>
            </Button>
          </li>
        ))}
      </ul>
      {person && (
        <PersonSheet
          client={client}
          monitor={monitor}
          person={person}
          onClose={() => setChosen(null)}
        />
      )}
    </Fold>
  );
}
