// Generated from the C++ types by ./dev generate; not edited.

// What belongs to a game and passes through rooms unread.
export interface GameTypes {
  config: unknown;
  config_input: unknown;
  action: unknown;
  action_input: unknown;
  event: unknown;
  view: unknown;
}

export interface Hello {
  type: "hello";
  token: string;
  log?: boolean;
}

export interface Act<G extends GameTypes = GameTypes> {
  type: "act";
  ref: string;
  action: G["action_input"];
  seen?: number | null;
}

export interface Start {
  type: "start";
  ref: string;
}

export interface Configure<G extends GameTypes = GameTypes> {
  type: "configure";
  ref: string;
  game?: string | null;
  config?: G["config_input"] | null;
}

export interface Sit {
  type: "sit";
  ref: string;
  seat?: number | null;
}

export interface Stand {
  type: "stand";
  ref: string;
  seat?: number | null;
}

export type Level = "easy" | "normal" | "hard" | "ruthless";

export interface AddBot {
  type: "add_bot";
  ref: string;
  seat?: number | null;
  level?: Level;
}

export interface RemoveBot {
  type: "remove_bot";
  ref: string;
  seat?: number | null;
}

export interface Kick {
  type: "kick";
  ref: string;
  member?: number | null;
  seat?: number | null;
  network?: boolean | null;
}

export interface Skip {
  type: "skip";
  ref: string;
  member?: number | null;
  seat?: number | null;
}

export interface HandOver {
  type: "hand_over";
  ref: string;
  member?: number | null;
  seat?: number | null;
}

export interface Pause {
  type: "pause";
  ref: string;
}

export interface Resume {
  type: "resume";
  ref: string;
}

export interface Lock {
  type: "lock";
  ref: string;
}

export interface Unlock {
  type: "unlock";
  ref: string;
}

export type EmptySeats = "leave" | "bot";

export interface ChooseEmptySeats {
  type: "empty_seats";
  ref: string;
  empty_seats: EmptySeats;
}

export interface Undo {
  type: "undo";
  ref: string;
}

export interface Redo {
  type: "redo";
  ref: string;
}

export interface AnswerUndo {
  type: "answer_undo";
  ref: string;
  agree: boolean;
}

export type Timers = "off" | "as_set" | "half_more" | "twice";

export type Talk = "off" | "phrases" | "free";

export interface SetTable {
  type: "table";
  ref: string;
  take_back?: boolean | null;
  timers?: Timers | null;
  relaxed_races?: boolean | null;
  hints?: boolean | null;
  talk?: Talk | null;
  show_gains?: boolean | null;
}

export type MoreTime = "none" | "half_more" | "twice";

export interface GiveTime {
  type: "more_time";
  ref: string;
  member?: number | null;
  more: MoreTime;
}

export interface Rematch<G extends GameTypes = GameTypes> {
  type: "rematch";
  ref: string;
  game?: string | null;
  config?: G["config_input"] | null;
}

export interface React {
  type: "react";
  ref: string;
  emoji: string;
}

export interface JoinMatch {
  type: "join_match";
  ref: string;
  name?: string | null;
}

export interface LeaveRoom {
  type: "leave";
  ref: string;
}

export interface EndMatch {
  type: "end_match";
  ref: string;
}

export interface PlayAgain {
  type: "play_again";
  ref: string;
}

export interface Allow {
  type: "allow";
  ref: string;
  play_again?: boolean | null;
  take_over?: boolean | null;
}

export interface Introduce {
  type: "introduce";
  ref: string;
  name?: string | null;
  color?: number | null;
}

export interface NameTeam {
  type: "name_team";
  ref: string;
  name: string;
  seat?: number | null;
}

export interface TakeOver {
  type: "take_over";
  ref: string;
  seat?: number | null;
}

export interface PassingDevice {
  type: "passing";
  ref: string;
  on: boolean;
}

export interface Commit {
  type: "commit";
  ref: string;
  commitment: string;
}

export interface Reveal {
  type: "reveal";
  ref: string;
  nonce: string;
}

export interface AskHint {
  type: "hint";
  ref: string;
}

export interface Say {
  type: "say";
  ref: string;
  phrase?: string | null;
  text?: string | null;
}

export interface Mute {
  type: "mute";
  ref: string;
  member: number;
  muted: boolean;
}

export interface LetIn {
  type: "let_in";
  ref: string;
  knock: number;
  yes: boolean;
}

export interface Ping {
  type: "ping";
  at_ms: number;
}

