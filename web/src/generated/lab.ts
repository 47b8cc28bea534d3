// Generated from the C++ types by ./dev generate; not edited.

export type Inquiry = "simulate" | "compare" | "experiment";

export type Design = "fixed" | "random" | "latin" | "fresh";

export type Composition = "random" | "dealt";

export interface SharedDeal {
  seed: string;
}

export interface LabQuestion {
  inquiry: Inquiry;
  game: string;
  players: number;
  config: unknown;
  bots: string[];
  games: number;
  seed: number;
  vary: string[];
  deals: number;
  levels: string[];
  order: Design;
  composition: Composition;
  deal: SharedDeal | null;
}

export interface RecordedDeal {
  game: string;
  players: number;
  config: unknown;
  seed: string;
}

export interface SeatWorth {
  percent: number;
  low: number;
  high: number;
}

export interface ToldWorth {
  bots: string;
  games: number;
  by_worth: boolean;
  seats: SeatWorth[];
}
