// The host's console: the answer, the verdict, the run of play, the scores, and second thoughts.
import { useState } from 'preact/hooks';
import type { Action } from '../../generated/oodles';
import { Button, ConfirmButton, Playable, Stepper } from '../../ui';
import type { Props } from './Stage';
import { is, label, question_of } from './words';

function Answer(props: Props) {
  const { view, t } = props;
  const question = question_of(view);
  if (!question?.answer) return null;
  return (
    <div class="oo-key">
      <small>{t('host.answer')}</small>
      <b>{question.answer}</b>
      {question.aliases && question.aliases.length > 0 && (
        <span class="muted">
          {t('host.also')}: {question.aliases.join(', ')}
        </span>
      )}
      {question.read_aloud && (
        <p class="oo-aloud">
          <small>{t('host.read_aloud')}</small> {question.read_aloud}
        </p>
      )}
      {question.note && (
        <p class="oo-note">
          <small>{t('host.note')}</small> {question.note}
        </p>
      )}
    </div>
  );
}

function Verdict(props: Props) {
  const { view, legal, act, wrong, name, t } = props;
  const open = view.waiting_for_host ? question_of(view)?.attempts.at(-1) : undefined;
  const judging = legal.filter(is('judge'));
  const choices = [
    { kind: 'right', sign: '✓', move: judging.find((each) => each.correct && !each.close) },
    { kind: 'near', sign: '≈', move: judging.find((each) => each.correct && each.close) },
    { kind: 'wrong', sign: '✗', move: judging.find((each) => !each.correct) },
  ];
  return (
    <div class="oo-verdict" data-open={open !== undefined}>
      <p>
        {open ? (
          <>
            {t('host.says', { name: name(open.team) })} <q>{open.text}</q>
          </>
        ) : (
          <span class="muted">{t('host.nothing')}</span>
        )}
        {open?.hint && <small class="muted">{t(`host.hint.${open.hint}`)}</small>}
      </p>
      {choices.map(({ kind, sign, move }) => (
        <Playable
          key={kind}
          class={`oo-call ${kind}`}
          state={move ? 'lit' : 'flat'}
          label={t(`do.${kind}`)}
          onTap={() => (move ? act(move) : wrong('judge'))}
        >
          <span aria-hidden="true">
            {sign} {t(`do.${kind}`)}
          </span>
        </Playable>
      ))}
    </div>
  );
}

// All Play by ear: the host ticks who was right, and they share.
function Share(props: Props) {
  const { view, legal, act, name, t } = props;
  const able = legal.filter(is('share_points')).flatMap((each) => each.teams);
  const [ticked, setTicked] = useState<number[]>([]);
  if (able.length === 0) return null;
  const teams = ticked.filter((team) => able.includes(team));
  const toggle = (team: number) => {
    if (teams.includes(team)) setTicked(teams.filter((each) => each !== team));
    else setTicked(view.sudden_death ? [team] : [...teams, team]);
  };
  return (
    <fieldset class="oo-share">
      <legend>{t('host.share')}</legend>
      {able.map((team) => (
        <label key={team}>
          <input type="checkbox" checked={teams.includes(team)} onChange={() => toggle(team)} />
          <span>{name(team)}</span>
        </label>
      ))}
      {teams.length > 0 && (
        <Button
          kind="primary"
          onTap={() => {
            act({ type: 'share_points', teams });
            setTicked([]);
          }}
        >
          {t('do.share', { names: teams.map((team) => name(team)).join(', ') })}
        </Button>
      )}
    </fieldset>
  );
}

// The run of play; what ends something is asked first.
const runs: readonly [Action['type'], boolean][] = [
  ['pause', false],
  ['resume', false],
  ['end_timer', false],
  ['add_time', false],
  ['skip_question', false],
  ['skip_card', true],
  ['end_game', true],
];

function Run(props: Props) {
  const { legal, act, t } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form
    <div class="oo-run" role="group" aria-label={t('host.run')}>
      {runs.map(([type, asks]) => {
        const move = legal.find(is(type));
        if (!move) return null;
        const what = label(move, props);
        const same = { key: type, onTap: () => act(move), children: what };
        if (asks) return <ConfirmButton {...same} question={t('confirm', { what })} />;
        const next = type === 'end_timer' && props.view.timer_mode === 'reveal';
        return <Button {...same} kind={type === 'resume' || next ? 'primary' : 'quiet'} />;
      })}
      {legal.filter(is('admit_team')).map(
        (move) =>
          // Whoever takes an empty seat is let in at once: here are those who came back.
          props.players[move.team]?.state !== 'left' && (
            <Button key={move.team} onTap={() => act(move)}>
              {label(move, props)}
            </Button>
          ),
      )}
    </div>
  );
}

