import type { z } from "zod";
import type { Draws } from "./draws.ts";
import type { Seat, Viewer } from "./seats.ts";

/** What a seat asks for, and what happened: plain JSON objects told apart by `type`. */
export interface Typed {
  readonly type: string;
}

/** A rule's no: one of the keys of `meta.refusals`. It states a fact and never anything hidden. */
export type Refusal = string;

/** A view says whose it is: the seat that looks, or null for a spectator. */
export interface Viewed {
  readonly viewer: Viewer;
}

/** How a game ended: one of `meta.endings`, and the place of each seat, 1 first; equal places are shared. */
export interface Outcome {
  readonly ending: string;
  readonly ranks: readonly number[];
}

/** The board as one viewer may see it, made from a view alone. */
export interface Picture {
  /** Lines of at most 100 columns, each ended by a newline. */
  readonly text: string;
}

/** Records an event: evolves the working copy at once and returns it, so that the steps after it see it. */
export type Emit<Event, State> = (event: Event) => State;

/** What can be known of a title without loading a game of it. */
export interface Meta {
  /** The title's name in URLs and JSON, such as `drakon`. */
  readonly title: string;
  /** The printed name. */
  readonly name: string;
  /** Raised by every change to what `decide` would do. Events of all earlier numbers still fold. */
  readonly rules: number;
  /** Raised by every change to the shape of the state, so that snapshots of the former shape are ignored. */
  readonly format: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly endings: readonly string[];
  /** How many actions `legal` lists at most; 2,000 when left out. */
  readonly longestList?: number;
  /** Every code that `admits` and `decide` can answer, each with one sentence that says what it means. */
  readonly refusals: Readonly<Record<Refusal, string>>;
}

/**
 * Strict zod schemas: validation, OpenAPI, GraphQL and client types are made from these. They use object, array,
 * literal, enum, integer, boolean, string, nullable and discriminated union, and no optional (options may have
 * defaults), record, tuple, recursion or transform. Enum values are kebab-case and start with a letter. Within
 * one title a field name has one type. Each has a `.meta({ id })` named `<Title><Name>`.
 */
export interface Schemas<Options, Action, Event, Told> {
  readonly options: z.ZodType<Options>;
  readonly action: z.ZodType<Action>;
  readonly event: z.ZodType<Event>;
  readonly told: z.ZodType<Told>;
  /** The view as clients are sent it. */
  readonly view: z.ZodType<object>;
}

/**
 * The contract between a title and everything else. All of it is pure and synchronous: no clock, no input or
 * output, no randomness but `draws`, no locale. States, actions and events are plain JSON objects of integers,
 * booleans, strings and null, and survive `JSON.parse(JSON.stringify(x))` unchanged.
 *
 * Events are facts. Luck is drawn once, in `decide`, and what it brought is written into the event. A replay folds the
 * events: it judges nothing and draws nothing. So a change of the rules cannot break a running game, and what a viewer
 * is told is the same thing that changed the state.
 *
 * Every title keeps these laws. `test/contract/laws` has a file for each and tries it on every title in the registry;
 * comments and tests name them by their numbers.
 *
 * law 1: What is folded from the events is the live state, at each event and each entry, also through JSON. The same
 * holds after a trip through the database, in Node and in workerd.
 *
 * law 2: Listed is what is accepted, over the whole action space; a refusal changes nothing. `legal` lists an action if
 * and only if `decide` accepts it, and at most `meta.longestList` of them. So no action carries a subset: things are
 * picked one at a time, then comes `done`.
 *
 * law 3: What a viewer can see follows from what the viewer was told. To show something is an event. The event carries
 * all that `tell` needs, its audience included, and what follows from it is an event of its own, not a deduction in
 * `evolve`. So REST, GraphQL, streams, pictures and webhooks cannot disagree.
 *
 * law 4: A state and another that its viewer cannot tell from it look the same, and go on looking the same. Every byte
 * the viewer can get is equal in both (view, list of actions, refusals, lengths, pictures), and stays equal under the
 * same actions until something is disclosed to that viewer.
 *
 * law 5: Whether an action is accepted follows from the seat's own view and the action, before anything is drawn or
 * disclosed. Otherwise a refusal could be used to ask for hidden things.
 *
 * law 6: Hidden pieces have no numbers, and which of them luck takes does not show until it is disclosed. A piece is a
 * kind and a count, so nobody can follow it through a shuffle.
 *
 * law 7: States, actions, events, views and what is told are plain JSON that fits its schema, in any order of keys. There
 * are integers only, no -0, no undefined, no NUL and no lone surrogate. A multiset is walked in the order of its title's
 * table, never in the order of keys.
 *
 * law 8: The rules use no clock, no input or output, no luck of their own and no locale. They wait for nothing.
 *
 * law 9: Every state can go on: somebody can act, anybody may leave, and the game ends. `auto` always has a legal action,
 * or `skip` ends what is owed. A seat may leave at any version, and `toAct` never names a seat that left.
 *
 * law 10: A title needs no edit in `src`. A toy that lives in `test/toy`, with seats that act at once among its states,
 * is played over HTTP from end to end, as the registry is an argument of the app.
 *
 * law 11: What an action does before luck and disclosure, and where they begin, follows from what its viewer sees. To
 * look at something hidden is to disclose it, whichever way it goes; there lists and dry runs stop, and what came after
 * cannot be undone.
 *
 * law 12: What a viewer is told the same of looks the same, whichever actions and whichever luck led there. So who draws,
 * gives back or moves a hidden piece out of the others' sight is told which one, as far as that seat's own view shows it.
 *
 * law 13: What is hidden may be imagined as anything that it could be: every kind, every place. Otherwise the laws that
 * compare worlds look at fewer of them than there are.
 */
