// The projector: how to get in and how many are here; then what all tables together do, without anybody's name.
// Read from afar, touched by nobody.
import { useEffect, useRef } from 'preact/hooks';
import { game_of } from '../../games/registry';
import { language, translator } from '../../i18n/i18n';
import type { Screen, ScreenTable } from '../../net/session';
import { sound } from '../../ui/sound';
import { useBoard, useScreenSize, useTitle, useWakeLock } from '../common/hooks';
import { MessagePage } from '../common/MessagePage';
import { useFullScreen } from '../common/ScreenTools';
import { useSessionClient } from '../common/session_client';
import { Chart, Legend } from './Chart';
import { charts_of } from './charts';
import { session_qr, useSessionLink } from './Gather';
import { parts_of } from './projector';
import { t } from './words';
import './session.css';
import './projector.css';

// What the game calls the rules of a round, where it has words for it.
function useConditionName(game: string) {
  const board = useBoard(game);
  const words = translator(language(), board && board !== 'failed' ? board.messages : undefined);
  return (round: number, condition: string): string => {
    const key = `regime.${condition.replaceAll(' ', '_')}`;
    const said = words(key);
    return (said === key ? condition : said) || t('round.short', { n: round });
  };
}

function Arrivals({ screen }: { screen: Screen }) {
  const link = useSessionLink(screen.session);
  const place = link.replace(/^https?:\/\//, '').replace(/\/[sr]\/.*$/, '');
  const before = useRef(screen.arrived);
  useEffect(() => {
    if (screen.arrived > before.current) sound('special');
    before.current = screen.arrived;
  }, [screen.arrived]);
  return (
    <main class="projector-door">
      <section class="screen-join">
        <img class="qr" src={session_qr(screen.session)} alt={t('gather.scan')} />
        <p class="code huge">{screen.session}</p>
        <p class="screen-how">{t('projector.how', { place, code: screen.session })}</p>
      </section>
      <section class="projector-count">
        <h1 lang={screen.language}>{screen.title}</h1>
        <p class="projector-number figures">{screen.arrived}</p>
        <p role="status">{t('projector.arrived', { n: screen.arrived })}</p>
      </section>
    </main>
  );
}

function Charts({ screen }: { screen: Screen }) {
  const charts = charts_of(screen, useConditionName(screen.game), (n) => t('round.short', { n }));
  const [first, ...others] = charts;
  if (!first) return <p class="projector-wait">{t('projector.no_figures')}</p>;
  return (
    <div class="projector-charts">
      <div>
        <Legend data={first} />
        <Chart data={first} tall />
      </div>
      {others.length > 0 && (
        <div class="projector-small">
          {others.map((data) => (
            <Chart key={data.id} data={data} />
          ))}
        </div>
      )}
    </div>
  );
}

// Who sits at a table, and how they stand there as far as the game shows it; who leads is marked.
function Seats({ table }: { table: ScreenTable }) {
  const points = table.seats.map((seat) => seat.points ?? null);
  const known = points.filter((each) => each !== null);
  const most = Math.max(...known);
  const leads = known.length > 1 && known.some((each) => each !== most);
  return (
    <span class="projector-seats">
      {table.seats.map((seat, at) => (
        <span key={at} data-leads={leads && points[at] === most}>
          {seat.pseudonyms.join(', ') || t('bots', { n: 1 })}
          {points[at] !== null && <b class="figures">{points[at]}</b>}
        </span>
      ))}
    </span>
  );
}

const most_lines = 10;

// Once it is over, which tables there were tells nothing more.
function Standings({ screen, over }: { screen: Screen; over: boolean }) {
  const { standings } = screen;
  const tables = over ? [] : screen.tables;
  const playing = tables.filter((each) => each.life === 'playing').length;
  const known = tables.filter((each) => each.seats.length > 0);
  return (
    <div class="projector-standings">
      {standings.length > 0 && (
        <ol aria-label={t('projector.standings')}>
          {standings.slice(0, most_lines).map((line) => (
            <li key={line.pseudonym}>
              <span class="figures">{line.place}.</span>
              <span>{line.pseudonym}</span>
              <b class="figures">{line.score}</b>
            </li>
          ))}
        </ol>
      )}
      {tables.length > 0 && (
        <section>
          <h2>{t('projector.tables', { n: playing, of: tables.length })}</h2>
          <ul class="projector-tables">
            {known.map((table) => (
              <li key={table.table} data-life={table.life}>
                <b class="figures">{table.number}</b>
                <Seats table={table} />
              </li>
            ))}
            {tables.length > known.length && <li>+{tables.length - known.length}</li>}
          </ul>
        </section>
      )}
    </div>
  );
}

// How far all are: while tables play nobody is ready, so these are counted instead.
function how_far({ course, tables }: Screen): { n: number; of: number; text: string } {
  const playing = tables.filter((each) => each.life === 'playing').length;
  if (playing > 0) {
    const of = tables.length;
    return { n: of - playing, of, text: t('projector.tables', { n: playing, of }) };
  }
  const { ready: n, of } = course;
  return { n, of, text: t('others', { n, of }) };
}

function Head({ screen }: { screen: Screen }) {
  const { course, stages } = screen;
  const far = how_far(screen);
  const stage = stages[course.stage - 1];
  const title = stage ? stage.title || game_of(stage.game)?.title || t(`stage.${stage.type}`) : '';
  const full = useFullScreen();
  return (
    <header class="projector-head">
      <div>
        <h1 lang={screen.language}>{screen.title}</h1>
        <p>
          {course.stage > 0 && t('step', { n: course.stage, of: stages.length })}
          {title && (
            <>
              {': '}
              <span lang={screen.language}>{title}</span>
            </>
          )}
          {course.rounds > 1 && `, ${t('round', { n: course.round, of: course.rounds })}`}
        </p>
      </div>
      {/* At the results nobody has to be ready for anything. */}
      {(course.paused || stage?.type !== 'results') && (
        <p class="projector-ready" role="status">
          <progress value={far.n} max={Math.max(1, far.of)} aria-hidden="true" />
          {course.paused ? t('paused') : far.text}
        </p>
      )}
      <p class="projector-code">
        <b class="code">{screen.session}</b>
      </p>
      {full && !full.on && (
        <button type="button" class="button" onClick={full.toggle}>
          {t('screen.full')}
        </button>
      )}
    </header>
  );
}

function Shown({ screen }: { screen: Screen }) {
  const { course, stages, figures, tables } = screen;
  // Where all go at their own pace the session stays at its beginning, and tables come by themselves.
  const begun = course.stage > 0 || tables.length > 0 || figures.length > 0;
  if (!begun) return <Arrivals screen={screen} />;
  const stage = stages[course.stage - 1];
  const parts = parts_of(screen);
  return (
    <>
      <Head screen={screen} />
      <main>
        {parts.charts && <Charts screen={screen} />}
        {parts.standings && <Standings screen={screen} over={stage?.type === 'results'} />}
        {!parts.charts && !parts.standings && (
          <p class="projector-wait">{t(`projector.${stage?.type ?? 'page'}`)}</p>
        )}
      </main>
    </>
  );
}

export function SessionScreen({ code }: { code: string }) {
  const client = useSessionClient(code, null);
  const screen = client.screen.value;
  useScreenSize(true);
  useWakeLock(true);
  useTitle(screen?.title ?? code);
  if (client.connection.value === 'no_token')
    return (
      <MessagePage title={code}>
        <p role="alert">{t('error.no_session')}</p>
        <a class="button" href="/">
          {t('home')}
        </a>
      </MessagePage>
    );
  if (!screen) return <MessagePage title={code}>{t('loading')}</MessagePage>;
  return (
    <div class="page projector">
      <Shown screen={screen} />
    </div>
  );
}
