import { describe, expect, it } from 'vitest';
import { change_settings } from '../../device/settings';
import type { Action, Event, QuestionView, View } from '../../generated/oodles';
import { languages } from '../../i18n/i18n';
import type { AnyBoard, Display, Player } from '../board';
import { make_context } from '../context';
import { highlight_of } from './highlight';
import { board } from './index';
import { status_of } from './Stage';
import { lamp_of } from './Teams';
import { awaited, type Context, changes_of, label, last_question, prompt, say, why } from './words';

const players: Player[] = ['Red', 'Green', 'Blue'].map((name, seat) => ({
  seat,
  name,
  color: seat,
  state: 'present',
  level: null,
}));

const question = (change: Partial<QuestionView> = {}): QuestionView => ({
  prompt: 'A yellow fruit',
  answer: null,
  aliases: null,
  points: 100,
  result: null,
  controller: 0,
  attempts: [],
  awarded_to: null,
  awarded: 0,
  ...change,
});
const done = question({ result: 'steal', answer: 'Bread', awarded_to: 1, awarded: 200 });

const view = (change: Partial<View> = {}): View => ({
  phase: 'playing',
  card_index: 0,
  question_index: 1,
  current_card_letter: 'B',
  team_order: [0, 1, 2],
  controlling_team: 0,
  control_earned_by: 'rotation',
  control_status: 'team_control',
  timer_mode: 'control',
  timer_deadline: 30000,
  timer_remaining: null,
  buzzed_team: null,
  waiting_for_host: false,
  tried: [false, false, false],
  scores: [0, 200, 0],
  left: [false, false, false],
  joining: [false, false, false],
  last_question_result: 'steal',
  cards_in_play: 3,
  cards: [{ letter: 'B', questions: [done, question()] }],
  winners: [],
  end_reason: null,
  review_deadline: null,
  closed: false,
  sudden_death: false,
  ...change,
});
const open = { control_status: 'open' as const };

const context = (
  shown: View,
  me: number | null = 1,
  legal: Action[] = [],
  display: Display = me === null ? 'screen' : 'play',
): Context =>
  make_context(
    { view: shown, legal, me, display, players, config: {} },
    board as AnyBoard,
  ) as Context;

describe('who the show waits for', () => {
  it('is the team in control, the one that buzzed, or all who may buzz', () => {
    expect(awaited(view())).toEqual([0]);
    expect(awaited(view({ ...open, tried: [true, false, false] }))).toEqual([1, 2]);
    expect(awaited(view({ ...open, buzzed_team: 2 }))).toEqual([2]);
    expect(awaited(view({ waiting_for_host: true }))).toEqual([]);
    expect(awaited(view({ phase: 'paused' }))).toEqual([]);
    expect(awaited(view({ timer_mode: 'reading' }))).toEqual([]);
    expect(awaited(view({ timer_mode: 'reveal' }))).toEqual([]);
  });
});

describe('the prompt', () => {
  it('asks those who may act', () => {
    expect(prompt(context(view(), 0, [{ type: 'answer', text: '?' }]))).toEqual({
      text: 'Your question: type the answer',
      yours: true,
    });
    expect(prompt(context(view(open), 1, [{ type: 'buzz' }])).text).toBe('All Play: buzz!');
    expect(prompt(context(view(), 1))).toEqual({ text: 'Red is in control', yours: false });
  });
  it('asks the host for a verdict', () => {
    const attempt = { team: 2, text: 'Banana', in_control: false, correct: null, hint: null };
    const waits = view({
      waiting_for_host: true,
      cards: [{ letter: 'B', questions: [done, question({ attempts: [attempt] })] }],
    });
    expect(prompt(context(waits, null, [], 'host'))).toEqual({
      text: 'Was Blue right?',
      yours: true,
    });
    expect(prompt(context(waits, null)).yours).toBe(false);
  });
  it('names the winners', () => {
    expect(prompt(context(view({ phase: 'ended', winners: [1] }))).text).toBe('You win!');
    expect(prompt(context(view({ phase: 'ended', winners: [0, 2] }))).text).toBe(
      'Red, Blue share the win',
    );
  });
});

