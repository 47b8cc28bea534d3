// The host closes a match before its end. It is asked first, and says who leads.
import { useState } from 'preact/hooks';
import type { AnyBoard } from '../../games/board';
import { t } from '../../i18n/i18n';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { Button } from '../../ui/parts';
import { Question } from '../../ui/Question';
import { ask } from '../common/ask';
import { players_of } from '../common/players';

// "Ada leads." or nothing where nobody does.
export function who_leads({ room, view }: Snapshot, board: AnyBoard): string {
  const leaders: readonly number[] = view ? (board.leaders?.(view) ?? []) : [];
  const names = leaders.map((seat) => players_of(room)[seat]?.name ?? '').filter(Boolean);
  return names.length === 0
    ? ''
    : t('end_match.leads', { n: names.length, names: names.join(', ') });
}

export function EndMatch(props: {
  client: RoomClient;
  snapshot: Snapshot;
  board: AnyBoard;
  onEnded: () => void;
}) {
  const { client, snapshot, board } = props;
  const [asked, setAsked] = useState(false);
  const { phase } = snapshot.room;
  if (phase !== 'playing' && phase !== 'paused') return null;
  return (
    <>
      <Button kind="danger" onTap={() => setAsked(true)}>
        {t('end_match')}
      </Button>
      {asked && (
        <Question
          title={t('end_match.ask')}
          text={`${who_leads(snapshot, board)} ${t('end_match.about')}`.trim()}
          yes={t('end_match.yes')}
          no={t('end_match.no')}
          onYes={() => {
            setAsked(false);
            void ask(client, { type: 'end_match' }).then((ok) => ok && props.onEnded());
          }}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  );
}
