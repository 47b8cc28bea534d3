// How it ended: ranks, points, what the game itself has to show, and what comes next.
import type { AnyBoard } from '../games/board';
import { t } from '../i18n/i18n';
import { ask } from '../net/ask';
import type { Session, Shown } from '../net/session';
import { Button } from '../ui/parts';
import { replay_path } from './Match';
import type { AnyScene } from './scene';

export function standing(ranks: readonly number[]): number[] {
  return ranks.map((_, seat) => seat).sort((a, b) => (ranks[a] ?? 99) - (ranks[b] ?? 99));
}

function headline(scene: AnyScene, ranks: readonly number[]): string {
  const winners = standing(ranks).filter((seat) => ranks[seat] === 1);
  const [only] = winners;
  if (only === undefined) return t('result.title');
  if (winners.length > 1) return t('result.draw', { names: winners.map(scene.name).join(', ') });
  return scene.tell('result.wins', only);
}

export function Result(props: {
  session: Session;
  shown: Shown;
  board: AnyBoard;
  scene: AnyScene;
  onClose: () => void;
}) {
  const { session, shown, board, scene } = props;
  const { room } = shown;
  const outcome = room.outcome!;
  const host = room.host === shown.member;
  const host_name = room.members.find((each) => each.id === room.host)?.name ?? '';
  const points = outcome.points.some((each) => each !== 0);
  return (
    <section class="result" aria-label={t('result.title')}>
      <h2>{headline(scene, outcome.ranks)}</h2>
      <ol class="ranks">
        {standing(outcome.ranks).map((seat) => (
          <li key={seat} data-first={outcome.ranks[seat] === 1}>
            <span class="figures">{t('result.rank', { n: outcome.ranks[seat] ?? 0 })}</span>
            <span class="rank-name">{scene.name(seat)}</span>
            {points && (
              <span class="figures">{t('result.points', { n: outcome.points[seat] ?? 0 })}</span>
            )}
          </li>
        ))}
      </ol>
      {board.Result && <board.Result {...scene} />}
      {scene.face !== 'screen' && (
        <div class="result-buttons">
          {host ? (
            <Button kind="primary" onTap={() => ask(session, { type: 'rematch' })}>
              {t('result.rematch')}
            </Button>
          ) : (
            <p class="muted">{t('result.wait', { name: host_name })}</p>
          )}
          <a class="button" href={replay_path(room.code, room.match)}>
            {t('result.replay')}
          </a>
          <Button onTap={props.onClose}>{t('result.table')}</Button>
        </div>
      )}
    </section>
  );
}
