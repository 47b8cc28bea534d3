// Generated from the C++ types by ./dev generate; not edited.

export type StackMode = "same" | "up" | "any";

export interface Config {
  /** A draw card may be answered with another; the penalty grows and moves on. */
  stacking: boolean;
  /** What answers what: same (+2 on +2, +4 on +4), up (+4 on +2 too), any. */
  stack_mode: StackMode;
  /** Whoever holds the identical card may play it out of turn. */
  jump_in: boolean;
  /** Wilds may be jumped in as well. */
  jump_in_wild: boolean;
  /** Milliseconds the turn waits for jump-ins after each card; 0: no wait. */
  jump_in_ms: number;
  /** Playing a 7 swaps hands with another player. */
  seven_swap: boolean;
  /** Playing a 0 passes every hand on in the direction of play. */
  zero_rotation: boolean;
  /** A 7 or 0 played as the last card still moves hands. */
  swap_on_last: boolean;
  /** Whoever cannot play draws until a card fits. */
  draw_to_match: boolean;
  /** The target of a wild-draw-four may challenge it. */
  challenge: boolean;
  /** Cards for being caught without calling UNO; 0: no calling. */
  uno_penalty: number;
  /** UNO is called for everybody automatically. */
  auto_call: boolean;
  /** Rounds are played until somebody has this many points; 0: one round. */
  target_score: number;
  /** Everybody counts the cards they are left with; the fewest points win the match. */
  alternate_scoring: boolean;
  /** Cards dealt to each player. */
  hand_size: number;
  /** How many decks of 108 cards are mixed together. */
  decks: number;
  /** Seconds to think; 0: no clock. */
  turn_seconds: number;
}

export interface ConfigInput {
  /** A draw card may be answered with another; the penalty grows and moves on. */
  stacking?: boolean;
  /** What answers what: same (+2 on +2, +4 on +4), up (+4 on +2 too), any. */
  stack_mode?: StackMode;
  /** Whoever holds the identical card may play it out of turn. */
  jump_in?: boolean;
  /** Wilds may be jumped in as well. */
  jump_in_wild?: boolean;
  /** Milliseconds the turn waits for jump-ins after each card; 0: no wait. */
  jump_in_ms?: number;
  /** Playing a 7 swaps hands with another player. */
  seven_swap?: boolean;
  /** Playing a 0 passes every hand on in the direction of play. */
  zero_rotation?: boolean;
  /** A 7 or 0 played as the last card still moves hands. */
  swap_on_last?: boolean;
  /** Whoever cannot play draws until a card fits. */
  draw_to_match?: boolean;
  /** The target of a wild-draw-four may challenge it. */
  challenge?: boolean;
  /** Cards for being caught without calling UNO; 0: no calling. */
  uno_penalty?: number;
  /** UNO is called for everybody automatically. */
  auto_call?: boolean;
  /** Rounds are played until somebody has this many points; 0: one round. */
  target_score?: number;
  /** Everybody counts the cards they are left with; the fewest points win the match. */
  alternate_scoring?: boolean;
  /** Cards dealt to each player. */
  hand_size?: number;
  /** How many decks of 108 cards are mixed together. */
  decks?: number;
  /** Seconds to think; 0: no clock. */
  turn_seconds?: number;
}

export type Card =
  | "red-0"
  | "red-1"
  | "red-2"
  | "red-3"
  | "red-4"
  | "red-5"
  | "red-6"
  | "red-7"
  | "red-8"
  | "red-9"
  | "red-skip"
  | "red-reverse"
  | "red-draw2"
  | "yellow-0"
  | "yellow-1"
  | "yellow-2"
  | "yellow-3"
  | "yellow-4"
  | "yellow-5"
  | "yellow-6"
  | "yellow-7"
  | "yellow-8"
  | "yellow-9"
  | "yellow-skip"
  | "yellow-reverse"
  | "yellow-draw2"
  | "green-0"
  | "green-1"
  | "green-2"
  | "green-3"
  | "green-4"
  | "green-5"
  | "green-6"
  | "green-7"
  | "green-8"
  | "green-9"
  | "green-skip"
  | "green-reverse"
  | "green-draw2"
  | "blue-0"
  | "blue-1"
  | "blue-2"
  | "blue-3"
  | "blue-4"
  | "blue-5"
  | "blue-6"
  | "blue-7"
  | "blue-8"
  | "blue-9"
  | "blue-skip"
  | "blue-reverse"
  | "blue-draw2"
  | "wild"
  | "wild-draw4";

export type Color = "red" | "yellow" | "green" | "blue";

export interface Play {
  type: "play";
  card: Card;
  color: Color | null;
  swap_with: number | null;
  uno: boolean;
}

export interface JumpIn {
  type: "jump_in";
  card: Card;
  swap_with: number | null;
  uno: boolean;
  color: Color | null;
}

export interface Draw {
  type: "draw";
}

export interface Pass {
  type: "pass";
}

