// Generated from the C++ types by ./dev generate; not edited.

export type CountMode = "random" | "fixed";

export type OnLettersExhausted = "end" | "reuse";

export type WinningCondition = "most_points_after_cards" | "first_to_points" | "host_ends";

export interface WinningOptions {
  /** The goal of a race: the first team there wins. */
  first_to_points: number | null;
  /** The game ends after so many of its cards; left out: after all. */
  cards_to_play: number | null;
}

export type TeamOrderMode = "random" | "host";

export type Judge = "auto" | "host";

export type OnCorrect = "rotate" | "keep";

export type SharedAllPlay = "off" | "full" | "split";

export type Difficulty = "easy" | "medium" | "hard";

export interface Question {
  prompt: string;
  answer: string;
  aliases: string[];
  letter: string;
  points: number;
  category: string;
  difficulty: Difficulty;
  letter_basis: string;
  note?: string;
  read_aloud?: string;
  seal?: string;
}

export interface BankFacts {
  bank: string;
  digest: string;
  questions: number;
}

export interface Draw {
  banks: BankFacts[];
  seen: string;
  cards: number[];
}

export interface Config {
  /** Cards in the game. */
  cards_per_game: number;
  /** A random number of questions on each card, or a fixed one. */
  questions_per_card_mode: CountMode;
  /** Questions on every card, if their number is fixed. */
  fixed_questions_per_card: number | null;
  /** Fewest questions on a card. */
  min_questions_per_card: number;
  /** Most questions on a card. */
  max_questions_per_card: number;
  /** A letter may come on several cards, with other questions. */
  allow_letter_reuse: boolean;
  /** When every letter is used: end the game, or use letters again. */
  on_letters_exhausted: OnLettersExhausted;
  /** No two cards in a row share a letter while others are left. */
  avoid_same_letter_in_a_row: boolean;
  /** Seconds for the team in control. */
  control_timer_seconds: number;
  /** Seconds to buzz in All Play. */
  all_play_timer_seconds: number;
  /** Seconds to answer after a buzz. */
  answer_seconds: number;
  /** Milliseconds to read each word of a question before anybody may answer; 0: at once. */
  reading_ms_per_word: number;
  /** Milliseconds to look at the answer before the next question comes; 0: at once. */
  reveal_ms: number;
  /** Seconds to overrule verdicts after the end; 0: until the host closes the match. */
  review_seconds: number;
  /** What a steal is worth, in percent. */
  steal_points_percentage: number;
  /** How the game is won. */
  winning_condition: WinningCondition;
  /** The goal of a race, and how many cards to play. */
  winning_condition_options: WinningOptions;
  /** Draw the order of the teams, or keep that of their seats. */
  team_order_mode: TeamOrderMode;
  /** Let the machine judge answers (the host can overrule), or the host. */
  judge: Judge;
  /** After a right answer control passes on, or stays. */
  on_correct: OnCorrect;
  /** In All Play the host may call several teams right: with all the points each, or a share. */
  shared_all_play: SharedAllPlay;
  /** A tie at the end is broken by All Play questions among the leaders. */
  sudden_death: boolean;
  /** The host may pick which question of the card comes next. */
  host_picks: boolean;
  /** Seats that stay empty until a team comes late. */
  late_seats: number;
  /** Which question bank to play from, or several. */
  bank: string | string[];
  /** Only questions of these categories; none named: all. */
  categories: string[];
  /** Only questions as hard as these; none named: all. */
  difficulties: Difficulty[];
  /** Only banks in these languages: en, de, es; none named: all. */
  languages: string[];
  /** Questions that were not asked in this house come first. */
  prefer_unseen: boolean;
  /** The questions to draw from. */
  questions?: Question[];
  /** Where the cards come from; the house fills it in. */
  draw?: Draw | null;
}

export interface WinningOptionsInput {
  /** The goal of a race: the first team there wins. */
  first_to_points?: number | null;
  /** The game ends after so many of its cards; left out: after all. */
  cards_to_play?: number | null;
}

