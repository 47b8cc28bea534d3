// What a board is to the rest of the client. A game is one folder that gives a Cover (small, loaded with
// the front door) and a BoardModule (a chunk of its own, loaded when somebody sits down). Boards draw
// what the server told them and light what `legal` lists; they know no rule and keep no state that
// a reload would miss.
import type { ComponentType } from 'preact';
import type { Clock } from '../device/clock';
import type { Catalogues, Language, Translate } from '../i18n/i18n';
import type { LogLine } from '../ui/LogPanel';
import type { Prompt } from '../ui/PromptBar';
import type { Player } from '../ui/Seats';

export type { Clock, LogLine, Player, Prompt };

// Where the board is shown: a player's device, the shared screen, the host's console, a spectator, a
// replay. Only `play` and `host` ever have something in `legal`.
export type Display = 'play' | 'screen' | 'host' | 'watch' | 'replay';

// Everything a line of text or a drawing may depend on.
export interface BoardContext<View, Action> {
  view: View;
  legal: readonly Action[];
  me: number | null; // the viewer's seat; null for screens, hosts and spectators
  display: Display;
  players: readonly Player[]; // by seat
  config: Readonly<Record<string, unknown>>; // the room's options; empty in a replay
  gains: boolean; // whether to say what a move would gain, and how well the group does
  t: Translate; // the game's messages first, then the common ones
  name: (seat: number) => string;
  // A sentence about a seat: `key.you` where the seat is the viewer's own, else `key` with {name}.
  tell: (key: string, seat: number, params?: Record<string, string | number>) => string;
}

// What a sentence on an event may depend on: the same, but nobody may see the table it happened at. A list of
// many tables knows their events alone.
export type SayContext<View, Action> = Omit<BoardContext<View, Action>, 'view'> & {
  view: View | null;
};

export interface BoardProps<View, Action, Event> extends BoardContext<View, Action> {
  match_version: number; // of the match's latest entry; 1 is the deal
  events: readonly Event[]; // of the newest update alone: for motion; empty after a reload
  clock: Clock | null;
  busy: boolean; // an action of ours is on its way
  presses?: readonly { seat: number; after_ms: number }[]; // how close the race for the latest move was
  act: (action: Action) => void;
  wrong: (tap: string) => void; // somebody tapped what is not legal now: say why
}

// Why a tap does nothing: `refused.<code>` in the messages, and the ruling that decides it.
export interface Why {
  code: string;
  ruling?: string;
  params?: Record<string, string | number>;
  house?: HouseRule; // where it is not the one that always belongs to the code
}

// The option that has to do with a refusal: the one that would allow it (an option, or "option.value" of a
// choice), or the one of this table that forbids it.
export type HouseRule = { would: string } | { by: string };

// A ready-made table. `preset.<id>` is its name and `preset.<id>.about` one line on it.
export interface Preset {
  id: string;
  config: Record<string, unknown>;
}

// For games that need more than a form before the start (gifts, questions). `change` replaces the
// whole config on the server; options marked secret do not come back, so keep your own copy.
export interface SetupProps {
  room: string;
  config: Readonly<Record<string, unknown>>;
  players: readonly Player[];
  host: boolean;
  change: (config: Record<string, unknown>) => void;
  t: Translate;
}

// The form for one thing somebody brings to a session, such as a gift. Empty parts are left out before it is sent.
export interface BringProps {
  item: Readonly<Record<string, unknown>>;
  onChange: (item: Record<string, unknown>) => void;
  onPicture: (file: File) => Promise<string | null>; // the name it has from then on; null: it was refused and said
  picture_url: (picture: string) => string;
  t: Translate;
}

