// Between two matches: how the last one ended, and what one can do with it.
import { link_to } from '../../device/place';
import { t } from '../../i18n/i18n';
import { is_local } from '../../local/words';
import type { Room } from '../../net/protocol';
import { Button } from '../../ui/parts';
import { copy } from '../common/Invite';
import { save_record } from '../common/record';
import { replay_path } from '../common/router';
import { VerifyButton } from '../common/Verify';
import { LuckButton } from '../luck/LuckButton';

function how_it_ended(room: Room): string {
  if (room.outcome?.reason === 'ended') return t('result.ended');
  const { last_match, standings } = room.evening;
  const winners = last_match === room.match ? standings.filter((each) => each.won_last) : [];
  const names = winners.map((each) => each.name).join(', ');
  if (winners.length === 0) return '';
  return winners.length === 1 ? t('result.wins', { name: names }) : t('result.draw', { names });
}

export function LastMatch({ room }: { room: Room }) {
  if (room.match === 0) return null;
  const path = replay_path(room.code, room.match);
  return (
    <section class="panel last-match" aria-label={t('last.title')}>
      <h2>{t('last.title')}</h2>
      <p>{how_it_ended(room)}</p>
      <div class="last-buttons">
        <a class="button" href={path}>
          {t('result.replay')}
        </a>
        {!is_local(room.code) && (
          <Button onTap={() => copy(link_to(path), t('lobby.copied'))}>{t('replay.link')}</Button>
        )}
        <Button onTap={() => save_record(room.code, room.match)}>{t('replay.record')}</Button>
        <LuckButton code={room.code} match={room.match} seat={null} />
        <VerifyButton code={room.code} match={room.match} />
      </div>
    </section>
  );
}
