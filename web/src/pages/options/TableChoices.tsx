// What a table agrees on beside the rules of its game: taking back, clocks, races. The host chooses, all see it.
import { game_of } from '../../games/registry';
import { t } from '../../i18n/i18n';
import type { Room, Talk, Timers } from '../../net/protocol';
import type { RoomClient } from '../../net/room_client';
import { Chip, Switch } from '../../ui/parts';
import { ask } from '../common/ask';

const timers: readonly Timers[] = ['off', 'as_set', 'half_more', 'twice'];
const talks: readonly Talk[] = ['off', 'phrases', 'free'];

export function TableChoices({ client, room }: { client: RoomClient; room: Room }) {
  const { table } = room;
  return (
    <div class="table-choices">
      <Switch
        label={t('table.take_back')}
        on={table.take_back}
        onChange={(take_back) => ask(client, { type: 'table', take_back })}
      />
      {game_of(room.game)?.hints && (
        <Switch
          label={t('table.hints')}
          on={table.hints}
          onChange={(hints) => ask(client, { type: 'table', hints })}
        />
      )}
      <label class="field">
        <span>{t('table.timers')}</span>
        <select
          value={table.timers}
          onChange={(event) =>
            ask(client, { type: 'table', timers: event.currentTarget.value as Timers })
          }
        >
          {timers.map((each) => (
            <option key={each} value={each}>
              {t(`table.timers.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {game_of(room.game)?.races && (
        <Switch
          label={t('table.relaxed_races')}
          on={table.relaxed_races}
          onChange={(relaxed_races) => ask(client, { type: 'table', relaxed_races })}
        />
      )}
      <label class="field">
        <span>{t('table.talk')}</span>
        <select
          value={table.talk}
          onChange={(event) =>
            ask(client, { type: 'table', talk: event.currentTarget.value as Talk })
          }
        >
          {talks.map((each) => (
            <option key={each} value={each}>
              {t(`table.talk.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {game_of(room.game)?.gains && (
        <Switch
          label={t('table.show_gains')}
          on={table.show_gains}
          onChange={(show_gains) => ask(client, { type: 'table', show_gains })}
        />
      )}
    </div>
  );
}

// The same for those who do not choose: what is agreed, where it is not as usual.
export function TableNotes({ room }: { room: Room }) {
  const { table } = room;
  const races = game_of(room.game)?.races && table.relaxed_races;
  return (
    <div class="chips">
      <Chip>{t(table.take_back ? 'table.take_back.on' : 'table.take_back.off')}</Chip>
      {table.timers !== 'as_set' && (
        <Chip>
          {t('table.timers')}: {t(`table.timers.${table.timers}`)}
        </Chip>
      )}
      {races && <Chip>{t('table.relaxed_races.on')}</Chip>}
      {table.talk !== 'off' && (
        <Chip>
          {t('table.talk')}: {t(`table.talk.${table.talk}`)}
        </Chip>
      )}
      {!table.show_gains && <Chip>{t('table.show_gains.off')}</Chip>}
      {table.hints && <Chip>{t('table.hints.on')}</Chip>}
    </div>
  );
}
