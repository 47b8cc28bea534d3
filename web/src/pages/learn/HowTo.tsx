// How to play: four cards first, the rules of this table next, and what people ask behind them.
import { useEffect, useState } from 'preact/hooks';
import type { Game, HowTo } from '../../games/board';
import { game_of } from '../../games/registry';
import { language, t, translator } from '../../i18n/i18n';
import type { Config, GameInfo } from '../../net/protocol';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { show_error } from '../common/ask';
import { useGames } from '../common/hooks';
import { numbers_of, type Part, parts_of, ruling_path } from './how';
import { LearnButton } from './LearnButton';

// null while it loads; what cannot be loaded is said where it was asked for.
export function useHow(game: Game | undefined): HowTo | null {
  const [how, setHow] = useState<HowTo | null>(null);
  useEffect(() => {
    let wanted = true;
    game?.teach().then(({ how }) => wanted && setHow(how), show_error);
    return () => {
      wanted = false;
    };
  }, [game]);
  return how;
}

interface Told {
  how: HowTo;
  info: GameInfo | undefined;
  config: Config;
}

export function HowCard({ how, info, config, id }: Told & { id: string }) {
  const words = translator(language(), how.messages);
  const card = how.cards.find((each) => each.id === id)!;
  return (
    <article class="how-card">
      <card.Picture t={words} />
      <h3>{words(id)}</h3>
      <p>{words(`${id}.text`, numbers_of(info, config))}</p>
    </article>
  );
}

function Questions({ how, info, config, parts }: Told & { parts: readonly Part[] }) {
  const words = translator(language(), how.messages);
  const numbers = numbers_of(info, config);
  return (
    <dl class="how-questions">
      {parts.map(({ id, ruling }) => (
        <div key={id}>
          <dt>{words(`more.${id}`)}</dt>
          <dd>
            {words(`more.${id}.text`, numbers)}{' '}
            {ruling && info && (
              <a
                class="how-ruling"
                href={ruling_path(info.id, ruling)}
                target="_blank"
                rel="noopener"
              >
                {t('how.ruling', { id: ruling })}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pages(told: Told) {
  const parts = parts_of(told.how, told.info, told.config);
  return (
    <>
      <div class="how-cards">
        {told.how.cards.map(({ id }) => (
          <HowCard key={id} id={id} {...told} />
        ))}
      </div>
      {parts.here.length > 0 && (
        <section>
          <h3>{t('how.here')}</h3>
          <Questions {...told} parts={parts.here} />
        </section>
      )}
      <details class="how-more">
        <summary>{t('how.more')}</summary>
        <Questions {...told} parts={parts.more} />
      </details>
      {parts.house.length > 0 && (
        <details class="how-more">
          <summary>{t('how.house')}</summary>
          <Questions {...told} parts={parts.house} />
        </details>
      )}
    </>
  );
}

function HowSheet(props: {
  game: Game;
  config: Config;
  lesson: boolean; // nobody leaves a table for it
  onClose: () => void;
}) {
  const how = useHow(props.game);
  const info = useGames().get(props.game.id);
  return (
    <Sheet title={`${t('how')}: ${props.game.title}`} onClose={props.onClose}>
      {how ? <Pages how={how} info={info} config={props.config} /> : <p>{t('loading')}</p>}
      {props.lesson && <LearnButton game={props.game.id} />}
      <Button kind="primary" onTap={props.onClose}>
        {t('how.understood')}
      </Button>
    </Sheet>
  );
}

export function HowButton(props: { game: string; config: Config; lesson?: boolean }) {
  const [open, setOpen] = useState(false);
  const game = game_of(props.game);
  if (!game) return null;
  return (
    <>
      <Button class="how-button" onTap={() => setOpen(true)}>
        {t('how')}
      </Button>
      {open && (
        <HowSheet
          game={game}
          config={props.config}
          lesson={props.lesson ?? false}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