export interface Game<
  Options extends object = object,
  State extends object = object,
  Action extends Typed = Typed,
  Event extends Typed = Typed,
  Told extends Typed = Typed,
  View extends Viewed = Viewed,
> {
  readonly meta: Meta;
  readonly schemas: Schemas<Options, Action, Event, Told>;

  /** Says why these options do not go together or with this number of seats, or undefined when they do. */
  admits(options: Options, seats: number): Refusal | undefined;

  /**
   * Sets the game up, by events. The first event makes the state (`evolve(undefined, event)`) and draws nothing
   * hidden that it does not carry; set-up goes on until a seat has to act or the game is over.
   */
  open(options: Options, seats: number, draws: Draws, emit: Emit<Event, State>): void;

  /**
   * Judges one action of a seat and, when it is allowed, carries it out by events until somebody has to act again.
   * `state` is the working copy: `emit` evolves it in place. Judges before it draws or emits: whether it accepts
   * depends only on `view(state, seat)` and the action, and a refusal leaves the state as it was and drew nothing.
   * To look at something hidden is to disclose: before anything depends on what not every viewer knows, `decide` draws,
   * or emits an event that discloses, the same whichever way it goes. There lists and dry runs stop, and what came
   * after cannot be undone.
   * The engine has already checked that the game runs, that the seat is to act, and the action's shape.
   */
  decide(state: State, seat: Seat, action: Action, draws: Draws, emit: Emit<Event, State>): Refusal | undefined;

  /**
   * The state after one event. Total: never refuses, never draws, never looks at anything but the state and the
   * event, and writes only what the event says. It owns `state`, changes it in place and returns that same object;
   * with `undefined` it makes a new one.
   */
  evolve(state: State | undefined, event: Event): State;

  /** The seats that owe a decision, ascending; empty when and only when the game is over. */
  toAct(state: State): readonly Seat[];

  /**
   * All and only the actions `decide` accepts from this seat now, each once, in an order that follows from the
   * seat's own view; nothing when the seat is not to act. At most `meta.longestList`.
   */
  legal(state: State, seat: Seat): Iterable<Action>;

  /**
   * What is done for a seat that does not answer, from its own view: one legal action, or null where what the seat owes
   * is over without one (`skip`). `view.viewer` is a seat that is to act.
   */
  auto(view: View, draws: Draws): Action | null;

  /**
   * What the seat owes is over without an action: called for a seat that is to act once `auto` has nothing for it, and
   * then the seat is no longer to act, or the game is over. Left out where `auto` always has an action.
   */
  skip?(state: State, seat: Seat, draws: Draws, emit: Emit<Event, State>): void;

  /** The seat is gone for good, whoever owes a decision, at any moment of a running game. The game goes on or ends. */
  leave(state: State, seat: Seat, draws: Draws, emit: Emit<Event, State>): void;

  /** How the game ended, or undefined while it runs. */
  outcome(state: State): Outcome | undefined;

  /** The state as one viewer may see it, built by naming what may be seen. */
  view(state: State, viewer: Viewer): View;

  /** A view as clients are sent it, in the form of `schemas.view`. Left out where that is the view itself. */
  show?(view: View): object;

  /**
   * One event as one viewer may hear it, or undefined when that viewer hears nothing. The event carries all this
   * needs, its audience included: what a viewer can see changes only by what the viewer was told.
   */
  tell(event: Event, viewer: Viewer): Told | undefined;

  /**
   * The seats that are told more of the event than all others are; undefined where all are told the same. Left out where
   * events name them in a field `seenBy`.
   */
  audience?(event: Event): readonly Seat[] | undefined;

  /**
   * True when somebody learns from the event what could not be known from that viewer's view before: a hidden thing,
   * something of it, or what luck brought. Read from the fields where the type alone says too much or too little.
   */
  discloses(event: Event): boolean;

  /** The board drawn from a view alone, so that a picture cannot show more than its viewer may know. */
  picture(view: View): Picture;

  /** Some full state that agrees with the view; hidden things are filled in by lot, each consistent filling possible. */
  imagine(view: View, draws: Draws): State;

  /** An event written by earlier rules, in today's shape. Left out while there are no earlier shapes. */
  upcast?(event: Event, rules: number): Event;

  /** What is wrong with the state, one sentence each; empty when it is sound. */
  invariants(state: State): readonly string[];
}