export interface Challenge {
  type: "challenge";
}

export interface CallUno {
  type: "call_uno";
}

export interface CatchUno {
  type: "catch_uno";
  player: number;
}

export interface ChooseColor {
  type: "choose_color";
  color: Color;
}

export interface Leave {
  type: "leave";
}

export interface Timeout {
  type: "timeout";
}

export type Action =
  | Play
  | JumpIn
  | Draw
  | Pass
  | Challenge
  | CallUno
  | CatchUno
  | ChooseColor
  | Leave
  | Timeout;

export interface PlayInput {
  type: "play";
  card: Card;
  color?: Color | null;
  swap_with?: number | null;
  uno?: boolean;
}

export interface JumpInInput {
  type: "jump_in";
  card: Card;
  swap_with?: number | null;
  uno?: boolean;
  color?: Color | null;
}

export type ActionInput =
  | PlayInput
  | JumpInInput
  | Draw
  | Pass
  | Challenge
  | CallUno
  | CatchUno
  | ChooseColor
  | Leave
  | Timeout;

export interface RoundDealt {
  type: "round_dealt";
  round: number;
  dealer: number;
  hand_size: number;
  start: Card;
  cards: Card[];
  hand: Card[];
}

export interface CardPlayed {
  type: "card_played";
  player: number;
  card: Card;
  color: Color;
}

export interface JumpedIn {
  type: "jumped_in";
  player: number;
  card: Card;
  color: Color;
}

export interface EffectCancelled {
  type: "effect_cancelled";
  card: Card;
  player: number;
  swap_with: number | null;
  rotated: boolean;
}

export type DrawReason = "turn" | "penalty" | "challenge" | "uno" | "match";

export interface CardsDrawn {
  type: "cards_drawn";
  player: number;
  count: number;
  reason: DrawReason;
  may_play: boolean;
  cards: Card[];
}

export interface PlayerSkipped {
  type: "player_skipped";
  player: number;
}

export interface DirectionChanged {
  type: "direction_changed";
  direction: number;
}

export interface HandsSwapped {
  type: "hands_swapped";
  a: number;
  b: number;
}

export interface HandsRotated {
  type: "hands_rotated";
  direction: number;
}

export interface ColorChosen {
  type: "color_chosen";
  player: number;
  color: Color;
}

export interface Challenged {
  type: "challenged";
  by: number;
  player: number;
  guilty: boolean;
  hand: Card[];
}

export interface UnoDue {
  type: "uno_due";
  players: number[];
}

export interface UnoCalled {
  type: "uno_called";
  player: number;
}

export interface UnoCaught {
  type: "uno_caught";
  player: number;
  by: number;
}

export interface PileReshuffled {
  type: "pile_reshuffled";
  count: number;
  draw_pile: Card[];
}

export interface TurnPassed {
  type: "turn_passed";
  player: number;
}

export interface TurnStarted {
  type: "turn_started";
  player: number;
}

export interface ClockSet {
  type: "clock_set";
  deadline: number;
}

export interface GraceStarted {
  type: "grace_started";
  until: number;
}

export interface GraceEnded {
  type: "grace_ended";
}

export interface PlayerLeft {
  type: "player_left";
  player: number;
  count: number;
  draw_pile: Card[];
}

export type EndReason = "went_out" | "piles_exhausted" | "last_one_left";

export interface RoundEnded {
  type: "round_ended";
  winner: number;
  points: number;
  reason: EndReason;
  each: number[];
}

export interface GameEnded {
  type: "game_ended";
  winner: number;
  reason: EndReason;
  sharing: number[];
}

export type Event =
  | RoundDealt
  | CardPlayed
  | JumpedIn
  | EffectCancelled
  | CardsDrawn
  | PlayerSkipped
  | DirectionChanged
  | HandsSwapped
  | HandsRotated
  | ColorChosen
  | Challenged
  | UnoDue
  | UnoCalled
  | UnoCaught
  | PileReshuffled
  | TurnPassed
  | TurnStarted
  | ClockSet
  | GraceStarted
  | GraceEnded
  | PlayerLeft
  | RoundEnded
  | GameEnded;

export type Phase = "playing" | "choosing_color" | "round_over" | "ended";

export interface LastPlayView {
  player: number;
  card: Card;
  swap_with: number | null;
  rotated: boolean;
  jumpable: boolean;
  over: Color | null;
}

export interface View {
  phase: Phase;
  round: number;
  dealer: number;
  current_player: number | null;
  direction: number;
  color: Color | null;
  hand: Card[];
  hand_counts: number[];
  draw_count: number;
  discard_pile: Card[];
  pending_draw: number;
  has_drawn: boolean;
  drawn_card: Card | null;
  called: boolean[];
  catchable: number[];
  uno_open: number | null;
  last_play: LastPlayView | null;
  scores: number[];
  winner: number | null;
  sharing: number[];
  left: boolean[];
  in_grace: boolean;
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
