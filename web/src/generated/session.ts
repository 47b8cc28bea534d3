// Generated from the C++ types by ./dev generate; not edited.

export type Language = "en" | "de" | "es";

export type Talk = "off" | "phrases" | "free";

export interface Treatment {
  name: string;
  config?: Record<string, unknown>;
  talk?: Talk | null;
  show_gains?: boolean | null;
}

export type Allotment = "rotation" | "balanced" | "list";

export type Matching = "arrival" | "random" | "list" | "strangers" | "partners" | "swiss";

export interface Group {
  labels: string[];
  treatment?: string | null;
  round?: number | null;
}

export type Fill = "bots" | "wait" | "smaller";

export type Level = "easy" | "normal" | "hard" | "ruthless";

export type Pace = "organiser" | "own";

export type NamesShown = "own" | "pseudonyms" | "labels";

export interface Away {
  /** Seconds until somebody who owes a move is reminded; 0: never. */
  nudge_seconds?: number;
  /** Seconds until a bot holds the seat of somebody who is away; 0: never. */
  bot_seconds?: number;
}

export interface Payoff {
  per_point?: number;
  show_up?: number;
  currency?: string;
  round_to?: number;
}

export type Scoring = "points" | "ranks";

export interface Party {
  starts_at?: string;
  place?: string;
  link?: string;
  budget?: string;
  note?: string;
}

export interface Page {
  type: "page";
  title?: string;
  text?: string;
  agree?: string | null;
}

export interface CheckQuestion {
  id?: string | null;
  text: string;
  options: string[];
  right: number;
  why?: string;
}

export interface Check {
  type: "check";
  title?: string;
  text?: string;
  questions: CheckQuestion[];
  /** How often one may answer before the right answers are shown. */
  tries?: number;
}

export interface Bring {
  type: "bring";
  title?: string;
  text?: string;
  /** How many things one may bring. */
  most?: number;
  /** How many things one must bring. */
  least?: number;
}

export interface MatchStage {
  type: "match";
  title?: string;
  text?: string;
  /** How many matches are played, each with new tables. */
  rounds?: number;
  game?: string | null;
  config?: Record<string, unknown> | null;
  table_size?: number | null;
  team_size?: number | null;
  matching?: Matching | null;
  fill?: Fill | null;
  same_deal?: boolean | null;
  treatments?: boolean | null;
}

export type SurveyKind = "scale" | "choice" | "text" | "number";

export interface SurveyQuestion {
  id: string;
  text: string;
  kind: SurveyKind;
  from?: number | null;
  to?: number | null;
  from_label?: string;
  to_label?: string;
  options?: string[];
  optional?: boolean;
}

export interface Survey {
  type: "survey";
  title?: string;
  text?: string;
  questions: SurveyQuestion[];
}

export interface Results {
  type: "results";
  title?: string;
  text?: string;
  code?: boolean;
}

export interface Plan {
  title: string;
  language?: Language;
  game?: string;
  /** How many seats a table has; 0: as many as the game needs. */
  table_size?: number;
  /** How many people share a seat, in a game of teams. */
  team_size?: number;
  config?: Record<string, unknown>;
  treatments?: Treatment[];
  allotment?: Allotment;
  allotment_list?: string[];
  matching?: Matching;
  groups?: Group[];
  fill?: Fill;
  bots?: Level;
  pace?: Pace;
  names?: NamesShown;
  labels?: string[];
  talk?: Talk;
  away?: Away;
  payoff?: Payoff | null;
  show_gains?: boolean;
  same_deal?: boolean;
  scoring?: Scoring | null;
  party?: Party | null;
  stages: (Page | Check | Bring | MatchStage | Survey | Results)[];
}

export interface Hello {
  type: "hello";
  token?: string | null;
  screen?: boolean;
}

export interface Ping {
  type: "ping";
  at_ms: number;
}

export interface Agree {
  type: "agree";
  ref: string;
  stage: number;
}

export interface Answered {
  id: string;
  value: string | number;
}

export interface Answer {
  type: "answer";
  ref: string;
  stage: number;
  answers: Answered[];
}

export interface BringThings {
  type: "bring";
  ref: string;
  stage: number;
  items: unknown[];
}

export type Coming = "yes" | "maybe" | "no";

export interface SayComing {
  type: "coming";
  ref: string;
  stage: number;
  coming: Coming;
}

export interface Done {
  type: "done";
  ref: string;
  stage: number;
}

export interface Thank {
  type: "thank";
  ref: string;
  table: number;
  to: number;
  text?: string | null;
}

export interface LeaveSession {
  type: "leave";
  ref: string;
}

export interface GoOn {
  type: "go_on";
  ref: string;
  step: number;
  everybody?: boolean;
}

export interface DrawUp {
  type: "draw_up";
  ref: string;
  step: number;
  everybody?: boolean;
}

export interface Move {
  type: "move";
  ref: string;
  participant: number;
  table: number;
  instead_of?: number | null;
}

export interface Pause {
  type: "pause";
  ref: string;
}

