// The lab: ask how a game plays, what its rules change, what regimes do, and see it counted on all cores of this device.
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoard } from '../../games/board';
import { game_of } from '../../games/registry';
import { Button } from '../../ui/parts';
import { SettingsMenu } from '../../ui/SettingsMenu';
import { useBoard, useTitle } from '../common/hooks';
import { lab_path } from '../common/lab';
import { MessagePage } from '../common/MessagePage';
import { address, came_from, code_of, go } from '../common/router';
import { type Lab, load_lab } from './lab_module';
import { names_of } from './names';
import { problem_text } from './problem';
import { QuestionForm } from './QuestionForm';
import { offer_of, path_of, plain_question, type Question, question_in } from './question';
import { Results } from './Results';
import { RunBar } from './RunBar';
import { SameDeal } from './SameDeal';
import { useRun } from './use_run';
import { t } from './words';
import './lab.css';

// The module, once it is here.
function useLab() {
  const [lab, setLab] = useState<Lab | 'failed' | null>(null);
  const load = () => {
    setLab(null);
    load_lab().then(setLab, (error) => {
      console.error(error);
      setLab('failed');
    });
  };
  useEffect(load, []);
  return { lab, load };
}

// Why this cannot be asked yet.
function wrong_with({ inquiry, vary }: Question): string | null {
  if (inquiry !== 'compare') return null;
  if (vary.length === 0) return t('vary.none');
  const short = vary.find((each) => each.includes('=') && !/=\d+(\/\d+)+$/.test(each));
  return short === undefined ? null : t('vary.two');
}

// Another question than before: what of the old one does not fit any more is as usual again.
function changed(old: Question, change: Partial<Question>, lab: Lab): Question {
  const next = { ...old, ...change };
  if (change.game !== undefined && change.game !== old.game)
    return { ...plain_question(offer_of(lab.offers, change.game)), seed: old.seed };
  if (change.inquiry === 'experiment')
    return { ...next, bots: offer_of(lab.offers, next.game).population };
  if (change.inquiry !== undefined && old.inquiry === 'experiment')
    return { ...next, bots: ['normal'] };
  return next;
}

function Workbench(props: { lab: Lab; question: Question; board: AnyBoard; linked: boolean }) {
  const { lab, question, board, linked } = props;
  const offer = offer_of(lab.offers, question.game);
  const names = names_of(offer, board);
  const { asked, start, stop, forget } = useRun(lab);
  const change = (changes: Partial<Question>) => {
    if (!asked?.running) forget();
    go_quietly(path_of(changed(question, changes, lab)));
  };
  return (
    <main>
      <section class="panel lab-ask" aria-labelledby="lab-question">
        <h2 id="lab-question">{t('lab.question')}</h2>
        <fieldset class="lab-plain" disabled={asked?.running ?? false}>
          <QuestionForm
            question={question}
            offer={offer}
            board={board}
            names={names}
            change={change}
          />
        </fieldset>
        <RunBar
          asked={asked}
          wrong={wrong_with(question)}
          said={(problem) => problem_text(problem, board)}
          start={() => start(question)}
          stop={stop}
        />
        {linked && !asked && <p class="lab-linked">{t('run.linked')}</p>}
      </section>
      {asked?.answer && (
        <section
          class="panel lab-results"
          aria-labelledby="lab-results"
          data-running={asked.running}
        >
          <h2 id="lab-results">{t('lab.results')}</h2>
          <Results asked={asked} names={names} />
        </section>
      )}
    </main>
  );
}

// The address follows the question, without a step back for each change.
function go_quietly(path: string): void {
  const at = { left: scrollX, top: scrollY };
  const focus = document.activeElement;
  go(path, true);
  scrollTo(at);
  if (focus instanceof HTMLElement && focus.isConnected) focus.focus({ preventScroll: true });
}

// Back to where one came from; the questions asked since then are no steps.
function Masthead() {
  return (
    <header class="masthead">
      <a class="button bare icon" href={came_from() ?? '/'} aria-label={t('back')}>
        ‹
      </a>
      <h1>{t('lab.title')}</h1>
      <SettingsMenu />
    </header>
  );
}

function AtWork({ lab }: { lab: Lab }) {
  const { searchParams } = address.value;
  const room = code_of(searchParams.get('room') ?? '');
  const question = question_in(searchParams, lab.offers);
  const board = useBoard(question.game);
  // Came from a link that somebody copied, and nothing was changed since.
  const [first] = useState(() => (searchParams.has('seed') ? path_of(question) : null));
  useTitle(game_of(question.game)?.title ?? '', t('lab.title'));
  if (room)
    return <SameDeal lab={lab} code={room} match={Number(searchParams.get('match')) || null} />;
  if (board === 'failed') return <p role="alert">{t('failed.load')}</p>;
  if (!board) return <p class="muted">{t('loading')}</p>;
  const linked = first === path_of(question);
  return <Workbench key={question.game} {...{ lab, question, board, linked }} />;
}

export function LabPage() {
  const { lab, load } = useLab();
  if (!lab_path)
    return (
      <MessagePage title={t('lab.title')}>
        <p>{t('lab.missing')}</p>
        <a class="button" href="/">
          {t('back')}
        </a>
      </MessagePage>
    );
  return (
    <div class="page lab">
      <Masthead />
      <p class="lead">{t('lab.lead')}</p>
      {lab === null && <p class="muted">{t('loading')}</p>}
      {lab === 'failed' && (
        <section class="panel">
          <p role="alert">{t('lab.failed')}</p>
          <Button onTap={load}>{t('lab.retry')}</Button>
        </section>
      )}
      {lab !== null && lab !== 'failed' && <AtWork lab={lab} />}
    </div>
  );
}
