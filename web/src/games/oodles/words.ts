// Oodles in words: the prompt, the log, labels and why a tap does nothing.
import type { Action, Event, QuestionView, View } from '../../generated/oodles';
import type { SoundName } from '../../ui/sound';
import type { BoardContext, LogLine, Prompt, SayContext, Why } from '../board';

export type Context = BoardContext<View, Action>;
type Saying = SayContext<View, Action>;

export const is =
  <T extends Action['type']>(type: T) =>
  (action: Action): action is Extract<Action, { type: T }> =>
    action.type === type;

export const all_play = (view: View): boolean => view.control_status !== 'team_control';

export const question_of = (view: View): QuestionView | undefined =>
  view.cards[view.card_index]?.questions[view.question_index];

// The question before this one, on this card or the last: its answer is what people want to know.
export function last_question(view: View): QuestionView | null {
  const now = question_of(view);
  if (now?.result) return now;
  const here = view.cards[view.card_index]?.questions[view.question_index - 1];
  if (here) return here;
  const before = view.cards[view.card_index - 1]?.questions;
  return before?.findLast((each) => each.result !== null) ?? null;
}

// What somebody may find a mistake in.
export function revealed(view: View): { prompt: string; answer: string } | null {
  const last = last_question(view);
  return last?.answer && last.prompt ? { prompt: last.prompt, answer: last.answer } : null;
}

// Who has points for a question: usually one team.
export const winners_of = (question: QuestionView): number[] =>
  question.awarded_to === null ? [] : [question.awarded_to, ...(question.shared_with ?? [])];

// The teams that lead, and are here.
export function level_teams(view: View): number[] {
  const here = view.team_order.filter((team) => !view.left[team]);
  const best = Math.max(...here.map((team) => view.scores[team] ?? 0));
  return here.filter((team) => view.scores[team] === best);
}

export const may_buzz = (view: View, team: number): boolean =>
  !view.tried[team] && !view.left[team];

export function awaited(view: View): readonly number[] {
  if (view.phase !== 'playing' || view.waiting_for_host) return [];
  if (view.timer_mode === 'reading' || view.timer_mode === 'reveal') return [];
  if (view.buzzed_team !== null) return [view.buzzed_team];
  if (!all_play(view)) return [view.controlling_team];
  return view.team_order.filter((team) => may_buzz(view, team));
}

const names_of = (teams: readonly number[], context: Saying): string =>
  teams.map((team) => context.name(team)).join(', ');

function team_prompt(context: Context): Prompt {
  const { view, legal, me, t } = context;
  if (legal.some(is('answer')))
    return {
      text: t(view.buzzed_team === me ? 'prompt.buzzed.you' : 'prompt.control.you'),
      yours: true,
    };
  if (legal.some(is('buzz'))) return { text: t('prompt.buzz.you'), yours: true };
  return { text: stage_prompt(context), yours: false };
}

function stage_prompt(context: Context): string {
  const { view, t, tell } = context;
  if (view.sudden_death && view.buzzed_team === null && view.timer_mode !== 'reveal')
    return t('prompt.sudden_death', { names: names_of(level_teams(view), context) });
  if (view.timer_mode === 'reading') return tell('prompt.reading', view.controlling_team);
  if (view.timer_mode === 'reveal')
    return t('prompt.reveal', { answer: question_of(view)?.answer ?? '' });
  if (view.waiting_for_host) return t('prompt.waiting');
  if (view.buzzed_team !== null) return tell('prompt.buzzed', view.buzzed_team);
  if (all_play(view)) return t('prompt.all_play');
  return tell('prompt.control', view.controlling_team);
}