export interface Resume {
  type: "resume";
  ref: string;
}

export interface AddTime {
  type: "add_time";
  ref: string;
  /** How many seconds the clock is set back. */
  seconds: number;
  table?: number | null;
}

export interface Announce {
  type: "message";
  ref: string;
  text: string;
  table?: number | null;
  participant?: number | null;
}

export interface PutBot {
  type: "put_bot";
  ref: string;
  participant: number;
}

export interface TakeOut {
  type: "take_out";
  ref: string;
  participant: number;
}

export interface FillIn {
  type: "fill_in";
  ref: string;
  participant: number;
  stage: number;
  coming?: Coming | null;
  items?: unknown[] | null;
}

export interface SendOn {
  type: "send_on";
  ref: string;
  participant: number;
  stage?: number | null;
}

export interface EndTable {
  type: "end_table";
  ref: string;
  table: number;
}

export interface Watch {
  type: "watch";
  ref: string;
  table: number;
}

export interface CloseSession {
  type: "close";
  ref: string;
}

export type ClientMessage =
  | Hello
  | Ping
  | Agree
  | Answer
  | BringThings
  | SayComing
  | Done
  | Thank
  | LeaveSession
  | GoOn
  | DrawUp
  | Move
  | Pause
  | Resume
  | AddTime
  | Announce
  | PutBot
  | TakeOut
  | FillIn
  | SendOn
  | EndTable
  | Watch
  | CloseSession;

export interface Welcome {
  type: "welcome";
  participant: number;
  session: string;
  title: string;
  language: Language;
  name: string;
  pseudonym: string;
  label: string | null;
}

export interface Waiting {
  type: "waiting";
}

export interface PageShown {
  type: "page";
  title: string;
  text: string;
  agree: string | null;
  agreed: boolean;
}

export interface CheckedAnswer {
  given: number;
  right: boolean;
  why: string;
  solution: number | null;
}

export interface CheckAsked {
  id: string;
  text: string;
  options: string[];
  answer: CheckedAnswer | null;
}

export interface CheckShown {
  type: "check";
  title: string;
  text: string;
  questions: CheckAsked[];
  tries_left: number;
  over: boolean;
}

export interface Invitation {
  starts_at: string;
  place: string;
  link: string;
  budget: string;
  note: string;
}

export interface BringShown {
  type: "bring";
  title: string;
  text: string;
  game: string;
  item: unknown;
  least: number;
  most: number;
  brought: unknown[];
  coming: Coming | null;
  party: Invitation | null;
}

export type MatchPlace =
  | "waiting"
  | "seated"
  | "playing"
  | "over"
  | "left_over"
  | "late"
  | "gathering";

export interface StandingShown {
  place: number;
  of: number;
  score: number;
}

export interface MatchShown {
  type: "match";
  title: string;
  text: string;
  game: string;
  round: number;
  rounds: number;
  place: MatchPlace;
  standing: StandingShown | null;
}

export interface SurveyAsked {
  id: string;
  text: string;
  kind: SurveyKind;
  from: number;
  to: number;
  from_label: string;
  to_label: string;
  options: string[];
  optional: boolean;
}

export interface SurveyShown {
  type: "survey";
  title: string;
  text: string;
  questions: SurveyAsked[];
}

export interface MatchResult {
  game: string;
  round: number;
  points: number | null;
  rank: number | null;
}

export interface TrophyLine {
  name: string;
  place: number;
  score: number;
  you: boolean;
}

export interface PayoffShown {
  amount: string;
  currency: string;
  show_up: string;
  per_point: string;
}

export interface ResultsShown {
  type: "results";
  title: string;
  text: string;
  points: number;
  matches: MatchResult[];
  standing: StandingShown | null;
  trophies: TrophyLine[];
  payoff: PayoffShown | null;
  code: string | null;
}

export interface Gone {
  type: "gone";
  taken_out: boolean;
}

export interface ThankShown {
  table: number;
  by: number;
  to: number;
  text: string;
}

export interface StageShown {
  type: "stage";
  index: number;
  of: number;
  finished: boolean;
  paused: boolean;
  closed: boolean;
  stage: Waiting | PageShown | CheckShown | BringShown | MatchShown | SurveyShown | ResultsShown | Gone;
  thanks: ThankShown[];
}

export interface Seated {
  type: "seated";
  table: number;
  room: string;
  token: string;
  seat: number;
  round: number;
  dealt: boolean;
  show_gains: boolean;
  talk: Talk;
}

export interface Others {
  type: "others";
  ready: number;
  of: number;
  coming?: number;
  things?: number;
}

export interface Announcement {
  type: "message";
  text: string;
  number: number;
}

export interface Nudge {
  type: "nudge";
}

export interface StageLine {
  type: string;
  title: string;
  game: string;
  rounds: number;
}

export interface Course {
  step: number;
  stage: number;
  round: number;
  rounds: number;
  drawn_up: boolean;
  paused: boolean;
  closed: boolean;
  over: boolean;
  ready: number;
  of: number;
}

