// Which stage a participant sees, and what they wait for when they are through with it.
import { useEffect, useRef } from 'preact/hooks';
import { link_to } from '../../device/place';
import { game_of } from '../../games/registry';
import type {
  MatchShown,
  Others,
  PageShown,
  ResultsShown,
  StageShown,
  Welcome,
} from '../../net/session';
import type { SessionClient } from '../../net/session_client';
import { session_keys } from '../../net/session_keys';
import { Fold } from '../../ui/Fold';
import { focus_heading } from '../../ui/focus';
import { Button } from '../../ui/parts';
import { copy } from '../common/Invite';
import { BringStage } from './BringStage';
import { CheckStage } from './CheckStage';
import { Markup } from './Markup';
import { PageStage } from './PageStage';
import { PartyStage, PartyThings } from './PartyStage';
import { ResultsStage } from './ResultsStage';
import { SurveyStage } from './SurveyStage';
import { t } from './words';

export interface StageProps<View> {
  client: SessionClient;
  view: View;
  index: number; // of the stage, from 1: a second tap never counts for the next
  lang: string;
}

function OthersReady({ others }: { others: Others | null }) {
  if (!others || others.of === 0) return null;
  const { ready, of } = others;
  return (
    <p class="session-others" role="status">
      <progress value={ready} max={of} aria-hidden="true" />
      {t('others', { n: ready, of })}
    </p>
  );
}

function Wait(props: { title: string; about: string; others: Others | null; busy?: boolean }) {
  return (
    <section class="session-wait">
      <div class="session-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <h1>{props.title}</h1>
      <p>{props.about}</p>
      <OthersReady others={props.others} />
    </section>
  );
}

// On the projector stand invented names alone: whoever is called otherwise must know theirs.
function OnScreen({ welcome }: { welcome: Welcome }) {
  const { name, pseudonym } = welcome;
  if (name === pseudonym) return null;
  return <p class="session-round">{t('on_screen', { name: pseudonym })}</p>;
}

function MatchWait(props: {
  view: MatchShown;
  others: Others | null;
  lang: string;
  welcome: Welcome;
}) {
  const { view, others } = props;
  const game = game_of(view.game)?.title ?? view.game;
  const title = view.title || game;
  const { standing, round } = view;
  const late = view.place === 'late';
  const about =
    late && round < view.rounds
      ? t('place.late.round', { n: round, next: round + 1 })
      : t(`place.${view.place}`, { game });
  return (
    <>
      <Wait title={title} about={about} others={late ? null : others} />
      {view.rounds > 1 && view.round > 0 && (
        <p class="session-round">{t('round', { n: view.round, of: view.rounds })}</p>
      )}
      {standing && (
        <p class="session-standing">
          {t('standing', { place: standing.place, of: standing.of, n: standing.score })}
        </p>
      )}
      {(standing || view.place !== 'over') && <OnScreen welcome={props.welcome} />}
      <Markup text={view.text} lang={props.lang} />
    </>
  );
}

const is_over = ({ stage }: StageShown): boolean =>
  stage.type === 'results' || (stage.type === 'match' && stage.place === 'over');

// After one's match, and at the end: one place in the page, so that what somebody writes there stays while it goes on.
function Over(props: {
  client: SessionClient;
  stage: MatchShown | ResultsShown;
  index: number;
  welcome: Welcome;
}) {
  const { client, stage, index, welcome } = props;
  const lang = welcome.language;
  const results = stage.type === 'results';
  const plain = results ? (
    <>
      <ResultsStage client={client} view={stage} index={index} lang={lang} />
      {stage.standing && <OnScreen welcome={welcome} />}
    </>
  ) : (
    <MatchWait view={stage} others={client.others.value} lang={lang} welcome={welcome} />
  );
  const whole = results ? stage.code || stage.payoff || stage.matches.length > 1 : stage.rounds > 1;
  const title = stage.title || welcome.title;
  const own = whole ? (
    plain
  ) : (
    <>
      <h1 lang={lang}>{title}</h1>
      <Markup text={stage.text} lang={lang} />
    </>
  );
  return <PartyThings client={client} plain={plain} own={own} welcome={welcome} />;
}