export function prompt(context: Context): Prompt {
  const { view, display, me, t } = context;
  if (view.phase === 'ended') {
    const names = names_of(view.winners, context);
    const key = view.winners.length === 0 ? 'nobody' : view.winners.length > 1 ? 'shared' : 'won';
    if (view.winners.length === 1 && view.winners[0] === me)
      return { text: t('prompt.won.you'), yours: false };
    return { text: t(`prompt.${key}`, { names }), yours: false };
  }
  if (view.phase === 'paused') return { text: t('prompt.paused'), yours: false };
  if (display === 'host' && view.waiting_for_host) {
    const team = question_of(view)?.attempts.at(-1)?.team ?? 0;
    return { text: t('prompt.judge', { name: context.name(team) }), yours: true };
  }
  return me === null ? { text: stage_prompt(context), yours: false } : team_prompt(context);
}

const buzzers: readonly SoundName[] = ['buzz_0', 'buzz_1', 'buzz_2', 'buzz_3'];

function answered(event: Extract<Event, { type: 'answered' }>, context: Saying): LogLine {
  const verdict = event.correct === null ? 'waits' : event.correct ? 'right' : 'wrong';
  const text = context.tell(`log.answered.${verdict}`, event.team, { text: event.text });
  if (event.correct === null) return { text };
  return { text, sound: event.correct ? 'right' : 'wrong' };
}

function ended(event: Extract<Event, { type: 'game_ended' }>, context: Saying): LogLine {
  const names = names_of(event.winners, context);
  const many = event.winners.length > 1 ? 'log.ended_shared' : 'log.ended';
  const text =
    event.winners.length === 0 ? context.t('log.ended_nobody') : context.t(many, { names });
  return { text, divider: true, sound: 'win' };
}

// Points and control.
function say_points(event: Event, context: Saying): LogLine | null {
  const { t, tell } = context;
  switch (event.type) {
    case 'points_awarded': {
      const n = Math.abs(event.points);
      return { text: tell(`log.points.${event.why}`, event.team, { n }) };
    }
    case 'control_passed': {
      const stays = event.why === 'survival' || event.why === 'redeem';
      return { text: tell(stays ? 'log.control_stays' : 'log.control', event.team) };
    }
    case 'score_adjusted': {
      const key = event.by < 0 ? 'log.taken' : 'log.given';
      const said = tell(key, event.team, { n: Math.abs(event.by) });
      if (!event.reason) return { text: said };
      return { text: t('log.reason', { said, reason: event.reason }) };
    }
    case 'verdict_overruled':
      return { text: tell(`log.overruled.${event.correct ? 'right' : 'wrong'}`, event.team) };
    case 'judged': {
      const how = event.close ? 'close' : event.correct ? 'right' : 'wrong';
      const text = tell(`log.judged.${how}`, event.team);
      return { text, sound: event.correct ? 'right' : 'wrong' };
    }
    case 'called_right':
      return { text: tell('log.called_right', event.team), sound: 'right' };
    case 'question_ended':
      return { text: t(`log.result.${event.result}`, { answer: event.answer }) };
    default:
      return null;
  }
}

// Seats kept for late teams are in the order, too, but nobody sits there yet.
const shown_order = (event: Extract<Event, { type: 'teams_ordered' }>, { view }: Saying) =>
  event.team_order.filter((team) => view?.team_order.includes(team) ?? true);

export function say(event: Event, context: Saying): LogLine | null {
  const { t, tell } = context;
  switch (event.type) {
    case 'game_dealt': {
      // Seats that wait for a late team have nobody to be named.
      const here = event.team_order.filter((team) => !context.view?.left[team]);
      const names = names_of(here, context);
      return { text: t('log.dealt', { n: event.card_count, names }), divider: true };
    }
    case 'card_started':
      return {
        text: t('log.card', { n: event.card + 1, letter: event.letter }),
        divider: true,
        sound: 'special',
      };
    case 'question_asked':
      return {
        text: tell('log.asked', event.controlling_team, { prompt: event.prompt, n: event.points }),
        sound: 'card',
      };
    case 'answered':
      return answered(event, context);
    case 'all_play_opened':
      return { text: t(`log.all_play.${event.why}`), sound: 'special' };
    case 'sudden_death_begun':
      return {
        text: t('log.sudden_death', { names: names_of(event.teams, context) }),
        divider: true,
        sound: 'special',
      };
    case 'buzzed':
      return { text: tell('log.buzzed', event.team), sound: buzzers[event.team % 4]! };
    case 'answer_lapsed':
      return { text: tell('log.lapsed', event.team), sound: 'penalty' };
    case 'card_skipped':
      return { text: t('log.card_skipped') };
    case 'question_picked':
      return { text: t('log.picked') };
    case 'time_added':
      return { text: t('log.time_added', { n: event.seconds }) };
    case 'teams_ordered':
      return { text: t('log.ordered', { names: names_of(shown_order(event, context), context) }) };
    case 'paused':
    case 'resumed':
      return { text: t(`log.${event.type}`) };
    case 'team_left':
    case 'team_joined':
      return { text: tell(`log.${event.type}`, event.team) };
    case 'game_ended':
      return ended(event, context);
    case 'game_reopened':
      return { text: t('log.reopened'), divider: true, sound: 'special' };
    default:
      return say_points(event, context);
  }
}