export type ClientMessage<G extends GameTypes = GameTypes> =
  | Hello
  | Act<G>
  | Start
  | Configure<G>
  | Sit
  | Stand
  | AddBot
  | RemoveBot
  | Kick
  | Skip
  | HandOver
  | Pause
  | Resume
  | Lock
  | Unlock
  | ChooseEmptySeats
  | Undo
  | Redo
  | AnswerUndo
  | SetTable
  | GiveTime
  | Rematch<G>
  | React
  | JoinMatch
  | LeaveRoom
  | EndMatch
  | PlayAgain
  | Allow
  | Introduce
  | NameTeam
  | TakeOver
  | PassingDevice
  | Commit
  | Reveal
  | AskHint
  | Say
  | Mute
  | LetIn
  | Ping;

export type Role = "player" | "spectator" | "screen" | "host";

export type Phase = "lobby" | "playing" | "paused" | "finished" | "stopped";

export interface TableState {
  take_back: boolean;
  timers: Timers;
  relaxed_races: boolean;
  hints: boolean;
  talk: Talk;
  show_gains: boolean;
  phrases?: string[];
}

export type NotTakenBack = "declined" | "withdrawn" | "lapsed";

export interface TakeBackState {
  by: number;
  waiting: number[];
  ends_in_ms: number | null;
  ended: NotTakenBack | null;
  no: number | null;
}

export interface MemberState {
  id: number;
  name: string;
  role: Role;
  color: number;
  seat: number | null;
  here: boolean;
  muted?: boolean;
}

export type SeatKind = "open" | "member" | "bot";

export type SeatLife = "open" | "bot" | "present" | "away" | "held" | "left";

export interface SeatState {
  seat: number;
  name: string;
  kind: SeatKind;
  state: SeatLife;
  level: Level | null;
  members: number[];
}

export interface OutcomeState {
  reason: string;
  ranks: number[];
  points: number[];
}

export interface Allowed {
  play_again: boolean;
  take_over: boolean;
}

export interface Standing {
  member: number;
  name: string;
  points: number;
  played: number;
  won: number;
  last: number | null;
  won_last: boolean;
}

export interface Evening {
  matches: number;
  last_match: number;
  standings: Standing[];
}

export interface ShareState {
  member: number;
  commitment: string;
  nonce: string | null;
}

export interface ShuffleState {
  match: number;
  house: string;
  called: boolean;
  terms: string | null;
  shares: ShareState[];
}

export interface RoomState<G extends GameTypes = GameTypes> {
  code: string;
  game: string;
  phase: Phase;
  config: G["config"];
  warnings: string[];
  locked: boolean;
  empty_seats: EmptySeats;
  late_seats: boolean;
  table: TableState;
  take_back: TakeBackState | null;
  host: number;
  opener: number;
  match: number;
  passing: number[];
  members: MemberState[];
  seats: SeatState[];
  outcome: OutcomeState | null;
  allowed: Allowed;
  evening: Evening;
  shuffle: ShuffleState | null;
  console: number | null;
  saw_answers: number[];
  lesson: string | null;
}

export interface TookBack {
  by: number | "host" | "clock" | "deal";
  to: number;
  redo: boolean;
}

export type NoticeKind =
  | "joined"
  | "left"
  | "sent_away"
  | "host"
  | "took_over"
  | "came_in"
  | "ended"
  | "console";

export interface Notice {
  what: NoticeKind;
  member: number;
  name: string;
  of?: string;
}

export type Mover = "person" | "bot";

export interface LogItem<G extends GameTypes = GameTypes> {
  match_version: number;
  events: G["event"][];
  took_back?: TookBack;
  drawn?: number[];
  news?: Notice[];
  mover?: Mover;
}

export interface TalkLine {
  member: number;
  name: string;
  seat: number | null;
  phrase?: string;
  text?: string;
}

export interface Welcome<G extends GameTypes = GameTypes> {
  type: "welcome";
  member: number;
  seat: number | null;
  role: Role;
  room: RoomState<G>;
  room_version: number;
  match_version: number | null;
  view: G["view"] | null;
  legal: G["action"][];
  deadline_in_ms: number | null;
  undo?: number | "host" | "clock" | "deal";
  redo?: number | "host" | "clock" | "deal";
  sealed?: string;
  head?: string;
  log?: LogItem<G>[];
  talk?: TalkLine[];
}

export interface Update<G extends GameTypes = GameTypes> {
  type: "update";
  room_version: number;
  match_version: number | null;
  events: G["event"][];
  view: G["view"] | null;
  legal: G["action"][];
  deadline_in_ms: number | null;
  undo?: number | "host" | "clock" | "deal";
  redo?: number | "host" | "clock" | "deal";
  took_back?: TookBack;
  drawn?: number[];
  sealed?: string;
  head?: string;
  room?: RoomState<G>;
  news?: Notice[];
  mover?: Mover;
}

