// One game: play at once against bots, or set up a table for people.
import { useState } from 'preact/hooks';
import type { Game } from '../../games/board';
import { language, t } from '../../i18n/i18n';
import { house_here } from '../../net/house_here';
import type { Config, EmptySeats, GameInfo, Role } from '../../net/protocol';
import { Button } from '../../ui/parts';
import { show_error } from '../common/ask';
import { create, play_now } from '../common/enter';
import { useBoard, useGames, useTitle } from '../common/hooks';
import { game_lab_path, lab_path } from '../common/lab';
import { You } from '../common/You';
import { HowButton } from '../learn/HowTo';
import { LearnButton } from '../learn/LearnButton';
import { EmptySeatsChoice } from '../options/EmptySeatsChoice';
import { OptionForm } from '../options/OptionForm';
import { GameFacts } from './Door';

// A screen of its own is for others to come to: there is none at a table on one device.
function RoleChoice(props: {
  info: GameInfo;
  role: Role;
  here: boolean;
  onChange: (role: Role) => void;
}) {
  const roles: Role[] = props.info.has_host ? ['host', 'player'] : ['player'];
  if (!props.here) roles.push('screen');
  if (roles.length === 1) return null;
  return (
    <fieldset class="roles">
      <legend class="label">{t('config.role')}</legend>
      {roles.map((role) => (
        <label key={role} class="preset">
          <input
            type="radio"
            name="role"
            checked={role === props.role}
            onChange={() => props.onChange(role)}
          />
          <span>{t(`config.role.${role}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

// To know it better, before or instead of playing.
function More({ game }: { game: string }) {
  return (
    <>
      <LearnButton game={game} />
      <HowButton game={game} config={{}} lesson />
      {lab_path && (
        <a class="button" href={game_lab_path(game)}>
          {t('game.lab')}
        </a>
      )}
    </>
  );
}

function Intro({ game, info }: { game: Game; info: GameInfo | undefined }) {
  return (
    <>
      <span class="game-picture">
        <game.Picture />
      </span>
      <div>
        <p class="lead">{game.tagline[language()]}</p>
        <GameFacts info={info} />
      </div>
    </>
  );
}

export function GamePage({ game }: { game: Game }) {
  const info = useGames().get(game.id);
  const board = useBoard(game.id);
  useTitle(game.title);
  const [changed, setConfig] = useState<Config | null>(null);
  const [role, setRole] = useState<Role | null>(null);
  const [empty_seats, setEmptySeats] = useState<EmptySeats>('leave');
  const [busy, setBusy] = useState(false);
  const run = (work: Promise<void>) => {
    setBusy(true);
    work.catch(show_error).finally(() => setBusy(false));
  };
  // All of it appears at once: nothing is pushed down by what comes later.
  const settled = board === 'failed' || (info !== undefined && board !== null);
  const preset = board && board !== 'failed' ? board.presets[0]?.config : undefined;
  const config = changed ?? preset ?? {};
  const here = !house_here.value; // on this device alone
  const chosen = role ?? (info?.has_host && !here ? 'host' : 'player');
  return (
    <div class="page game-page">
      <header class="masthead">
        <a class="button bare icon" href="/" aria-label={t('back')}>
          ‹
        </a>
        <h1>{game.title}</h1>
      </header>
      <main>
        <section class="game-intro">
          <Intro game={game} info={info} />
          <Button
            kind="primary"
            class="play-now"
            disabled={busy}
            onTap={() => run(play_now(game.id, changed, game.bots))}
          >
            {t('door.play_bots')}
          </Button>
          <More game={game.id} />
        </section>
        <section class="panel setup">
          <h2>{t(here ? 'local.table' : 'door.for_friends')}</h2>
          {here && <p>{t('local.lobby')}</p>}
          {settled ? (
            <>
              {info && board && board !== 'failed' && (
                <OptionForm info={info} board={board} config={config} onChange={setConfig} />
              )}
              {info && <RoleChoice info={info} role={chosen} here={here} onChange={setRole} />}
              <You />
              <EmptySeatsChoice value={empty_seats} onChange={setEmptySeats} />
              <Button
                disabled={busy}
                onTap={() => run(create(game.id, config, chosen, empty_seats))}
              >
                {t(here ? 'local.create' : 'config.create')}
              </Button>
            </>
          ) : (
            <p class="muted">{t('loading')}</p>
          )}
        </section>
      </main>
    </div>
  );
}