export interface QuestionInput {
  prompt: string;
  answer: string;
  aliases?: string[];
  letter: string;
  points?: number;
  category?: string;
  difficulty?: Difficulty;
  letter_basis?: string;
  note?: string | null;
  read_aloud?: string | null;
  seal?: string | null;
}

export interface DrawInput {
  banks: BankFacts[];
  seen?: string;
  cards?: number[];
}

export interface ConfigInput {
  /** Cards in the game. */
  cards_per_game?: number;
  /** A random number of questions on each card, or a fixed one. */
  questions_per_card_mode?: CountMode;
  /** Questions on every card, if their number is fixed. */
  fixed_questions_per_card?: number | null;
  /** Fewest questions on a card. */
  min_questions_per_card?: number;
  /** Most questions on a card. */
  max_questions_per_card?: number;
  /** A letter may come on several cards, with other questions. */
  allow_letter_reuse?: boolean;
  /** When every letter is used: end the game, or use letters again. */
  on_letters_exhausted?: OnLettersExhausted;
  /** No two cards in a row share a letter while others are left. */
  avoid_same_letter_in_a_row?: boolean;
  /** Seconds for the team in control. */
  control_timer_seconds?: number;
  /** Seconds to buzz in All Play. */
  all_play_timer_seconds?: number;
  /** Seconds to answer after a buzz. */
  answer_seconds?: number;
  /** Milliseconds to read each word of a question before anybody may answer; 0: at once. */
  reading_ms_per_word?: number;
  /** Milliseconds to look at the answer before the next question comes; 0: at once. */
  reveal_ms?: number;
  /** Seconds to overrule verdicts after the end; 0: until the host closes the match. */
  review_seconds?: number;
  /** What a steal is worth, in percent. */
  steal_points_percentage?: number;
  /** How the game is won. */
  winning_condition?: WinningCondition;
  /** The goal of a race, and how many cards to play. */
  winning_condition_options?: WinningOptionsInput;
  /** Draw the order of the teams, or keep that of their seats. */
  team_order_mode?: TeamOrderMode;
  /** Let the machine judge answers (the host can overrule), or the host. */
  judge?: Judge;
  /** After a right answer control passes on, or stays. */
  on_correct?: OnCorrect;
  /** In All Play the host may call several teams right: with all the points each, or a share. */
  shared_all_play?: SharedAllPlay;
  /** A tie at the end is broken by All Play questions among the leaders. */
  sudden_death?: boolean;
  /** The host may pick which question of the card comes next. */
  host_picks?: boolean;
  /** Seats that stay empty until a team comes late. */
  late_seats?: number;
  /** Which question bank to play from, or several. */
  bank?: string | string[];
  /** Only questions of these categories; none named: all. */
  categories?: string[];
  /** Only questions as hard as these; none named: all. */
  difficulties?: Difficulty[];
  /** Only banks in these languages: en, de, es; none named: all. */
  languages?: string[];
  /** Questions that were not asked in this house come first. */
  prefer_unseen?: boolean;
  /** The questions to draw from. */
  questions?: QuestionInput[];
  /** Where the cards come from; the house fills it in. */
  draw?: DrawInput | null;
}

export interface Answer {
  type: "answer";
  text: string;
}

export interface Buzz {
  type: "buzz";
}

export interface Leave {
  type: "leave";
}

export interface JudgeAnswer {
  type: "judge";
  correct: boolean;
  close?: boolean;
}

export interface SharePoints {
  type: "share_points";
  teams: number[];
}

export interface Overrule {
  type: "overrule";
  card: number;
  question: number;
  team: number;
  correct: boolean;
  attempt: number | null;
}

export interface SkipQuestion {
  type: "skip_question";
}

export interface SkipCard {
  type: "skip_card";
}

export interface EndTimer {
  type: "end_timer";
}

export interface AddTime {
  type: "add_time";
  /** Seconds to add to the clock that runs. */
  seconds: number;
}