describe('a tap that does nothing names the refusal and its ruling', () => {
  it.each<[string, View, string, string]>([
    ['buzz', view(), 'not_all_play', 'OO-03'],
    ['buzz', view({ ...open, tried: [true, true, false] }), 'already_tried', 'OO-07'],
    ['buzz', view({ ...open, buzzed_team: 2 }), 'someone_buzzed', 'OO-08'],
    ['buzz', view({ phase: 'paused' }), 'paused', 'OO-35'],
    [
      'buzz',
      view({ waiting_for_host: true, tried: [false, true, false] }),
      'already_answered',
      'OO-40',
    ],
    ['buzz', view({ timer_mode: 'reading', controlling_team: 1 }), 'still_reading', 'OO-72'],
    ['buzz', view({ ...open, timer_mode: 'reveal' }), 'question_over', 'OO-73'],
    ['judge', view(), 'nothing_to_judge', 'OO-37'],
  ])('%s → %#', (tap, shown, code, ruling) => {
    expect(why(tap, context(shown))).toEqual({ code, ruling });
    expect(context(shown).t(`refused.${code}`)).not.toBe(`refused.${code}`);
  });
  it('says so when the box is empty and when the game is over', () => {
    expect(why('empty', context(view()))?.code).toBe('empty_answer');
    expect(why('buzz', context(view({ phase: 'ended' })))?.code).toBe('game_over');
  });
});

describe('the log', () => {
  const events: Event[] = [
    { type: 'game_dealt', team_order: [0, 1, 2], card_count: 3, cards: [] },
    { type: 'card_started', card: 0, letter: 'B' },
    {
      type: 'question_asked',
      card: 0,
      question: 0,
      prompt: 'What?',
      points: 100,
      controlling_team: 0,
    },
    { type: 'answered', team: 0, text: 'x', correct: null, hint: null },
    { type: 'answered', team: 0, text: 'x', correct: true, hint: null },
    { type: 'answered', team: 0, text: 'x', correct: false, hint: null },
    { type: 'judged', team: 0, correct: true },
    { type: 'judged', team: 0, correct: false },
    { type: 'all_play_opened', why: 'wrong_answer' },
    { type: 'all_play_opened', why: 'timeout' },
    { type: 'all_play_opened', why: 'host' },
    { type: 'buzzed', team: 0, all_play_remaining: 1 },
    { type: 'answer_lapsed', team: 0 },
    { type: 'points_awarded', card: 0, question: 0, team: 0, points: 1, why: 'correct' },
    { type: 'points_awarded', card: 0, question: 0, team: 0, points: 1, why: 'steal' },
    { type: 'points_awarded', card: 0, question: 0, team: 0, points: 1, why: 'redeem' },
    { type: 'points_awarded', card: 0, question: 0, team: 0, points: -1, why: 'overruled' },
    { type: 'control_passed', team: 0, why: 'rotation' },
    { type: 'control_passed', team: 0, why: 'survival' },
    { type: 'question_ended', card: 0, question: 0, result: 'correct', answer: 'x' },
    { type: 'question_ended', card: 0, question: 0, result: 'steal', answer: 'x' },
    { type: 'question_ended', card: 0, question: 0, result: 'redeem', answer: 'x' },
    { type: 'question_ended', card: 0, question: 0, result: 'timeout', answer: 'x' },
    { type: 'question_ended', card: 0, question: 0, result: 'skipped', answer: 'x' },
    { type: 'card_skipped', card: 0 },
    { type: 'paused', remaining: 1 },
    { type: 'resumed', deadline: 1 },
    { type: 'time_added', seconds: 10 },
    { type: 'teams_ordered', team_order: [2, 0, 1] },
    { type: 'score_adjusted', team: 0, by: 50, reason: null },
    { type: 'score_adjusted', team: 0, by: -50, reason: 'for the noise.' },
    {
      type: 'verdict_overruled',
      card: 0,
      question: 0,
      team: 0,
      attempt: 0,
      correct: true,
      result: null,
    },
    {
      type: 'verdict_overruled',
      card: 0,
      question: 0,
      team: 0,
      attempt: 0,
      correct: false,
      result: null,
    },
    { type: 'team_left', team: 0 },
    { type: 'team_joined', team: 0 },
    { type: 'game_ended', winners: [0], reason: 'cards_done', review_deadline: 20000 },
    { type: 'game_ended', winners: [0, 1], reason: 'cards_done', review_deadline: null },
    { type: 'game_ended', winners: [], reason: 'nobody_left', review_deadline: null },
    { type: 'game_reopened' },
  ];
  it('has a sentence without holes for every event in every language', () => {
    for (const language of languages) {
      change_settings({ language });
      for (const event of events)
        for (const me of [0, 1, null]) {
          const text = say(event, context(view(), me))?.text;
          expect(text, event.type).toMatch(/^[A-Z0-9Ü¡].*[.!?]$/);
          expect(text).not.toMatch(/[{}]|log\./);
        }
    }
    change_settings({ language: 'en' });
  });
  it('says nothing of timers', () => {
    const timer: Event = { type: 'timer_set', mode: 'control', deadline: 1, remaining: null };
    expect(say(timer, context(view()))).toBeNull();
  });
});

