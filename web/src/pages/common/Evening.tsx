// The scoreboard of the evening: points over all matches of this room, whatever was played.
import { t } from '../../i18n/i18n';
import type { Room } from '../../net/protocol';

export function Evening({ room, me }: { room: Room; me?: number | null }) {
  const { matches, standings } = room.evening;
  if (standings.length < 2) return null;
  const place = (points: number) => 1 + standings.filter((each) => each.points > points).length;
  const color = (member: number) => room.members.find((each) => each.id === member)?.color;
  return (
    <section class="panel evening" aria-label={t('evening.title')}>
      <h2>
        {t('evening.title')} <small class="muted">{t('evening.matches', { n: matches })}</small>
      </h2>
      <ol class="evening-list" data-many={standings.length > 8}>
        {standings.map((each) => {
          const own = color(each.member);
          return (
            <li
              key={each.member}
              data-first={each.points === standings[0]?.points}
              data-gone={own === undefined}
              style={own === undefined ? {} : { '--seat': `var(--seat-${own})` }}
            >
              <span class="figures">{t('result.rank', { n: place(each.points) })}</span>
              <span class="evening-name">
                {each.name}
                {each.member === me && <small class="muted"> · {t('you')}</small>}
              </span>
              {each.last !== null && each.last !== undefined && (
                <small class="figures evening-last">+{each.last}</small>
              )}
              <b class="figures">{each.points}</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