const step = 50;

const sooner = (order: readonly number[], place: number): number[] => {
  const next = [...order];
  next.splice(place - 1, 0, ...next.splice(place, 1));
  return next;
};

// The scores are the server's: a step asks for the difference. Teams stand in the order of play.
function Scores(props: Props) {
  const { view, legal, act, name, t } = props;
  const may = legal.some(is('adjust_score'));
  const [reason, setReason] = useState('');
  const give = (team: number, by: number) => {
    act({ type: 'adjust_score', team, by, reason: reason.trim() || null });
    setReason('');
  };
  return (
    <ul class="oo-adjust" aria-label={t('host.scores')}>
      {view.team_order.map((team, place) => (
        <li key={team}>
          {may && place > 0 && (
            <Button
              class="bare icon"
              label={t('host.up', { name: name(team) })}
              onTap={() => act({ type: 'order_teams', team_order: sooner(view.team_order, place) })}
            >
              ↑
            </Button>
          )}
          <span>{name(team)}</span>
          {may ? (
            <Stepper
              label={t('host.adjust', { name: name(team) })}
              value={view.scores[team] ?? 0}
              min={-99999}
              max={99999}
              step={step}
              onChange={(to) => give(team, to - (view.scores[team] ?? 0))}
            />
          ) : (
            <b class="figures">{view.scores[team]}</b>
          )}
        </li>
      ))}
      {may && (
        <li class="oo-reason">
          <input
            type="text"
            maxLength={80}
            aria-label={t('host.reason')}
            placeholder={t('host.reason')}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </li>
      )}
    </ul>
  );
}

// Verdicts that can still be turned round, each with the answer it was about.
function Overrule(props: Props & { unfolded?: boolean }) {
  const { view, legal, act, name, t } = props;
  const [open, setOpen] = useState(props.unfolded ?? false);
  const moves = legal.filter(is('overrule'));
  if (moves.length === 0) return null;
  return (
    <div class="oo-overrule">
      <button
        type="button"
        class="button quiet"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('host.overrule')} ({moves.length})
      </button>
      {open && (
        <ul>
          {moves.toReversed().map((move) => {
            const question = view.cards[move.card]?.questions[move.question];
            const own = question?.attempts.filter((each) => each.team === move.team) ?? [];
            const judged = own.filter((each) => each.correct === !move.correct);
            const text = (move.attempt === null ? judged.at(-1) : own[move.attempt])?.text ?? '';
            return (
              <li key={JSON.stringify(move)}>
                <span>
                  {name(move.team)}: <q>{text}</q>
                  <small class="muted">{question?.prompt}</small>
                </span>
                <Button label={label(move, props)} onTap={() => act(move)}>
                  {move.correct ? '✓' : '✗'} {t(move.correct ? 'do.right' : 'do.wrong')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

// What comes next, and where the host may pick, what could come instead.
function Next(props: Props) {
  const { view, legal, act, t } = props;
  const questions = view.cards[view.card_index]?.questions ?? [];
  const next = questions[view.question_index + 1];
  if (!next?.prompt) return null;
  return (
    <>
      <p class="oo-next muted">
        <small>{t('host.next')}</small> {next.read_aloud ?? next.prompt} <b>{next.answer}</b>
        {next.note && <i> {next.note}</i>}
      </p>
      {legal.filter(is('pick_question')).map((move) => (
        <p class="oo-next muted" key={move.question}>
          <Button label={label(move, props)} onTap={() => act(move)}>
            ↑
          </Button>{' '}
          {questions[move.question]?.prompt} <b>{questions[move.question]?.answer}</b>
        </p>
      ))}
    </>
  );
}

// After the last question: second thoughts, until the match is closed.
export function Review(props: Props) {
  const { legal, act, t } = props;
  const close = legal.find(is('end_game'));
  return (
    <div class="oo-host">
      <p class="muted">{t('host.review')}</p>
      <Overrule {...props} unfolded />
      {close && (
        <Button kind="primary" onTap={() => act(close)}>
          {t('do.close')}
        </Button>
      )}
    </div>
  );
}

export function Host(props: Props) {
  return (
    <div class="oo-host">
      <Answer {...props} />
      <Verdict {...props} />
      <Share {...props} />
      <Run {...props} />
      <Scores {...props} />
      <Overrule {...props} />
      <Next {...props} />
    </div>
  );
}