export interface Ack {
  type: "ack";
  ref: string;
  room_version: number;
}

export interface Refused {
  type: "refused";
  ref: string;
  code: string;
  ruling: string | null;
  message: string;
}

export interface RoomChanged<G extends GameTypes = GameTypes> {
  type: "room";
  room_version: number;
  room: RoomState<G>;
  deadline_in_ms: number | null;
  news?: Notice[];
}

export interface Reacted {
  type: "reacted";
  member: number;
  emoji: string;
}

export interface Press {
  seat: number;
  after_ms: number;
}

export interface Pressed {
  type: "pressed";
  presses: Press[];
}

export interface PersonsTime {
  member: number;
  more: MoreTime;
}

export interface MoreTimes {
  type: "more_time";
  people: PersonsTime[];
}

export interface Hint<G extends GameTypes = GameTypes> {
  type: "hint";
  ref: string;
  action: G["action"] | null;
  match_version: number;
}

export interface LinesSaid {
  type: "said";
  room_version: number;
  lines: TalkLine[];
}

export interface Knock {
  knock: number;
  name: string;
}

export interface Knocks {
  type: "knocks";
  people: Knock[];
}

export interface HouseSays {
  type: "house_says";
  text: string;
  said_at_ms: number;
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

export type ServerMessage<G extends GameTypes = GameTypes> =
  | Welcome<G>
  | Update<G>
  | Ack
  | Refused
  | RoomChanged<G>
  | Reacted
  | Pressed
  | MoreTimes
  | Hint<G>
  | LinesSaid
  | Knocks
  | HouseSays
  | Pong
  | Unreadable;

export interface CheckConfig<G extends GameTypes = GameTypes> {
  config?: G["config_input"] | null;
  seats?: number | null;
}

export interface CreateRoom<G extends GameTypes = GameTypes> {
  game: string;
  config?: G["config_input"] | null;
  name: string;
  role?: Role;
  color?: number | null;
  empty_seats?: EmptySeats;
  lesson?: string | null;
}

export interface JoinRoom {
  name: string;
  role?: Role;
  team?: number | null;
  color?: number | null;
  team_name?: string | null;
  token?: string | null;
  knock?: string | null;
}

export interface ForkRoom {
  match?: number | null;
  match_version: number;
  seat: number;
  name: string;
}

export interface BotInfo {
  name: string;
  about: string;
}

export interface GameInfo {
  id: string;
  title: string;
  tagline: string;
  min_seats: number;
  max_seats: number;
  minutes: number;
  has_host: boolean;
  teams: boolean;
  hidden: boolean;
  config: unknown;
  bots: BotInfo[];
}

export interface GameList {
  games: GameInfo[];
}

export interface CheckedConfig<G extends GameTypes = GameTypes> {
  config: G["config"];
  warnings: string[];
}

export interface PlaceWorth {
  worth_hundredths: number;
  low_hundredths: number;
  high_hundredths: number;
}

export interface AdvisedRules {
  remedied: boolean;
  even: boolean;
  place: number;
  beyond_thousandths: number;
  count_hundredths: number;
  envious_hundredths: number;
  turns_hundredths: number;
  places: PlaceWorth[];
}

export interface Advice {
  players: number;
  matches: number;
  seed: number;
  bots: string;
  remedy: string;
  counted: string;
  chosen: AdvisedRules;
  other: AdvisedRules;
}

export interface Entrance {
  room: string;
  token: string;
  member: number;
  url: string;
}

export interface RoomInfo {
  room: string;
  game: string;
  phase: Phase;
  seats: number;
  free_seats: number;
  locked: boolean;
  url: string;
  teams: string[];
}

export interface ReplayFrame<G extends GameTypes = GameTypes> {
  match_version: number;
  at_ms: number;
  by: number | "host" | "clock" | "deal";
  events: G["event"][];
  view: G["view"] | null;
  took_back?: TookBack;
  drawn?: number[];
  mover?: Mover;
}

export interface Replay<G extends GameTypes = GameTypes> {
  match: number;
  game: string;
  players: string[];
  viewer: number | "host" | "spectator";
  frames: ReplayFrame<G>[];
}

export interface SeatLuck {
  name: string;
  percent: number;
  low: number;
  high: number;
}

export interface DealLuck {
  match: number;
  game: string;
  bots: string;
  games: number;
  by_worth: boolean;
  seats: SeatLuck[];
}

export interface FailureReason {
  code: string;
  message: string;
}

export interface Failure {
  error: FailureReason;
}

export interface ReportMistake {
  prompt: string;
  answer: string;
  note?: string | null;
}

export interface DescribeBank {
  title: string;
  name?: string | null;
  language?: string | null;
  note?: string | null;
}

export interface MergeBank {
  into: string;
}

export interface SaveQuestion {
  id?: number | null;
  prompt: string;
  answer: string;
  aliases?: string[];
  letter?: string | null;
  letter_basis?: string | null;
  points?: number | null;
  category?: string | null;
  difficulty?: string | null;
  note?: string | null;
  read_aloud?: string | null;
}

export interface MarkQuestion {
  id: number;
  hidden?: boolean | null;
  flag?: string | null;
}

export interface RemoveQuestion {
  id: number;
}

export interface CopyQuestion {
  id: number;
  into: string;
}

export interface BeginUpload {
  file: string;
  bank: string;
  bytes: number;
}

export interface BankInfo {
  name: string;
  title: string;
  language: string;
  shipped: boolean;
  questions: number;
  categories: string[];
}

export interface BankList {
  banks: BankInfo[];
}

export interface BankFacts {
  bank: string;
  digest: string;
  questions: number;
}

export interface LetterCoverage {
  letter: string;
  questions: number;
  unseen: number;
  cards: number;
}

export interface Coverage {
  banks: BankFacts[];
  questions: number;
  unseen: number;
  cards: number;
  cards_wanted: number;
  letters: LetterCoverage[];
}

export interface Heard {
  heard: boolean;
}

export interface KeptBank {
  name: string;
  title: string;
  language: string;
  note: string;
  shipped: boolean;
  created_at_s: number;
  changed_at_s: number;
  questions: number;
}

export interface KeeperDesk {
  banks: KeptBank[];
  reports: number;
}

export interface MergedBank {
  moved: number;
  duplicates: number;
}

export interface BankLetter {
  letter: string;
  easy: number;
  medium: number;
  hard: number;
  goal: number;
}

export interface BankLetters {
  letters: BankLetter[];
  categories: string[];
}

export interface KeptQuestionRow {
  id: number;
  prompt: string;
  answer: string;
  aliases: string[];
  letter: string;
  letter_basis: string;
  points: number;
  category: string;
  difficulty: string;
  note: string;
  read_aloud: string;
  hidden: boolean;
  flag: string;
  asked: number;
  answered: number;
  reports: number;
}

export interface QuestionPage {
  count: number;
  questions: KeptQuestionRow[];
  next: number | null;
}

export interface SavedQuestion {
  id: number;
}

export interface ExportPiece {
  text: string;
  next: number | null;
}

export type UploadPhase = "receiving" | "checking" | "checked" | "saving" | "saved" | "failed";

export type UploadVerdict = "fine" | "duplicate" | "refused";

export interface UploadRow {
  line: number;
  verdict: UploadVerdict;
  reason: string;
  prompt: string;
  answer: string;
  letter: string;
}

export interface UploadState {
  upload: string;
  phase: UploadPhase;
  bank: string;
  bytes: number;
  progress: number;
  fine: number;
  duplicates: number;
  refused: number;
  added: number;
  rows: UploadRow[];
  problems: UploadRow[];
  unused: string[];
  why: string;
}

export interface MistakeReport {
  id: number;
  bank: string;
  question: number;
  prompt: string;
  answer: string;
  note: string;
  reported_at_s: number;
}

export interface MistakeReports {
  reports: MistakeReport[];
}

export interface CloseRoom {
  reason?: string | null;
}

export interface SayToAll {
  text?: string | null;
}

export type SessionOpeners = "anyone" | "keeper";

export interface ChangeSettings {
  sessions?: SessionOpeners | null;
  welcomed?: boolean | null;
}

export interface HouseBackup {
  name: string;
  bytes: number;
  made_at_s: number;
}

export interface HouseSamples {
  every_seconds: number;
  moves_per_minute: number[];
  connections: number[];
  memory_kb: number[];
  commit_us: number[];
}

export interface HouseReport {
  version: string;
  commit: string;
  open_seconds: number;
  url: string;
  rooms: number;
  sessions: number;
  connections: number;
  moves: number;
  over_budget: number;
  data_bytes: number;
  free_bytes: number | null;
  backup_folder: string;
  backups: HouseBackup[];
  said: HouseSays | null;
  open_sessions: SessionOpeners;
  open_sessions_fixed: boolean;
  welcomed: boolean;
  samples: HouseSamples;
}

export interface KeptRoom {
  room: string;
  game: string;
  phase: Phase;
  age_seconds: number;
  quiet_seconds: number;
  people: number;
  here: number;
  match: number;
  moves: number;
  of_session: boolean;
}

export interface KeptRooms {
  rooms: KeptRoom[];
  more: number;
}
