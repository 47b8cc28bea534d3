// The stage everybody looks at: the letter, the prompt, the clock, and what was tried.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Action, Event, QuestionView, View } from '../../generated/oodles';
import { seconds_left, useNow } from '../../ui';
import type { BoardProps } from '../board';
import { all_play, changes_of, last_question, question_of, winners_of } from './words';

export type Props = BoardProps<View, Action, Event>;

// One huge tile in a frame of bulbs.
export function Letter({ letter }: { letter: string }) {
  return (
    <svg class="oo-letter" key={letter} viewBox="0 0 120 120" aria-hidden="true">
      <rect class="frame" x="2" y="2" width="116" height="116" rx="20" />
      {Array.from({ length: 28 }, (_, i) => {
        const side = Math.floor(i / 7);
        const along = 24 + (i % 7) * 12;
        const x = side === 0 ? along : side === 1 ? 110 : side === 2 ? 120 - along : 10;
        const y = side === 0 ? 10 : side === 1 ? along : side === 2 ? 110 : 120 - along;
        return <circle key={`${x}:${y}`} class="bulb" data-odd={i % 2} cx={x} cy={y} r="3.600" />;
      })}
      <rect class="tile" x="18" y="18" width="84" height="84" rx="12" />
      <text x="60" y="86" text-anchor="middle">
        {letter}
      </text>
    </svg>
  );
}

const signs: Record<string, string> = {
  correct: '✓',
  steal: '⚡',
  redeem: '↺',
  timeout: '–',
  skipped: '»',
};

function Dots({ view, t }: Props) {
  const card = view.cards[view.card_index];
  return (
    <ol class="oo-dots" aria-label={t('dots')}>
      {card?.questions.map((each, i) => {
        const now = i === view.question_index && each.result === null;
        const what = each.result ?? (now ? 'now' : 'open');
        return (
          // A question is its place on the card.
          <li key={i} data-what={what}>
            <span class="unseen">{`${i + 1}: ${t(`dot.${what}`)}`}</span>
            <span aria-hidden="true">{each.result ? signs[each.result] : i + 1}</span>
          </li>
        );
      })}
    </ol>
  );
}

export function status_of(view: View): string {
  if (view.phase === 'paused') return 'paused';
  if (view.timer_mode === 'reading' || view.timer_mode === 'reveal') return view.timer_mode;
  if (view.waiting_for_host) return 'waiting';
  if (view.buzzed_team !== null) return 'buzzed';
  return all_play(view) ? 'all_play' : 'control';
}

// The clock of the running question as a ring with its seconds inside.
export function Clock({ view, clock, t }: Props) {
  const now = useNow(clock);
  const left = clock
    ? seconds_left(clock, now)
    : view.timer_remaining === null
      ? null
      : Math.ceil(view.timer_remaining / 1000);
  if (left === null || view.timer_mode === 'none') return null;
  const part = clock && clock.total_ms > 0 ? Math.max(0, clock.ends_ms - now) / clock.total_ms : 0;
  return (
    <span
      class="oo-clock figures"
      data-late={left <= 5}
      role="timer"
      aria-label={t('timer.left', { n: left })}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle class="rail" cx="20" cy="20" r="17" />
        <circle cx="20" cy="20" r="17" pathLength="1" stroke-dasharray={`${part} 1`} />
      </svg>
      <span aria-hidden="true">{left}</span>
    </span>
  );
}

function Attempts({ question, name, t }: Props & { question: QuestionView }) {
  if (question.attempts.length === 0) return null;
  return (
    <ul class="oo-attempts" aria-label={t('attempts')}>
      {question.attempts.map((each, i) => {
        const verdict = each.correct === null ? 'waits' : each.correct ? 'right' : 'wrong';
        return (
          <li key={`${each.team}:${i}`} data-verdict={verdict}>
            <span>{name(each.team)}</span>
            {each.text === '' ? <i>{t('attempt.aloud')}</i> : <q data-content>{each.text}</q>}
            {each.close && <small>{t('attempt.close')}</small>}
            <span class="unseen">{t(`attempt.${verdict}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}

// Who pressed after whom, where it was close.
export function Presses({ presses, name, t }: Props) {
  if (!presses || presses.length < 2) return null;
  const behind = (ms: number) =>
    `+${(ms / 1000).toLocaleString(undefined, { maximumFractionDigits: 3 })} s`;
  return (
    <ol class="oo-presses" aria-live="polite" aria-label={t('presses')}>
      {presses.map(({ seat, after_ms }, i) => (
        <li key={seat}>
          {name(seat)} {i > 0 && <span class="figures">{behind(after_ms)}</span>}
        </li>
      ))}
    </ol>
  );
}

const to_read_ms = 8000;

// What the host has changed by hand, for all to see beside the question: long enough to be read, also where the
// next question comes meanwhile.
export function Changes(props: Props) {
  const fresh = changes_of(props.events, props).join(' ');
  const version = props.match_version;
  const [kept, setKept] = useState({ text: '', version });
  const over = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (fresh === '') return;
    setKept({ text: fresh, version });
    clearTimeout(over.current);
    over.current = setTimeout(() => setKept({ text: '', version }), to_read_ms);
  }, [fresh, version]);
  useEffect(() => () => clearTimeout(over.current), []);
  const shown = fresh === '' ? kept : { text: fresh, version };
  if (shown.text === '' || shown.version > version) return null; // in a replay one goes back
  return (
    <p class="oo-change" role="status" key={shown.version}>
      <b>{props.t('change')}</b> {shown.text}
    </p>
  );
}

// The answer of the question that is over: alone with it, or while the next one runs.
export function Last(props: Props) {
  const { view, t, name } = props;
  const last = last_question(view);
  if (!last?.answer) return null;
  const skipped = last.result === 'skipped';
  const who =
    last.awarded_to !== null
      ? t('last.points', { n: last.awarded, name: winners_of(last).map(name).join(', ') })
      : t(skipped ? 'last.skipped' : 'last.none');
  return (
    <p class="oo-last" key={last.prompt}>
      {t('last')} <b data-content>{last.answer}</b> <span>{who}</span>
    </p>
  );
}

export function Stage(props: Props) {
  const { view, t } = props;
  const question = question_of(view);
  const card = view.cards[view.card_index];
  const status = status_of(view);
  const team = view.buzzed_team ?? view.controlling_team;
  return (
    <section class="oo-stage" data-status={status} data-scrolls>
      <div class="oo-tile">
        <Letter letter={view.current_card_letter} />
        <span class="unseen">{t('letter', { letter: view.current_card_letter })}</span>
      </div>
      <div class="oo-ask">
        <p class="oo-where">
          <span>
            {view.sudden_death
              ? t('sudden_death')
              : t('card_of', { n: view.card_index + 1, all: view.cards_in_play })}
          </span>
          <span class="oo-count">
            {t('question_of', { n: view.question_index + 1, all: card?.questions.length ?? 0 })}
          </span>
          <Dots {...props} />
        </p>
        <p class="oo-prompt" key={question?.prompt ?? ''} data-content>
          {question?.prompt}
        </p>
        <p class="oo-worth">
          <b class="figures">{t('points', { n: question?.points ?? 0 })}</b>
          <span class="oo-status">{t(`status.${status}`, { name: props.name(team) })}</span>
        </p>
        <Presses {...props} />
        <Changes {...props} />
        {question && <Attempts {...props} question={question} />}
      </div>
      <Clock {...props} />
      <Last {...props} />
    </section>
  );
}
