// Start, stop, how far it is; and once it is done, how to get the same figures elsewhere.
import { outside } from '../../device/place';
import { Button } from '../../ui/parts';
import { show_notice } from '../../ui/Toast';
import { command_of, path_of } from './question';
import { number_text } from './scale';
import type { Asked } from './use_run';
import { t } from './words';

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    show_notice(done);
  } catch {
    show_notice(t('copy.failed'));
  }
}

function left_text({ played, seconds, question }: Asked): string {
  if (seconds < 1 || played === 0) return '';
  const left = Math.round((seconds * (question.games - played)) / played);
  return left < 90 ? t('run.seconds', { n: left }) : t('run.minutes', { n: Math.round(left / 60) });
}

function Progress({ asked }: { asked: Asked }) {
  const { played, question, workers } = asked;
  const words = t('run.played', {
    played: number_text(played),
    all: number_text(question.games),
    n: workers,
  });
  return (
    <div class="lab-progress">
      <progress max={question.games} value={played} aria-label={t('run.progress')} />
      <p class="figures muted">
        {words} {left_text(asked)}
      </p>
    </div>
  );
}

function Again({ asked }: { asked: Asked }) {
  const { question, played, seconds, workers } = asked;
  const short = played < question.games;
  const here = { ...question, games: played };
  const command = command_of(question, played);
  return (
    <div class="lab-again">
      <p class="muted">
        {t(short ? 'run.stopped' : 'run.done', {
          played: number_text(played),
          seconds: number_text(seconds, 1),
          n: workers,
        })}
      </p>
      {command && (
        <details>
          <summary>{t('run.same')}</summary>
          <p class="muted">{t('run.same_about')}</p>
          <code class="lab-command">{command}</code>
          <div class="lab-buttons">
            <Button onTap={() => copy(command, t('copy.command'))}>{t('run.copy_command')}</Button>
            <Button
              onTap={() =>
                copy(new URL(outside(path_of(here)), location.href).href, t('copy.link'))
              }
            >
              {t('run.copy_link')}
            </Button>
          </div>
        </details>
      )}
    </div>
  );
}

export function RunBar(props: {
  wrong: string | null; // why it cannot be asked
  asked: Asked | null;
  said: (problem: string) => string;
  start: () => void;
  stop: () => void;
}) {
  const { asked, wrong, said } = props;
  return (
    <section class="lab-run" aria-label={t('run.title')}>
      {asked?.running ? (
        <Button onTap={props.stop}>{t('run.stop')}</Button>
      ) : (
        <Button kind="primary" disabled={wrong !== null} onTap={props.start}>
          {t('run.start')}
        </Button>
      )}
      {wrong && <p class="muted">{wrong}</p>}
      {asked?.running && <Progress asked={asked} />}
      {asked && !asked.running && asked.answer && <Again asked={asked} />}
      <p class="unseen" role="status">
        {asked && !asked.running && asked.answer ? t('run.ready') : ''}
      </p>
      {typeof asked?.problem === 'string' && <p role="alert">{said(asked.problem)}</p>}
    </section>
  );
}