export interface PersonRow {
  participant: number;
  name: string;
  pseudonym: string;
  label: string | null;
}

export interface ProgressRow {
  participant: number;
  stage: number;
  finished: boolean;
  here: boolean;
  gone: boolean;
  table: number;
  score: number;
  coming?: Coming;
  things?: number;
  filled_in?: boolean;
}

export type TableLife = "drawn_up" | "playing" | "finished" | "ended";

export interface TableRow {
  table: number;
  room: string;
  stage: number;
  round: number;
  treatment: string | null;
  life: TableLife;
  seats: number[][];
}

export type Trouble = "none" | "away" | "held" | "slow" | "stopped";

export interface PlayRow {
  table: number;
  phase: string;
  round: string;
  events: unknown[];
  points: number[];
  trouble: Trouble;
}

export interface Monitor {
  type: "monitor";
  session: string;
  title: string;
  game: string;
  stages: StageLine[];
  treatments: string[];
  labels: boolean;
  course: Course;
  people: PersonRow[];
  progress: ProgressRow[];
  tables: TableRow[];
  play: PlayRow[];
}

export interface Changes {
  type: "changes";
  course?: Course;
  people: PersonRow[];
  progress: ProgressRow[];
  tables: TableRow[];
  play: PlayRow[];
}

export interface MeasureShown {
  name: string;
  about: string;
}

export interface Figure {
  treatment: string | null;
  session_round: number;
  round: number;
  condition: string;
  periods: number;
  totals: number[];
}

export interface ScreenLine {
  pseudonym: string;
  place: number;
  score: number;
}

export interface ScreenSeat {
  pseudonyms: string[];
  points?: number;
}

export interface ScreenTable {
  table: number;
  number: number;
  life: TableLife;
  seats: ScreenSeat[];
}

export interface Screen {
  type: "screen";
  session: string;
  title: string;
  language: Language;
  game: string;
  stages: StageLine[];
  course: Course;
  arrived: number;
  here: number;
  measures: MeasureShown[];
  best_welfare: number;
  figures: Figure[];
  standings: ScreenLine[];
  tables: ScreenTable[];
}

export interface Entrance {
  type: "entrance";
  ref: string;
  table: number;
  room: string;
  token: string;
}

export interface HouseSays {
  type: "house_says";
  text: string;
  said_at_ms: number;
}

export interface Ack {
  type: "ack";
  ref: string;
  version: number;
}

export interface Refused {
  type: "refused";
  ref: string;
  code: string;
  message: string;
}

export interface Pong {
  type: "pong";
  at_ms: number;
}

export interface Unreadable {
  type: "error";
  code: string;
  message: string;
}

export type ServerMessage =
  | Welcome
  | StageShown
  | Seated
  | Others
  | Announcement
  | Nudge
  | Monitor
  | Changes
  | Screen
  | Entrance
  | HouseSays
  | Ack
  | Refused
  | Pong
  | Unreadable;

export interface CreateSession {
  plan: Plan;
}

export interface JoinSession {
  name?: string | null;
  label?: string | null;
  key?: string | null;
  ref?: string | null;
}

export interface ExportSession {
  names?: boolean;
  tokens?: boolean;
}

export interface RehearseSession {
  plan: Plan;
  /** How many bots take part. */
  participants?: number;
  seed?: number;
}

export interface SessionMade {
  session: string;
  organiser: string;
  url: string;
  warnings: string[];
}

export interface CheckedPlan {
  path: string | null;
  problem: string | null;
  plan: Plan | null;
  warnings: string[];
}

export interface SessionInfo {
  session: string;
  title: string;
  language: Language;
  game: string;
  stage: number;
  of: number;
  participants: number;
  tables: number;
  names: NamesShown;
  labels: boolean;
  open: boolean;
  url: string;
  party: Invitation | null;
}

export interface SessionEntrance {
  session: string;
  participant: number;
  token: string;
  name: string;
  url: string;
}

export interface PersonalLink {
  label: string;
  key: string;
  url: string;
  qr_size: number;
  qr: string;
}

export interface PersonalLinks {
  links: PersonalLink[];
}

export interface CloseAsKeeper {
  reason?: string | null;
}

export type Condition = "arriving" | "running" | "paused" | "closed" | "stopped";

export interface KeptSession {
  session: string;
  title: string;
  game: string;
  age_seconds: number;
  quiet_seconds: number;
  people: number;
  here: number;
  tables: number;
  playing: number;
  stage: number;
  of: number;
  state: Condition;
}

export interface KeptSessions {
  sessions: KeptSession[];
}

export interface PictureKept {
  picture: string;
  width: number;
  height: number;
  bytes: number;
}

export interface ThingOwner {
  participant: number | null;
  name: string;
}

export interface ThingStep {
  type: string;
  by: string | null;
  from: string | null;
}

export interface ThingTold {
  table: number;
  number: number;
  thing: unknown;
  from: ThingOwner | null;
  to: ThingOwner | null;
  story: ThingStep[];
}

export interface ThingsTold {
  things: ThingTold[];
}
