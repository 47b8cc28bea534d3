// Where this device was lately: a tap leads back to the seat, or, where the house has closed the table, to the same
// again.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { game_of } from '../../games/registry';
import { language, load_table_words, t } from '../../i18n/i18n';
import { is_local } from '../../local/words';
import { people_of, type Recent } from '../../net/credentials';
import { way_to } from '../common/enter';

const a_day = 24 * 3600 * 1000;
const most_shown = 4;

// The time of today, the day of this week, or the date.
export function when_words(at: number, now: number, lang: string): string {
  const same_day = new Date(at).toDateString() === new Date(now).toDateString();
  const words: Intl.DateTimeFormatOptions = same_day
    ? { hour: '2-digit', minute: '2-digit' }
    : now - at < 6 * a_day
      ? { weekday: 'long' }
      : { day: 'numeric', month: 'long' };
  return new Intl.DateTimeFormat(lang, words).format(at);
}

// It comes with words of its own, for who has a table on this device.
function Remover({ code }: { code: string }) {
  const [part, setPart] = useState<{ Button: ComponentType<{ code: string }> } | null>(null);
  useEffect(() => {
    Promise.all([import('../common/RemoveHere'), load_table_words()]).then(
      ([{ RemoveHere }]) => setPart({ Button: RemoveHere }),
      () => {},
    );
  }, []);
  return part && <part.Button code={code} />;
}

export function YourTables({ recent }: { recent: readonly Recent[] }) {
  if (recent.length === 0) return null;
  return (
    <section class="recent">
      <h2>{t('door.tables')}</h2>
      <ul>
        {recent.slice(0, most_shown).map(({ code, at, table }) => {
          const names = table ? people_of(table).join(', ') : '';
          return (
            <li key={code}>
              <a class="button" href={way_to(code)}>
                <span class="unseen">{t('door.back_to')}</span>
                <b>{game_of(table?.game ?? '')?.title ?? <span class="code">{code}</span>}</b>
                {names && <span class="recent-names">{t('door.with', { names })}</span>}
                <span class="muted">{when_words(at, Date.now(), language())}</span>
              </a>
              {is_local(code) && <Remover code={code} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