describe('the drawing', () => {
  it('lights the lamp of control, of a buzz, and of those who may', () => {
    expect([0, 1].map((team) => lamp_of({ view: view() }, team))).toEqual(['control', 'off']);
    const all = view({ ...open, tried: [true, false, false] });
    expect([0, 1].map((team) => lamp_of({ view: all }, team))).toEqual(['tried', 'ready']);
    expect(lamp_of({ view: view({ ...open, buzzed_team: 2 }) }, 2)).toBe('buzzed');
  });
  it('shows the answer of the question before, across cards too', () => {
    expect(last_question(view())?.answer).toBe('Bread');
    const next = { letter: 'C', questions: [question()] };
    const later = view({
      card_index: 1,
      question_index: 0,
      cards: [{ letter: 'B', questions: [done] }, next],
    });
    expect(last_question(later)?.answer).toBe('Bread');
    expect(last_question(view({ question_index: 0, cards: [next] }))).toBeNull();
  });
  it('names the state of the stage', () => {
    expect(status_of(view())).toBe('control');
    expect(status_of(view(open))).toBe('all_play');
    expect(status_of(view({ timer_mode: 'reading' }))).toBe('reading');
    expect(status_of(view({ ...open, timer_mode: 'reveal' }))).toBe('reveal');
    expect(status_of(view({ ...open, waiting_for_host: true, buzzed_team: 1 }))).toBe('waiting');
  });
  it('shows points big only while the answer is looked at: nothing pops up over a question', () => {
    const points: Event = {
      type: 'points_awarded',
      card: 0,
      question: 0,
      team: 1,
      points: 100,
      why: 'steal',
    };
    const buzzed: Event = { type: 'buzzed', team: 2, all_play_remaining: 0 };
    expect(highlight_of([buzzed, points], context(view()))).toBeNull();
    expect(highlight_of([points], context(view({ timer_mode: 'reveal' })))).toEqual({
      kind: 'points',
      text: '+100',
      note: 'Green',
      color: 1,
    });
  });
});

describe('what the host changes by hand', () => {
  it('is shown to all with what follows from it', () => {
    const events: Event[] = [
      {
        type: 'verdict_overruled',
        card: 0,
        question: 0,
        team: 0,
        attempt: 0,
        correct: true,
        result: 'correct',
      },
      { type: 'points_awarded', card: 0, question: 0, team: 1, points: -100, why: 'overruled' },
      { type: 'points_awarded', card: 0, question: 0, team: 0, points: 100, why: 'correct' },
    ];
    const lines = changes_of(events, context(view(), null));
    expect(lines).toHaveLength(3);
    expect(lines.join(' ')).toContain('Green gives 100 back. Red scores 100.');
    expect(changes_of(events.slice(1), context(view(), null))).toEqual([]);
  });
});

describe('after the last question', () => {
  it('the host closes the match, and an overruling names card and question', () => {
    const at = context(view({ phase: 'ended', winners: [0] }), null, [], 'host');
    expect(label({ type: 'end_game' }, at)).toBe('Close the match');
    const second = { type: 'overrule', card: 1, question: 2, team: 0, attempt: null } as const;
    expect(label({ ...second, correct: true }, at)).toContain('right in question 3 of card 2');
  });
});

describe('the messages', () => {
  it('name every action', () => {
    const at = context(view());
    const actions: Action[] = [
      { type: 'buzz' },
      { type: 'answer', text: '?' },
      { type: 'judge', correct: true },
      { type: 'skip_question' },
      { type: 'skip_card' },
      { type: 'end_timer' },
      { type: 'pause' },
      { type: 'resume' },
      { type: 'adjust_score', team: 1, by: -50, reason: null },
      { type: 'add_time', seconds: 10 },
      { type: 'order_teams', team_order: [1, 0, 2] },
      { type: 'pick_question', question: 2 },
      { type: 'admit_team', team: 2 },
      { type: 'end_game' },
      { type: 'overrule', card: 0, question: 0, team: 1, correct: false, attempt: 0 },
    ];
    for (const action of actions) expect(label(action, at)).not.toMatch(/^do\.|[{}]/);
  });
});