// What ending the timer means where it is no time to answer.
const timer_words: Readonly<Record<string, string>> = {
  reading: 'do.start_clock',
  reveal: 'do.next',
};

// What the host changed by hand, with all that followed from it.
export function changes_of(events: readonly Event[], context: Context): string[] {
  const by_hand = events.some(({ type }) => /verdict_overruled|score_adjusted/.test(type));
  const shown = /verdict_overruled|score_adjusted|points_awarded|control_passed/;
  if (!by_hand) return [];
  return events.flatMap((each) =>
    shown.test(each.type) ? (say_points(each, context)?.text ?? []) : [],
  );
}

export function label(action: Action, context: Context): string {
  const { t, name } = context;
  switch (action.type) {
    case 'judge':
      return t(action.correct ? (action.close ? 'do.near' : 'do.right') : 'do.wrong');
    case 'share_points':
      return t('do.share', { names: names_of(action.teams, context) });
    case 'overrule': {
      const key = action.correct ? 'do.overrule.right' : 'do.overrule.wrong';
      return t(key, { name: name(action.team), n: action.question + 1, card: action.card + 1 });
    }
    case 'adjust_score':
      return t(action.by < 0 ? 'do.take' : 'do.give', {
        name: name(action.team),
        n: Math.abs(action.by),
      });
    case 'admit_team':
      return t('do.admit', { name: name(action.team) });
    case 'pick_question':
      return t('do.pick_question', { n: action.question + 1 });
    case 'add_time':
      return t('do.add_time', { n: action.seconds });
    case 'end_timer':
      return t(timer_words[context.view.timer_mode] ?? 'do.end_timer');
    case 'end_game':
      return t(context.view.phase === 'ended' ? 'do.close' : 'do.end_game');
    default:
      return t(`do.${action.type}`);
  }
}

export function why(tap: string, context: Context): Why | null {
  const { view, me, display } = context;
  if (view.phase === 'ended') return { code: 'game_over' };
  if (view.phase === 'paused') return { code: 'paused', ruling: 'OO-35' };
  if (tap === 'judge') return { code: 'nothing_to_judge', ruling: 'OO-37' };
  if (tap === 'empty') return { code: 'empty_answer' };
  if (me === null) return display === 'host' ? null : { code: 'host_only' };
  if (view.timer_mode === 'reveal') return { code: 'question_over', ruling: 'OO-73' };
  if (view.timer_mode === 'reading' && view.controlling_team === me)
    return { code: 'still_reading', ruling: 'OO-72' };
  if (view.waiting_for_host && view.tried[me]) return { code: 'already_answered', ruling: 'OO-40' };
  if (!all_play(view)) return { code: 'not_all_play', ruling: 'OO-03' };
  if (view.tried[me] && view.sudden_death && !level_teams(view).includes(me))
    return { code: 'not_level', ruling: 'OO-23' };
  if (view.tried[me]) return { code: 'already_tried', ruling: 'OO-07' };
  if (view.buzzed_team !== null) return { code: 'someone_buzzed', ruling: 'OO-08' };
  return { code: 'not_your_question', ruling: 'OO-05' };
}
