// What the host can do during a match: pause it, move on when somebody keeps the table waiting, hand
// the table over, and take somebody off it.
import type { AnyBoard } from '../../games/board';
import { t } from '../../i18n/i18n';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { Button } from '../../ui/parts';
import { ask } from '../common/ask';
import { MemberTools } from '../common/MemberTools';
import { AllowChoices } from '../options/AllowChoices';
import { EmptySeatsChoice } from '../options/EmptySeatsChoice';
import { TableChoices } from '../options/TableChoices';
import { EndMatch } from './EndMatch';

interface Props {
  client: RoomClient;
  snapshot: Snapshot;
}

export function PauseButton({ client, snapshot }: Props) {
  const { phase } = snapshot.room;
  if (phase === 'paused')
    return (
      <Button kind="primary" onTap={() => ask(client, { type: 'resume' })}>
        {t('host.resume')}
      </Button>
    );
  if (phase !== 'playing') return null;
  return <Button onTap={() => ask(client, { type: 'pause' })}>{t('host.pause')}</Button>;
}

export function HostTools(props: Props & { board: AnyBoard; onEnded: () => void }) {
  const { client, snapshot, board } = props;
  const { room, member } = snapshot;
  const owner = (members: number[]) => members.find((each) => each !== member);
  return (
    <div class="host-tools">
      <div class="host-match">
        <PauseButton client={client} snapshot={snapshot} />
        <EndMatch client={client} snapshot={snapshot} board={board} onEnded={props.onEnded} />
      </div>
      <ul>
        {room.seats
          .filter((seat) => seat.kind === 'member')
          .map((seat) => {
            const other = owner(seat.members);
            const { name } = seat;
            return (
              <li key={seat.seat} class="host-row">
                <b>{name}</b>
                {room.phase === 'playing' && (
                  <ConfirmButton
                    kind="quiet"
                    question={t('host.skip.ask', { name })}
                    onTap={() => ask(client, { type: 'skip', seat: seat.seat })}
                  >
                    {t('host.skip')}
                  </ConfirmButton>
                )}
                {other !== undefined && <MemberTools client={client} member={other} name={name} />}
              </li>
            );
          })}
      </ul>
      <EmptySeatsChoice
        value={room.empty_seats}
        onChange={(empty_seats) => ask(client, { type: 'empty_seats', empty_seats })}
      />
      <AllowChoices client={client} room={room} />
      <TableChoices client={client} room={room} />
    </div>
  );
}