export interface Pause {
  type: "pause";
}

export interface Resume {
  type: "resume";
}

export interface AdjustScore {
  type: "adjust_score";
  team: number;
  /** Points to give, or to take. */
  by: number;
  reason: string | null;
}

export interface OrderTeams {
  type: "order_teams";
  team_order: number[];
}

export interface PickQuestion {
  type: "pick_question";
  question: number;
}

export interface AdmitTeam {
  type: "admit_team";
  team: number;
}

export interface EndGame {
  type: "end_game";
}

export interface Timeout {
  type: "timeout";
}

export type Action =
  | Answer
  | Buzz
  | Leave
  | JudgeAnswer
  | SharePoints
  | Overrule
  | SkipQuestion
  | SkipCard
  | EndTimer
  | AddTime
  | Pause
  | Resume
  | AdjustScore
  | OrderTeams
  | PickQuestion
  | AdmitTeam
  | EndGame
  | Timeout;

export interface JudgeAnswerInput {
  type: "judge";
  correct: boolean;
  close?: boolean | null;
}

export interface OverruleInput {
  type: "overrule";
  card: number;
  question: number;
  team: number;
  correct: boolean;
  attempt?: number | null;
}

export interface AdjustScoreInput {
  type: "adjust_score";
  team: number;
  /** Points to give, or to take. */
  by: number;
  reason?: string | null;
}

export type ActionInput =
  | Answer
  | Buzz
  | Leave
  | JudgeAnswerInput
  | SharePoints
  | OverruleInput
  | SkipQuestion
  | SkipCard
  | EndTimer
  | AddTime
  | Pause
  | Resume
  | AdjustScoreInput
  | OrderTeams
  | PickQuestion
  | AdmitTeam
  | EndGame
  | Timeout;

export type QuestionResult = "correct" | "steal" | "redeem" | "timeout" | "skipped";

export type EarnedBy = "rotation" | "steal" | "survival" | "redeem";

export type Judgement = "wrong" | "near" | "right";

export interface Attempt {
  team: number;
  text: string;
  in_control: boolean;
  correct: boolean | null;
  hint: Judgement;
  close?: boolean;
}

export interface CardQuestion {
  prompt: string;
  answer: string;
  aliases: string[];
  points: number;
  result: QuestionResult | null;
  controller: number | null;
  earned_by: EarnedBy;
  skipped: boolean;
  attempts: Attempt[];
  awarded_to: number | null;
  awarded: number;
  shared_with?: number[];
  seal?: string;
}

export interface Card {
  letter: string;
  questions: CardQuestion[];
}

export interface GameDealt {
  type: "game_dealt";
  team_order: number[];
  card_count: number;
  cards: Card[];
}

export interface CardStarted {
  type: "card_started";
  card: number;
  letter: string;
}

export interface QuestionAsked {
  type: "question_asked";
  card: number;
  question: number;
  prompt: string;
  points: number;
  controlling_team: number;
}

export interface Answered {
  type: "answered";
  team: number;
  text: string;
  correct: boolean | null;
  hint: Judgement | null;
}

export interface Judged {
  type: "judged";
  team: number;
  correct: boolean;
  close?: boolean;
}

export interface CalledRight {
  type: "called_right";
  team: number;
}

export interface SuddenDeathBegun {
  type: "sudden_death_begun";
  teams: number[];
}

export type OpenedBy = "wrong_answer" | "timeout" | "host" | "sudden_death";

export interface AllPlayOpened {
  type: "all_play_opened";
  why: OpenedBy;
}

export interface Buzzed {
  type: "buzzed";
  team: number;
  all_play_remaining: number;
}

export interface AnswerLapsed {
  type: "answer_lapsed";
  team: number;
}

export type AwardedFor = "correct" | "steal" | "redeem" | "overruled";

export interface PointsAwarded {
  type: "points_awarded";
  card: number;
  question: number;
  team: number;
  points: number;
  why: AwardedFor;
}

