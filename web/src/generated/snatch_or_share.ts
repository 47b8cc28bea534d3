// Generated from the C++ types by ./dev generate; not edited.

export type OfferLimit = "made" | "pending";

export interface Regime {
  name: string;
  reject: boolean;
  shame: boolean;
  shame_penalty: boolean;
  judge: boolean;
  full_delivery: boolean;
  recusal: boolean;
}

export interface Config {
  /** How many periods each round has; 0 skips the round, [1,1,1,1,1] is the strict game. */
  periods: number[];
  /** Keep holdings from period to period, and score the last ones only. */
  carry_over: boolean;
  /** How many offers one may make to each opponent in a period. */
  offers_per_target: number;
  /** What the limit counts: all offers made, or only those still pending. */
  offer_limit: OfferLimit;
  /** Only somebody who has snatched in this period may be shamed. */
  shame_requires_snatch: boolean;
  /** Seconds per period; 0 means no clock, the host goes on. */
  period_seconds: number;
  /** With a clock: how long snatches can be answered once trading has ended. */
  judging_seconds: number;
  /** With a clock: how long the results of a period stand. */
  results_seconds: number;
  /** The rules of each round, as switches: another regime is another row. */
  regimes: Regime[];
}

export interface RegimeInput {
  name: string;
  reject?: boolean;
  shame?: boolean;
  shame_penalty?: boolean;
  judge?: boolean;
  full_delivery?: boolean;
  recusal?: boolean;
}

export interface ConfigInput {
  /** How many periods each round has; 0 skips the round, [1,1,1,1,1] is the strict game. */
  periods?: number[];
  /** Keep holdings from period to period, and score the last ones only. */
  carry_over?: boolean;
  /** How many offers one may make to each opponent in a period. */
  offers_per_target?: number;
  /** What the limit counts: all offers made, or only those still pending. */
  offer_limit?: OfferLimit;
  /** Only somebody who has snatched in this period may be shamed. */
  shame_requires_snatch?: boolean;
  /** Seconds per period; 0 means no clock, the host goes on. */
  period_seconds?: number;
  /** With a clock: how long snatches can be answered once trading has ended. */
  judging_seconds?: number;
  /** With a clock: how long the results of a period stand. */
  results_seconds?: number;
  /** The rules of each round, as switches: another regime is another row. */
  regimes?: RegimeInput[];
}

export interface Bundle {
  turkey: number;
  coffee: number;
  corn: number;
}

export interface MakeOffer {
  type: "make_offer";
  to: number;
  offering: Bundle;
  requesting: Bundle;
}

export interface Accept {
  type: "accept";
  offer: number;
}

export interface Reject {
  type: "reject";
  offer: number;
}

export interface Snatch {
  type: "snatch";
  offer: number;
}

export interface Cancel {
  type: "cancel";
  offer: number;
}

export interface Shame {
  type: "shame";
  player: number;
}

export interface FileReport {
  type: "report";
  offer: number;
}

export type Finding = "confirm" | "dismiss";

export interface Rule {
  type: "rule";
  offer: number;
  verdict: Finding;
  suspend: boolean;
}

export interface Done {
  type: "done";
}

export interface EndPeriod {
  type: "end_period";
}

export interface NextPeriod {
  type: "next_period";
}

export interface Leave {
  type: "leave";
}

export interface Timeout {
  type: "timeout";
}

export type Action =
  | MakeOffer
  | Accept
  | Reject
  | Snatch
  | Cancel
  | Shame
  | FileReport
  | Rule
  | Done
  | EndPeriod
  | NextPeriod
  | Leave
  | Timeout;

export interface BundleInput {
  turkey?: number;
  coffee?: number;
  corn?: number;
}

export interface MakeOfferInput {
  type: "make_offer";
  to: number;
  offering: BundleInput;
  requesting: BundleInput;
}

export interface RuleInput {
  type: "rule";
  offer: number;
  verdict: Finding;
  suspend?: boolean;
}

export type ActionInput =
  | MakeOfferInput
  | Accept
  | Reject
  | Snatch
  | Cancel
  | Shame
  | FileReport
  | RuleInput
  | Done
  | EndPeriod
  | NextPeriod
  | Leave
  | Timeout;

export type Good = "turkey" | "coffee" | "corn";

export interface GameDealt {
  type: "game_dealt";
  producers: Good[];
}

export interface PeriodStarted {
  type: "period_started";
  round: number;
  period: number;
  judge: number | null;
  fresh_tokens: boolean;
  deadline: number | null;
}

export interface Tokens {
  turkey: number;
  coffee: number;
  corn: number;
}

export interface OfferMade {
  type: "offer_made";
  offer: number;
  from: number;
  to: number;
  offering: Tokens;
  requesting: Tokens;
}