export interface BoardModule<View, Action, Event> {
  Board: ComponentType<BoardProps<View, Action, Event>>;
  messages: Catalogues;
  presets: readonly Preset[]; // the first is the default
  // House rules, all switches, that leave the deal alone: under these a finished match can be played again with the
  // same cards. Left out where a match is no deal.
  redeal?: readonly string[];
  // The seats the table waits for now; they glow and carry the timer.
  awaited: (view: View) => readonly number[];
  // The seats that lead now; left out where nobody does before the end.
  leaders?: (view: View) => readonly number[];
  prompt: (context: BoardContext<View, Action>) => Prompt;
  // An event in words, or null where it says nothing to people.
  say: (event: Event, context: SayContext<View, Action>) => LogLine | null;
  // An action in words, imperative: "Play red 7". For screen readers and the list of all moves.
  label: (action: Action, context: BoardContext<View, Action>) => string;
  // Why this tap is not legal now; taps are strings of the board's own making: "card:red-7".
  why: (tap: string, context: BoardContext<View, Action>) => Why | null;
  // By the code of a refusal, where a house rule has to do with it.
  house_rules?: Readonly<Record<string, HouseRule>>;
  // The question whose answer everybody has just been told, where one may be wrong about something.
  revealed?: (view: View) => { prompt: string; answer: string } | null;
  // What the winner's card shows beside ranks and points: gifts, queens, a chart.
  Result?: ComponentType<BoardContext<View, Action>>;
  Setup?: ComponentType<SetupProps>;
  // For games whose things people bring: the form for one, and how it looks while nobody may know what it is.
  Bring?: ComponentType<BringProps>;
  Wrapped?: ComponentType<{ item: Readonly<Record<string, unknown>> }>;
  // What the house itself laid on the table, by its English name, as the reader calls it.
  thing_title?: (name: string, t: Translate) => string;
  // Nothing is hidden between players on one device: they look at it together, without a curtain, and each
  // has a key, 1 to 9 and 0, for this action.
  key_presses?: string;
  // One piece of what falls when somebody wins; `n` counts them, so that they differ.
  Confetti?: ComponentType<{ n: number }>;
}

// How to play: a few cards with a picture and a sentence or two, in the order one reads them, and questions
// people ask behind them (`more.<id>`). `<id>` is the headline and `<id>.text` the text, with the numbers of
// the table's options to fill in. What belongs to an option is told where that option is on.
export interface HowTo {
  messages: Catalogues;
  cards: readonly { id: string; Picture: ComponentType<{ t: Translate }> }[];
  more: readonly { id: string; option?: string; unless?: string; ruling?: string }[];
}

// One step of a lesson: a move, by the learner (0, or the host's by them) or one of the others. `hint` is said
// before it and `said` after it; both are keys of the guide's messages.
export interface LessonStep {
  by: number | 'host';
  do: { type: string; [field: string]: unknown };
  hint?: string;
  said?: string;
}

// The script of a guided first match: the file that the house plays by, too (docs/scenarios.md).
export interface Lesson {
  steps: readonly LessonStep[];
  texts?: Record<string, Record<string, string>>; // by language: English words, and what they are there
}

// How a game is taught and hints are shown. `point` says what one taps for an action, in order (ui/Pointer);
// `reason` why it may be a good one: `why.<reason>` in the messages. `more` is said at the end of the lesson.
export interface Guide {
  lesson: Lesson;
  messages: Catalogues;
  // biome-ignore lint/suspicious/noExplicitAny: each game knows its own actions
  point: (action: any, context: BoardContext<any, any>) => readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: each game knows its own actions
  reason?: (action: any, context: BoardContext<any, any>) => string | null;
}

// What the front door needs before any board is loaded.
export interface Cover {
  id: string;
  title: string;
  Picture: ComponentType; // an <svg viewBox="0 0 160 120">, no text in it
  bots: number; // how many opponents "play now" invites
  races?: boolean; // who presses first can matter
  hints?: boolean; // a bot's idea is some help
  gains?: boolean; // its board says what an answer gains, where the table wants that
  tagline: Record<Language, string>;
}

// The same for whoever handles any game.
export type AnyContext = BoardContext<unknown, unknown>;

// biome-ignore lint/suspicious/noExplicitAny: the one place where five boards share a shelf
export type AnyBoard = BoardModule<any, any, any>;

export interface Game extends Cover {
  load: () => Promise<{ board: AnyBoard }>;
  teach: () => Promise<{ how: HowTo }>;
  guide: () => Promise<{ guide: Guide }>;
}