// Through with it: what comes next hangs on others. A page can be read again meanwhile.
function Through(props: { shown: StageShown; others: Others | null; lang: string }) {
  const { shown, others, lang } = props;
  const { stage } = shown;
  return (
    <>
      <Wait title={t('through')} about={t('through.about')} others={others} />
      {stage.type === 'page' && (
        <Fold title={t('through.read')} class="session-again">
          <ReadAgain view={stage} lang={lang} />
        </Fold>
      )}
    </>
  );
}

function ReadAgain({ view, lang }: { view: PageShown; lang: string }) {
  return (
    <>
      {view.title && <h2 lang={lang}>{view.title}</h2>}
      <Markup text={view.text} lang={lang} />
    </>
  );
}

// Back here from any device.
export function MyLink({ code }: { code: string }) {
  const token = session_keys(code)?.participant;
  if (!token) return null;
  const link = link_to(`/s/${code}#token=${encodeURIComponent(token)}`);
  return <Button onTap={() => void copy(link, t('link.copied'))}>{t('link.mine')}</Button>;
}

function Stage(props: { client: SessionClient; shown: StageShown; welcome: Welcome }) {
  const { client, shown, welcome } = props;
  const { stage, index } = shown;
  const lang = welcome.language;
  const others = client.others.value;
  const same = { client, index, lang };
  if (stage.type === 'gone')
    return (
      <section class="session-wait">
        <h1>{t('gone')}</h1>
        <p>{t(stage.taken_out ? 'gone.out' : 'gone.left')}</p>
      </section>
    );
  if (stage.type === 'waiting')
    return (
      <>
        <h2 lang={lang}>{welcome.title}</h2>
        <Wait
          title={t('waiting', { name: welcome.name })}
          about={t('waiting.about')}
          others={null}
        />
        {others && <p class="session-round">{t('people', { n: others.of })}</p>}
        <MyLink code={welcome.session} />
      </>
    );
  if (stage.type === 'results' || (stage.type === 'match' && stage.place === 'over'))
    return <Over client={client} stage={stage} index={index} welcome={welcome} />;
  if (stage.type === 'match')
    return <MatchWait view={stage} others={others} lang={lang} welcome={welcome} />;
  if (stage.type === 'bring')
    return (
      <>
        <PartyStage {...same} view={stage} welcome={welcome} finished={shown.finished}>
          <BringStage {...same} view={stage} finished={shown.finished} />
          {shown.finished && <OthersReady others={others} />}
        </PartyStage>
        <MyLink code={welcome.session} />
      </>
    );
  if (shown.finished) return <Through shown={shown} others={others} lang={lang} />;
  if (stage.type === 'page') return <PageStage {...same} view={stage} />;
  if (stage.type === 'check') return <CheckStage {...same} view={stage} />;
  return <SurveyStage {...same} view={stage} />;
}

export function StageView(props: { client: SessionClient; shown: StageShown; welcome: Welcome }) {
  const { shown } = props;
  // A new stage begins at its heading, for eyes and for screen readers.
  const now = `${shown.index} ${shown.finished}`;
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    if (document.activeElement instanceof HTMLTextAreaElement) return; // they are writing
    scrollTo(0, 0);
    focus_heading();
  }, [now]);
  return (
    <>
      {shown.paused && (
        <p class="session-note" role="status">
          {t('paused')}
        </p>
      )}
      {shown.closed && shown.stage.type !== 'results' && (
        <p class="session-note" role="status">
          {t('closed')}
        </p>
      )}
      <Stage {...props} key={is_over(shown) ? 'over' : shown.index} />
    </>
  );
}
