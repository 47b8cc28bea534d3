// Generated from the C++ types by ./dev generate; not edited.

export interface GiftInfo {
  name: string;
  description: string;
  link: string;
  /** The kind of wrapping paper, which everybody sees. */
  paper: number;
  under_tree: number | null;
  picture: string;
  brought_by: number | null;
  salt?: string;
  seal?: string;
}

export interface Config {
  /** After this many steals a gift freezes and stays with its owner. */
  max_steals: number;
  /** Boomerang: after the last player the turns run back to the first. */
  return_to_start: boolean;
  /** No stealing while wrapped gifts remain, until the very last turn. */
  force_unwrap: boolean;
  /** Nobody may pick or steal the gift they brought. */
  forbid_own_gift: boolean;
  /** Seconds to think; 0 means no clock. */
  turn_seconds: number;
  /** The gifts on the table, at least one per player. */
  gifts?: GiftInfo[];
}

export interface GiftInfoInput {
  name: string;
  description?: string;
  link?: string;
  /** The kind of wrapping paper, which everybody sees. */
  paper?: number;
  under_tree?: number | null;
  picture?: string;
  brought_by?: number | null;
  salt?: string | null;
  seal?: string | null;
}

export interface ConfigInput {
  /** After this many steals a gift freezes and stays with its owner. */
  max_steals?: number;
  /** Boomerang: after the last player the turns run back to the first. */
  return_to_start?: boolean;
  /** No stealing while wrapped gifts remain, until the very last turn. */
  force_unwrap?: boolean;
  /** Nobody may pick or steal the gift they brought. */
  forbid_own_gift?: boolean;
  /** Seconds to think; 0 means no clock. */
  turn_seconds?: number;
  /** The gifts on the table, at least one per player. */
  gifts?: GiftInfoInput[];
}

export interface Pick {
  type: "pick";
  gift: number;
}

export interface Steal {
  type: "steal";
  gift: number;
}

export interface EndTurn {
  type: "end_turn";
}

export interface Leave {
  type: "leave";
}

export interface Timeout {
  type: "timeout";
}

export type Action = Pick | Steal | EndTurn | Leave | Timeout;

export type ActionInput = Pick | Steal | EndTurn | Leave | Timeout;

export interface GameDealt {
  type: "game_dealt";
  turn_order: number[];
  turn_queue: number[];
  contents: number[];
}

export interface GiftPicked {
  type: "gift_picked";
  player: number;
  gift: number;
  opened: boolean;
  traded_in: number | null;
}

export interface GiftStolen {
  type: "gift_stolen";
  player: number;
  victim: number;
  gift: number;
  exchanged: number | null;
  steal_count: number;
  frozen: boolean;
}

export interface TurnEnded {
  type: "turn_ended";
  player: number;
}

export interface TurnStarted {
  type: "turn_started";
  player: number;
  index: number;
  boomerang: boolean;
}

export interface SlotSkipped {
  type: "slot_skipped";
  player: number;
  index: number;
}

export interface ClockSet {
  type: "clock_set";
  deadline: number;
}

export interface PlayerLeft {
  type: "player_left";
  player: number;
  gift: number | null;
}

export interface GiftAssigned {
  type: "gift_assigned";
  player: number;
  gift: number;
}

export type EndReason = "turns_done" | "all_frozen";

export interface GameEnded {
  type: "game_ended";
  reason: EndReason;
}

export type Event =
  | GameDealt
  | GiftPicked
  | GiftStolen
  | TurnEnded
  | TurnStarted
  | SlotSkipped
  | ClockSet
  | PlayerLeft
  | GiftAssigned
  | GameEnded;

export type Phase = "active" | "ended";

export interface GiftView {
  wrapped: boolean;
  owner: number | null;
  steal_count: number;
  frozen: boolean;
  last_owner: number | null;
  paper: number;
  brought_by: number | null;
  name: string | null;
  description: string | null;
  link: string | null;
  under_tree: number | null;
  picture: string | null;
}

export type TurnAction = "picked" | "stolen";

export interface View {
  phase: Phase;
  turn_order: number[];
  turn_queue: number[];
  current_turn_index: number;
  current_player: number | null;
  pending_victim: number | null;
  is_boomerang_phase: boolean;
  gifts: GiftView[];
  turn_action: (TurnAction | null)[];
  leftovers: number[];
  left: boolean[];
  max_steals: number;
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
