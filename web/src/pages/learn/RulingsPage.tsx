// The decisions behind the rules, one sentence each, in English as they were made. A how-to leads to the
// one that matters; it stands out among those of its game.
import { useEffect } from 'preact/hooks';
import { game_of } from '../../games/registry';
import { language, t } from '../../i18n/i18n';
import { useBoard, useTitle } from '../common/hooks';
import { in_words, rulings_beside } from './rulings';

export function RulingsPage({ game, id }: { game: string; id: string }) {
  const title = game_of(game)?.title ?? '';
  const board = useBoard(game);
  const messages = board && board !== 'failed' ? board.messages.en : {};
  const named = (option: string) => messages[`option.${option}`] ?? null;
  useTitle(t('rulings.title'), title);
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: 'center' });
  }, [id]);
  return (
    <div class="page rulings">
      <header class="masthead">
        <h1>{`${t('rulings.title')}: ${title}`}</h1>
      </header>
      <main>
        <p>{t('rulings.about')}</p>
        {language() !== 'en' && <p class="muted">{t('rulings.english')}</p>}
        <dl lang="en">
          {rulings_beside(id).map((each) => (
            <div key={each.id} id={each.id} data-asked={each.id === id}>
              <dt>{each.id}</dt>
              <dd>{in_words(each.text, named)}</dd>
            </div>
          ))}
        </dl>
        <a class="button" href={`/?game=${game}`}>
          {title}
        </a>
      </main>
    </div>
  );
}
