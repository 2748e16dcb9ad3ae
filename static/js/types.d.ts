// Types of what the server sends and of what the table's parts hand each other. Checked by
// `tsc --checkJs`; the browser never loads this file.

import type { TemplateResult, nothing } from "../vendor/lit-html/lit-html.js";

export type Drawn = TemplateResult | TemplateResult[] | typeof nothing | string;

declare global {
  function gettext(text: string): string;
  function ngettext(one: string, many: string, count: number): string;
  function pgettext(context: string, text: string): string;
  function interpolate(text: string, values: object, named: true): string;
}

export interface Card {
  key: string;
  count: number;
  names: Record<string, string>;
  texts: Record<string, string>;
}

export interface KatoCard extends Card {
  kind: "number" | "skip" | "reverse" | "draw_two" | "colour_change" | "wild_draw_four" | "cone";
  colour: string | null;
  value: number | null;
  points: number;
}

export interface Pick {
  pick: number[];
  least: number;
  most: number;
}

/** As in `legal`, where a choice of several cards is a Pick; as sent, where it is a list. */
export type Action = { kind: string; [name: string]: any };
export type GameEvent = { kind: string; [name: string]: any };

export interface Move {
  number: number;
  seat: number;
  by: "player" | "clock" | "bot" | "orders" | "resign";
  at: string;
  events: GameEvent[];
}

export interface SeatView {
  seat: number;
  name: string;
  user: string | null;
  bot: string | null;
  guest: boolean;
  rating: { value: number; provisional: boolean } | null;
  change: { before: number; after: number; delta: number } | null;
  place: number | null;
  score: number | null;
  left: "" | "resigned" | "time";
  bank: number | null;
  /** Time-outs in a row; only one's own. */
  missed: number | null;
  nonce: string;
}

export interface Deadline {
  seat: number;
  decision: string;
  due_at: string | null;
  yours: boolean;
}

/** What every game's view has; each game adds its own. */
export interface TableView {
  pending: Record<string, string>;
  interjections: number[];
  active: boolean[];
  counts: number[];
  deck: number;
  hand: number[] | null;
  turn: number | null;
  scores: number[];
  outcome: { places: number[]; scores: number[] } | null;
  why: Record<string, string>;
  [name: string]: any;
}

export interface MatchView {
  id: string;
  game: string;
  title: string;
  edition: string;
  edition_current: boolean;
  options: Record<string, string>;
  pace: { kind: "live" | "correspondence"; seconds: number; bank: number; days: number | null; misses: number };
  rated: boolean;
  private: boolean;
  status: "open" | "running" | "finished" | "aborted";
  ending: string | null;
  version: number;
  commitment: string;
  server_seed: string | null;
  host: string | null;
  size: number;
  you: number | null;
  orders: string | null;
  seats: SeatView[];
  table: TableView | null;
  legal: Action[];
  deadlines: Deadline[];
  now: string;
  rematch: string | null;
  invite: string | null;
}

export interface Start {
  match: MatchView;
  moves: Move[];
  edition: { key: string; cards: any[] };
  game: {
    key: string;
    title: string;
    decisions: Record<string, string>;
    orders: Record<string, string>;
    refusals: Record<string, { message: string; rule: string }>;
  };
  urls: Record<string, string>;
  me: string | null;
  /** The match's options in words. */
  options: { label: string; text: string; rule: string; usual: boolean }[];
  /** The word of the invitation through which the visitor came, "" if none. */
  invite: string;
}

/** A sentence of the log; `rule` is the id it rests on. */
export interface Said {
  text: string;
  rule?: string;
}

/** A card on its way. `from` and `to` name places: elements with that `data-place`. */
export interface Flight {
  from: string;
  to: string;
  what: Drawn;
  delay?: number;
  turn?: number;
}

/** What a game's module gives the table. */
export interface Game {
  key: string;
  /** Drawn once into the page: symbols that faces refer to. */
  sprite?: Drawn;
  /** The middle of the table. */
  middle(seen: Seen): Drawn;
  /** The near edge: own hand and what may be done. */
  near(seen: Seen): Drawn;
  /** What a seat shows beside its name: counts, marks, buttons. */
  seat(seen: Seen, seat: number): Drawn;
  /** An event in words; null for what needs none. */
  say(seen: Seen, event: GameEvent): Said | null;
  /** How an event moves over the table. */
  flights(seen: Seen, event: GameEvent): Flight[];
  /** A key press the game knows; true when it was used. */
  press?(seen: Seen, key: string): boolean;
  /** The game's keys, for the list under "?". */
  keys: [string, string][];
  /** Called when another view is shown. */
  changed?(seen: Seen, before: MatchView): void;
  /** An event is being shown for the first time. */
  happened?(seen: Seen, event: GameEvent): void;
  /** What a choice already begun asks of the player, "" for nothing. */
  asking?(seen: Seen): string;
  /** What one must see of the middle when the near edge covers it. */
  glance?(seen: Seen): Drawn;
  /** Events before the first move, told at the head of the log. */
  opening?(seen: Seen): GameEvent[];
  /** Scores as the result shows them. */
  score?(seen: Seen, seat: SeatView): string;
}

/** What the parts of a table see and may ask for. */
export interface Seen {
  match: MatchView;
  table: TableView;
  start: Start;
  me: number | null;
  here: Set<number>;
  /** An action has been sent and not been answered. */
  waiting: boolean;
  online: boolean;
  name(seat: number): string;
  act(action: Action): void;
  refuse(code: string): void;
  redraw(): void;
  rule(id: string): string;
}