export interface Moved {
  offering: Tokens;
  requesting: Tokens;
}

export interface OfferAccepted {
  type: "offer_accepted";
  offer: number;
  from: number;
  to: number;
  moved: Moved;
}

export interface OfferRejected {
  type: "offer_rejected";
  offer: number;
  from: number;
  to: number;
}

export interface OfferSnatched {
  type: "offer_snatched";
  offer: number;
  from: number;
  to: number;
  moved: Tokens;
}

export interface OfferCancelled {
  type: "offer_cancelled";
  offer: number;
  from: number;
  to: number;
}

export interface ShameGiven {
  type: "shame_given";
  by: number;
  player: number;
}

export interface Fined {
  type: "fined";
  player: number;
  tokens: Tokens;
  to: number | null;
}

export interface ReportFiled {
  type: "report_filed";
  offer: number;
  by: number;
  against: number;
  ruler: number;
}

export interface ReportRuled {
  type: "report_ruled";
  offer: number;
  ruler: number | null;
  verdict: Finding;
}

export interface GoodsReturned {
  type: "goods_returned";
  offer: number;
  from: number;
  to: number;
  tokens: Tokens;
}

export interface PlayerSuspended {
  type: "player_suspended";
  player: number;
  periods: number;
}

export interface PlayerDone {
  type: "player_done";
  player: number;
}

export interface PlayerLeft {
  type: "player_left";
  player: number;
  judge: number | null;
}

export interface TradingEnded {
  type: "trading_ended";
  deadline: number | null;
}

export interface PeriodEnded {
  type: "period_ended";
  round: number;
  period: number;
  points: number[];
  total_points: number[];
  deadline: number | null;
}

export type EndReason = "periods_done" | "too_few_players";

export interface GameEnded {
  type: "game_ended";
  winners: number[];
  total_points: number[];
  reason: EndReason;
}

export type Event =
  | GameDealt
  | PeriodStarted
  | OfferMade
  | OfferAccepted
  | OfferRejected
  | OfferSnatched
  | OfferCancelled
  | ShameGiven
  | Fined
  | ReportFiled
  | ReportRuled
  | GoodsReturned
  | PlayerSuspended
  | PlayerDone
  | PlayerLeft
  | TradingEnded
  | PeriodEnded
  | GameEnded;

export type Phase = "trading" | "judging" | "results" | "ended";

export interface Conduct {
  offers_made: number;
  offers_cancelled: number;
  accepted: number;
  rejected: number;
  snatched: number;
  snatched_nothing: number;
  robbed: number;
  tokens_taken: number;
  tokens_given: number;
  shame_given: number;
  shame_received: number;
  reports_filed: number;
  confirmed: number;
  dismissed: number;
  tokens_fined: number;
}

export interface Player {
  producer: Good;
  tokens: Tokens;
  points: number;
  total_points: number;
  shame: number;
  barred: boolean;
  suspended: boolean;
  done: boolean;
  gave_shame: boolean;
  left: boolean;
  suspended_periods: number;
  conduct: Conduct;
}

export type OfferStatus = "pending" | "accepted" | "rejected" | "snatched" | "cancelled";

export interface OfferView {
  id: number;
  from: number;
  to: number;
  offering: Tokens;
  requesting: Tokens;
  status: OfferStatus;
  taken: Tokens | null;
  accept_moves: Moved | null;
  snatch_moves: Tokens | null;
}

export interface Report {
  offer: number;
  by: number;
  ruler: number;
  verdict: Finding | null;
}

export interface PeriodResult {
  round: number;
  period: number;
  points: number[];
  snatches: number;
  group_points: number;
  offers: number;
  accepted: number;
  rejected: number;
  cancelled: number;
  confirmed: number;
  dismissed: number;
  tokens_fined: number;
  judge: number | null;
  barred: boolean[];
  suspended: boolean[];
  conduct: Conduct[];
  holdings: Tokens[];
  left: boolean[];
}

export interface RegimeResult {
  round: number;
  name: string;
  periods: number;
  group_points: number;
  possible_points: number;
  offers: number;
  accepted: number;
  rejected: number;
  snatches: number;
  tokens_fined: number;
}

export interface View {
  round: number;
  period: number;
  periods_in_round: number;
  phase: Phase;
  trading_over: boolean;
  regime: Regime;
  judge: number | null;
  players: Player[];
  group_points: number;
  possible_points: number;
  offers: OfferView[];
  reports: Report[];
  history: PeriodResult[];
  comparison: RegimeResult[];
  winners: number[];
  offers_per_target: number;
  offer_limit: OfferLimit;
  later_period: boolean;
  deadline: number | null;
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
