// More time for one person, while the table waits for nobody else. They and the host set it and see it;
// nobody else is told.
import { t } from '../../i18n/i18n';
import type { MoreTime as More } from '../../net/protocol';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { ask } from '../common/ask';

const choices: readonly More[] = ['none', 'half_more', 'twice'];

function Choice(props: { client: RoomClient; member: number; label: string }) {
  const { client, member } = props;
  const more = client.more_time.value.find((each) => each.member === member)?.more ?? 'none';
  return (
    <label class="field">
      <span>{props.label}</span>
      <select
        value={more}
        onChange={(event) =>
          ask(client, { type: 'more_time', member, more: event.currentTarget.value as More })
        }
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {t(`more_time.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function MoreTime({ client, snapshot }: { client: RoomClient; snapshot: Snapshot }) {
  const { room, member, seat } = snapshot;
  const host = room.host === member;
  const others = room.members.filter((each) => each.id !== member && each.seat !== null);
  if (seat === null && !host) return null;
  return (
    <details class="more-time">
      <summary>{t('more_time')}</summary>
      <p class="muted">{t('more_time.about')}</p>
      {seat !== null && <Choice client={client} member={member} label={t('more_time.me')} />}
      {host &&
        others.map((each) => (
          <Choice key={each.id} client={client} member={each.id} label={each.name} />
        ))}
    </details>
  );
}
