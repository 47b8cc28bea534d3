// How it ended: ranks, points, what the game itself has to show, and what comes next.
import { useContext } from 'preact/hooks';
import type { AnyBoard, AnyContext } from '../../games/board';
import { t } from '../../i18n/i18n';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { Button } from '../../ui/parts';
import { ask } from '../common/ask';
import { SessionContext } from '../common/at_session';
import { ChangeGame } from '../common/ChangeGame';
import { Evening } from '../common/Evening';
import { lab_path, same_deal_path } from '../common/lab';
import { replay_path } from '../common/router';
import { VerifyButton } from '../common/Verify';
import { LuckButton } from '../luck/LuckButton';
import { SealNote } from './SealNote';

export function standing(ranks: readonly number[]): number[] {
  return ranks.map((_, seat) => seat).sort((a, b) => (ranks[a] ?? 99) - (ranks[b] ?? 99));
}

function headline(context: AnyContext, ranks: readonly number[]): string {
  const winners = standing(ranks).filter((seat) => ranks[seat] === 1);
  const [only] = winners;
  if (only === undefined) return t('result.title');
  if (winners.length > 1) return t('result.draw', { names: winners.map(context.name).join(', ') });
  return context.tell('result.wins', only);
}

export function Result(props: {
  client: RoomClient;
  snapshot: Snapshot;
  board: AnyBoard;
  context: AnyContext;
  onClose: () => void;
}) {
  const { client, snapshot, board, context } = props;
  const { room } = snapshot;
  const outcome = room.outcome!;
  const host = room.host === snapshot.member;
  const host_name = room.members.find((each) => each.id === room.host)?.name ?? '';
  const ended = outcome.reason === 'ended'; // by the host: nobody won
  const again = host || (room.allowed.play_again && snapshot.seat !== null);
  const points = outcome.points.some((each) => each !== 0);
  const session = useContext(SessionContext); // it leads on from here, and keeps the records
  // A seat kept for somebody who came late, and nobody came, has no place.
  const taken = (seat: number) => room.seats[seat]?.name !== '';
  return (
    <section class="result" aria-label={t('result.title')}>
      <h2>{ended ? t('result.ended') : headline(context, outcome.ranks)}</h2>
      <ol class="ranks">
        {standing(outcome.ranks)
          .filter(taken)
          .map((seat) => (
            <li key={seat} data-first={outcome.ranks[seat] === 1}>
              <span class="figures">{t('result.rank', { n: outcome.ranks[seat] ?? 0 })}</span>
              <span class="rank-name">{context.name(seat)}</span>
              {points && (
                <span class="figures">{t('result.points', { n: outcome.points[seat] ?? 0 })}</span>
              )}
            </li>
          ))}
      </ol>
      {board.Result && !ended && <board.Result {...context} />}
      {context.display !== 'screen' && !session && <Evening room={room} me={snapshot.member} />}
      {!session && <SealNote client={client} over />}
      {session && <Button onTap={props.onClose}>{t('result.table')}</Button>}
      {context.display !== 'screen' && !session && (
        <div class="result-buttons">
          {again ? (
            <Button
              kind="primary"
              onTap={() => ask(client, { type: 'play_again' }, undefined, 'not_finished')}
            >
              {t('result.rematch')}
            </Button>
          ) : (
            <p class="muted">{t('result.wait', { name: host_name })}</p>
          )}
          {host && <ChangeGame client={client} room={room} />}
          {host && (
            <Button onTap={() => ask(client, { type: 'rematch' })}>{t('result.lobby')}</Button>
          )}
          <a class="button" href={replay_path(room.code, room.match)}>
            {t('result.replay')}
          </a>
          {!ended && <LuckButton code={room.code} match={room.match} seat={snapshot.seat} />}
          <VerifyButton code={room.code} match={room.match} />
          {lab_path && board.redeal && !ended && (
            <a class="button" href={same_deal_path(room.code, room.match)}>
              {t('result.same_deal')}
            </a>
          )}
          <Button onTap={props.onClose}>{t('result.table')}</Button>
        </div>
      )}
    </section>
  );
}
