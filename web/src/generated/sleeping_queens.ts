// Generated from the C++ types by ./dev generate; not edited.

export interface Config {
  /** Seconds to answer an attack, whatever the defender holds. */
  defense_seconds: number;
  /** Seconds to think; 0 means no clock. */
  turn_seconds: number;
}

export interface ConfigInput {
  /** Seconds to answer an attack, whatever the defender holds. */
  defense_seconds?: number;
  /** Seconds to think; 0 means no clock. */
  turn_seconds?: number;
}

export interface PlayKing {
  type: "play_king";
  slot: number;
}

export type Queen =
  | "heart"
  | "cat"
  | "dog"
  | "pancake"
  | "ladybug"
  | "moon"
  | "peacock"
  | "sunflower"
  | "rose"
  | "cake"
  | "rainbow"
  | "starfish";

export interface PlayKnight {
  type: "play_knight";
  target: number;
  queen: Queen;
}

export interface PlayPotion {
  type: "play_potion";
  target: number;
  queen: Queen;
  slot: number | null;
}

export interface PlayJester {
  type: "play_jester";
}

export type Card =
  | "king"
  | "knight"
  | "dragon"
  | "jester"
  | "potion"
  | "wand"
  | "1"
  | "2"
  | "3"
  | "4"
  | "5"
  | "6"
  | "7"
  | "8"
  | "9"
  | "10";

export interface Discard {
  type: "discard";
  cards: Card[];
}

export interface Wake {
  type: "wake";
  slot: number;
}

export interface Place {
  type: "place";
  slot: number;
}

export interface Block {
  type: "block";
}

export interface Pass {
  type: "pass";
}

export interface Leave {
  type: "leave";
}

export interface Timeout {
  type: "timeout";
}

export type Action =
  | PlayKing
  | PlayKnight
  | PlayPotion
  | PlayJester
  | Discard
  | Wake
  | Place
  | Block
  | Pass
  | Leave
  | Timeout;

export interface PlayPotionInput {
  type: "play_potion";
  target: number;
  queen: Queen;
  slot?: number | null;
}

export type ActionInput =
  | PlayKing
  | PlayKnight
  | PlayPotionInput
  | PlayJester
  | Discard
  | Wake
  | Place
  | Block
  | Pass
  | Leave
  | Timeout;

export interface GameDealt {
  type: "game_dealt";
  queens: Queen[];
  hands: Card[][];
  draw_pile: Card[];
  draw_count: number;
}

export interface TurnStarted {
  type: "turn_started";
  player: number;
}

export interface ClockSet {
  type: "clock_set";
  deadline: number;
}

export interface CardPlayed {
  type: "card_played";
  player: number;
  card: Card;
}

export type WakeCause = "king" | "rose" | "jester";

export interface QueenWoken {
  type: "queen_woken";
  player: number;
  queen: Queen;
  slot: number;
  cause: WakeCause;
}

export interface QueenReturned {
  type: "queen_returned";
  player: number;
  queen: Queen;
  slot: number;
}

export interface BonusGranted {
  type: "bonus_granted";
  player: number;
}

export interface AttackOpened {
  type: "attack_opened";
  attacker: number;
  defender: number;
  card: Card;
  queen: Queen;
  slot: number | null;
  deadline: number;
}

export interface AttackBlocked {
  type: "attack_blocked";
  attacker: number;
  defender: number;
  card: Card;
  queen: Queen;
}

export interface QueenStolen {
  type: "queen_stolen";
  player: number;
  victim: number;
  queen: Queen;
  clash: boolean;
}

export interface QueenSlept {
  type: "queen_slept";
  player: number | null;
  victim: number;
  queen: Queen;
  slot: number;
}

export interface JesterRevealed {
  type: "jester_revealed";
  player: number;
  card: Card;
  counted: number | null;
}

export interface CardsDiscarded {
  type: "cards_discarded";
  player: number;
  cards: Card[];
  equation: string | null;
}

export interface CardsDrawn {
  type: "cards_drawn";
  player: number;
  cards: Card[];
  count: number;
}

export interface PileReshuffled {
  type: "pile_reshuffled";
  cards_in_order: Card[];
  count: number;
}

export interface PlayerLeft {
  type: "player_left";
  player: number;
  cards: Card[];
}

export type WinReason = "queens" | "points" | "all_awakened" | "last_player";

export interface GameEnded {
  type: "game_ended";
  winners: number[];
  reason: WinReason;
}

export type Event =
  | GameDealt
  | TurnStarted
  | ClockSet
  | CardPlayed
  | QueenWoken
  | QueenReturned
  | BonusGranted
  | AttackOpened
  | AttackBlocked
  | QueenStolen
  | QueenSlept
  | JesterRevealed
  | CardsDiscarded
  | CardsDrawn
  | PileReshuffled
  | PlayerLeft
  | GameEnded;

export type Phase = "playing" | "defense_window" | "choosing" | "ended";

export type Back = "asleep";

export type PendingKind = "defend" | "wake" | "place";

export interface Pending {
  kind: PendingKind;
  attacker: number | null;
  defender: number | null;
  card: Card | null;
  queen: Queen | null;
  slot: number | null;
  player: number | null;
  cause: WakeCause | null;
}

export interface View {
  phase: Phase;
  current_player: number;
  hand: Card[] | null;
  hand_counts: number[];
  awake: Queen[][];
  scores: number[];
  slots: (Back | null)[];
  draw_count: number;
  discard_pile: Card[];
  pending: Pending | null;
  winners: number[];
  win_reason: WinReason | null;
  left: boolean[];
  goal_queens: number;
  goal_points: number;
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
