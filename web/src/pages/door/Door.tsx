// The front door: choose a game, or join a table by its code.
import { useState } from 'preact/hooks';
import { lessons, stop_asking } from '../../device/lessons';
import { games } from '../../games/registry';
import { language, t } from '../../i18n/i18n';
import { code_file } from '../../local/code_file';
import { recent_tables } from '../../net/credentials';
import { house_here } from '../../net/house_here';
import type { GameInfo } from '../../net/protocol';
import { sessions_as } from '../../net/session_keys';
import { Button } from '../../ui/parts';
import { SettingsMenu } from '../../ui/SettingsMenu';
import { useGames, useTitle } from '../common/hooks';
import { code_of, go, join_path } from '../common/router';
import { NoHouse } from './NoHouse';
import { YourTables } from './YourTables';

export function GameFacts({ info }: { info: GameInfo | undefined }) {
  if (!info) return <p class="facts muted">&nbsp;</p>;
  const { min_seats: min, max_seats: max } = info;
  const who = info.teams ? 'door.teams' : min === max ? 'door.seats_exact' : 'door.seats';
  return (
    <p class="facts muted">
      {t(who, { min, max })} · {t('door.minutes', { n: info.minutes })}
    </p>
  );
}

function JoinByCode() {
  const [code, setCode] = useState('');
  const enter = (event: Event) => {
    event.preventDefault();
    if (code.length === 6) go(join_path(code));
  };
  return (
    <form class="join-code panel" onSubmit={enter}>
      <h2>{t('door.join')}</h2>
      <label class="field" for="code">
        <small>{t('door.code_hint')}</small>
      </label>
      <div class="code-row">
        <input
          type="text"
          id="code"
          class="code-input"
          value={code}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder="······"
          onInput={(event) => setCode(code_of(event.currentTarget.value))}
        />
        <button type="submit" class="button" disabled={code.length !== 6}>
          {t('door.go')}
        </button>
      </div>
    </form>
  );
}

// Asked once, of somebody who has not played here before.
function Newcomer() {
  if (lessons.value.asked) return null;
  return (
    <p class="newcomer">
      <span>{t('lesson.newcomer')}</span>
      <Button class="bare icon" label={t('lesson.no_thanks')} onTap={stop_asking}>
        ×
      </Button>
    </p>
  );
}

const a_day = 24 * 3600 * 1000;

export function Door() {
  const infos = useGames();
  const recent = recent_tables();
  const session = sessions_as('participant', a_day)[0];
  useTitle();
  return (
    <div class="page door">
      <header class="masthead">
        <div>
          <h1>Parlor</h1>
          <p>{t('app.line')}</p>
        </div>
        <SettingsMenu />
      </header>
      <main>
        {session && (
          <p class="recent">
            <a class="button" href={`/s/${session[0]}`}>
              {t('door.back_to')} <b>{session[1].title}</b>
            </a>
          </p>
        )}
        <YourTables recent={recent} />
        <NoHouse />
        {house_here.value && <JoinByCode />}
        <section class="door-games">
          <h2>{t('door.choose')}</h2>
          {recent.length === 0 && <Newcomer />}
          <ul class="games">
            {games.map((game) => (
              <li key={game.id}>
                <a class="game-tile" href={`/?game=${game.id}`} data-game={game.id}>
                  <span class="game-picture">
                    <game.Picture />
                  </span>
                  <span class="game-words">
                    <span class="game-title">{game.title}</span>
                    <span>{game.tagline[language()]}</span>
                    <GameFacts info={infos.get(game.id)} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        {house_here.value && (
          <p>
            <a class="button" href="/organise">
              {t('door.organise')}
            </a>
          </p>
        )}
      </main>
      <footer class="door-foot">
        <a href="/docs">{t('door.guides')}</a>
        {code_file && <a href="/check">{t('door.check')}</a>}
        {code_file && <a href="/offline">{t('door.offline')}</a>}
      </footer>
    </div>
  );
}