export interface ControlPassed {
  type: "control_passed";
  team: number;
  why: EarnedBy;
}

export interface QuestionEnded {
  type: "question_ended";
  card: number;
  question: number;
  result: QuestionResult;
  answer: string;
}

export interface CardSkipped {
  type: "card_skipped";
  card: number;
}

export type TimerMode = "none" | "control" | "all_play" | "answer" | "reading" | "reveal";

export interface TimerSet {
  type: "timer_set";
  mode: TimerMode;
  deadline: number | null;
  remaining: number | null;
}

export interface TimeAdded {
  type: "time_added";
  seconds: number;
}

export interface TeamsOrdered {
  type: "teams_ordered";
  team_order: number[];
}

export interface QuestionPicked {
  type: "question_picked";
  card: number;
  question: number;
}

export interface Paused {
  type: "paused";
  remaining: number | null;
}

export interface Resumed {
  type: "resumed";
  deadline: number | null;
}

export interface ScoreAdjusted {
  type: "score_adjusted";
  team: number;
  by: number;
  reason: string | null;
}

export interface VerdictOverruled {
  type: "verdict_overruled";
  card: number;
  question: number;
  team: number;
  attempt: number;
  correct: boolean;
  result: QuestionResult | null;
}

export interface TeamLeft {
  type: "team_left";
  team: number;
}

export interface TeamJoined {
  type: "team_joined";
  team: number;
}

export type EndReason = "cards_done" | "goal_reached" | "host_ended" | "nobody_left";

export interface GameEnded {
  type: "game_ended";
  winners: number[];
  reason: EndReason;
  review_deadline: number | null;
}

export interface GameReopened {
  type: "game_reopened";
}

export interface MatchClosed {
  type: "match_closed";
}

export type Event =
  | GameDealt
  | CardStarted
  | QuestionAsked
  | Answered
  | Judged
  | CalledRight
  | SuddenDeathBegun
  | AllPlayOpened
  | Buzzed
  | AnswerLapsed
  | PointsAwarded
  | ControlPassed
  | QuestionEnded
  | CardSkipped
  | TimerSet
  | TimeAdded
  | TeamsOrdered
  | QuestionPicked
  | Paused
  | Resumed
  | ScoreAdjusted
  | VerdictOverruled
  | TeamLeft
  | TeamJoined
  | GameEnded
  | GameReopened
  | MatchClosed;

export type Phase = "playing" | "paused" | "ended";

export type ControlStatus = "team_control" | "open" | "all_play";

export interface AttemptView {
  team: number;
  text: string;
  in_control: boolean;
  correct: boolean | null;
  hint: Judgement | null;
  close?: boolean;
}

export interface QuestionView {
  prompt: string | null;
  answer: string | null;
  aliases: string[] | null;
  points: number | null;
  result: QuestionResult | null;
  controller: number | null;
  attempts: AttemptView[];
  awarded_to: number | null;
  awarded: number;
  shared_with?: number[];
  note?: string;
  read_aloud?: string;
}

export interface CardView {
  letter: string | null;
  questions: QuestionView[];
}

export interface View {
  phase: Phase;
  card_index: number;
  question_index: number;
  current_card_letter: string;
  team_order: number[];
  controlling_team: number;
  control_earned_by: EarnedBy;
  control_status: ControlStatus;
  timer_mode: TimerMode;
  timer_deadline: number | null;
  timer_remaining: number | null;
  buzzed_team: number | null;
  waiting_for_host: boolean;
  tried: boolean[];
  scores: number[];
  left: boolean[];
  joining: boolean[];
  last_question_result: QuestionResult | null;
  cards_in_play: number;
  cards: CardView[];
  winners: number[];
  end_reason: EndReason | null;
  review_deadline: number | null;
  closed: boolean;
  sudden_death: boolean;
}

// For the messages of protocol.ts: Update<Types>.
export interface Types {
  config: Config;
  config_input: ConfigInput;
  action: Action;
  action_input: ActionInput;
  event: Event;
  view: View;
}
