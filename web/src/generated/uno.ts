export type Seat = number;
export type Color = 'red' | 'yellow' | 'green' | 'blue';
export type Card = string;
export type Phase = 'playing' | 'choosing_color' | 'round_over' | 'ended';
export type EndReason = 'went_out' | 'piles_exhausted' | 'last_one_left';
export type DrawReason = 'turn' | 'penalty' | 'challenge' | 'uno' | 'match';

export type Action =
  | { type: 'play'; card: Card; color: Color | null; swap_with: Seat | null; uno?: boolean }
  | { type: 'jump_in'; card: Card; swap_with: Seat | null; uno?: boolean; color: Color | null }
  | { type: 'draw' }
  | { type: 'pass' }
  | { type: 'challenge' }
  | { type: 'call_uno' }
  | { type: 'catch_uno'; player: Seat }
  | { type: 'choose_color'; color: Color }
  | { type: 'leave' }
  | { type: 'timeout' };

export type Event =
  | { type: 'round_dealt'; round: number; dealer: Seat; hand_size: number; start: Card; cards: Card[]; hand: Card[] }
  | { type: 'card_played'; player: Seat; card: Card; color: Color }
  | { type: 'jumped_in'; player: Seat; card: Card; color: Color }
  | { type: 'effect_cancelled'; card: Card; player: Seat; swap_with: Seat | null; rotated: boolean }
  | { type: 'cards_drawn'; player: Seat; count: number; reason: DrawReason; may_play: boolean; cards: Card[] }
  | { type: 'player_skipped'; player: Seat }
  | { type: 'direction_changed'; direction: number }
  | { type: 'hands_swapped'; a: Seat; b: Seat }
  | { type: 'hands_rotated'; direction: number }
  | { type: 'color_chosen'; player: Seat; color: Color }
  | { type: 'challenged'; by: Seat; player: Seat; guilty: boolean; hand: Card[] }
  | { type: 'uno_due'; players: Seat[] }
  | { type: 'uno_called'; player: Seat }
  | { type: 'uno_caught'; player: Seat; by: Seat }
  | { type: 'pile_reshuffled'; count: number; draw_pile: Card[] }
  | { type: 'turn_passed'; player: Seat }
  | { type: 'turn_started'; player: Seat }
  | { type: 'clock_set'; deadline: number }
  | { type: 'grace_started'; until: number }
  | { type: 'grace_ended' }
  | { type: 'player_left'; player: Seat; count: number; draw_pile: Card[] }
  | { type: 'round_ended'; winner: Seat; points: number; reason: EndReason }
  | { type: 'game_ended'; winner: Seat; reason: EndReason };

export interface LastPlay {
  player: Seat;
  card: Card;
  swap_with: Seat | null;
  rotated: boolean;
  jumpable: boolean;
  over: Color | null;
}

export interface View {
  phase: Phase;
  round: number;
  dealer: Seat;
  current_player: Seat | null;
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
  catchable: Seat[];
  uno_open: Seat | null;
  last_play: LastPlay | null;
  scores: number[];
  winner: Seat | null;
  left: boolean[];
  in_grace: boolean;
}
