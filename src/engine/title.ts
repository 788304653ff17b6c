import { z } from "zod";
import { plainCopy } from "./canonical.ts";
import type { Emit, Game, Meta, Outcome, Picture, Refusal, Typed } from "./contract.ts";
import { type Draws, pickOne } from "./draws.ts";
import { pascalCase } from "./pascal-case.ts";
import type { Seat, Viewer } from "./seats.ts";

/** The state of a game: what lies open to everybody, and what does not. */
export interface Parts<Board extends object, Hidden extends object> {
  readonly board: Board;
  readonly hidden: Hidden;
}

/** As it is handed to whoever only looks at it. */
export type Frozen<Of> = Of extends readonly (infer Each)[]
  ? readonly Frozen<Each>[]
  : Of extends object
    ? { readonly [Key in keyof Of]: Frozen<Of[Key]> }
    : Of;

/** What one viewer sees: all that lies open, and the viewer's own share of the rest. */
export interface Seen<Board extends object, Own extends object> {
  readonly viewer: Viewer;
  readonly board: Frozen<Board>;
  readonly own: Frozen<Own>;
}

/** What a seat sees that judges or chooses. */
export interface SeenBySeat<Board extends object, Own extends object> extends Seen<Board, Own> {
  readonly viewer: Seat;
}

/** What follows from an event sheet; see `eventSheet`. */
interface Events<Event extends Typed, Told extends Typed> {
  readonly event: z.ZodType<Event>;
  readonly told: z.ZodType<Told>;
  tell(event: Event, viewer: Viewer): Told;
  audience(event: Event): readonly Seat[] | undefined;
  discloses(event: Event): boolean;
}

type Emits<Event extends Typed, Board extends object, Hidden extends object> = Emit<Event, Parts<Board, Hidden>>;

/**
 * A title whose state is in two parts. It promises what `Game` promises, and says it in members that cannot break some
 * of the laws: what is allowed is judged from what the seat sees, and before anything is drawn; what is listed is what
 * is allowed; what is told follows from the sheet.
 */
export interface Title<
  Options extends object,
  Board extends object,
  Hidden extends object,
  Own extends object,
  Action extends Typed,
  Event extends Typed,
  Told extends Typed,
> {
  readonly meta: Meta;
  readonly schemas: {
    readonly options: z.ZodType<Options>;
    readonly action: z.ZodType<Action>;
    readonly board: z.ZodObject & z.ZodType<Board>;
    readonly hidden: z.ZodType<Hidden>;
    readonly own: z.ZodObject & z.ZodType<Own>;
  };
  readonly events: Events<Event, Told>;
  admits(options: Options, seats: number): Refusal | undefined;
  open(options: Options, seats: number, draws: Draws, emit: Emits<Event, Board, Hidden>): void;
  /** Why an action is refused, or undefined when it is allowed. The engine has checked that the seat is to act. */
  judge(seen: SeenBySeat<Board, Own>, action: Action): Refusal | undefined;
  /** Actions among which is each that `judge` allows, once. The engine leaves out what `judge` refuses. */
  candidates(seen: SeenBySeat<Board, Own>): Iterable<Action>;
  /** Carries out an action that was allowed, by events, until somebody has to act again. */
  carryOut(
    state: Parts<Board, Hidden>,
    seat: Seat,
    action: Action,
    draws: Draws,
    emit: Emits<Event, Board, Hidden>,
  ): void;
  /** The state after one event: see `Game.evolve`. */
  evolve(state: Parts<Board, Hidden> | undefined, event: Event): Parts<Board, Hidden>;
  toAct(board: Frozen<Board>): readonly Seat[];
  outcome(board: Frozen<Board>): Outcome | undefined;
  /**
   * What is done for a seat that does not answer: one of `listed`, which is never empty, or null when what it owes is
   * over without an action (`skip`). Left out: one by lot.
   */
  auto?(seen: SeenBySeat<Board, Own>, listed: readonly Action[], draws: Draws): Action | null;
  /** See `Game.skip`. Left out where `auto` always has an action. */
  skip?(state: Parts<Board, Hidden>, seat: Seat, draws: Draws, emit: Emits<Event, Board, Hidden>): void;
  leave(state: Parts<Board, Hidden>, seat: Seat, draws: Draws, emit: Emits<Event, Board, Hidden>): void;
  /** The viewer's share of what is hidden. It may share parts of the state; the engine copies what leaves it. */
  own(state: Frozen<Parts<Board, Hidden>>, viewer: Viewer): Frozen<Own>;
  /** Hidden things that agree with what is seen, by lot; each that is possible may come. */
  deal(seen: Seen<Board, Own>, draws: Draws): Hidden;
  picture(seen: Seen<Board, Own>): Picture;
  /** What clients are sent of a view. Left out where that is the viewer, the board and the own part in one object. */
  readonly shown?: { readonly schema: z.ZodType<object>; show(seen: Seen<Board, Own>): object };
  upcast?(event: Event, rules: number): Event;
  invariants(state: Frozen<Parts<Board, Hidden>>): readonly string[];
}

/** The contract's game of a title in two parts, with all types inferred. */
export function defineGame<
  Options extends object,
  Board extends object,
  Hidden extends object,
  Own extends object,
  Action extends Typed,
  Event extends Typed,
  Told extends Typed,
>(
  title: Title<Options, Board, Hidden, Own, Action, Event, Told>,
): Game<Options, Parts<Board, Hidden>, Action, Event, Told, Seen<Board, Own>> {
  type State = Parts<Board, Hidden>;
  const { meta, schemas, events, admits, open, evolve, leave, picture, skip, upcast } = title;
  const { options, action, board, own } = schemas;
  const shown = title.shown ?? {
    schema: viewSchema(meta, board, own),
    show: ({ viewer, board, own }: Seen<Board, Own>) => ({ viewer, ...board, ...own }),
  };
  /** Shares the state: for looking at now, not for keeping. */
  const look = (state: State, viewer: Viewer): Seen<Board, Own> => {
    return { viewer, board: state.board as Frozen<Board>, own: title.own(state as Frozen<State>, viewer) };
  };
  const toAct = (state: State) => title.toAct(state.board as Frozen<Board>);
  const allowed = (seen: Seen<Board, Own>): Action[] => {
    const bySeat = seen as SeenBySeat<Board, Own>;
    return [...title.candidates(bySeat)].filter((one) => title.judge(bySeat, one) === undefined);
  };
  return {
    meta,
    admits,
    open,
    evolve,
    leave,
    picture,
    toAct,
    tell: events.tell,
    audience: events.audience,
    discloses: events.discloses,
    schemas: { options, action, event: events.event, told: events.told, view: shown.schema },
    decide(state, seat, action, draws, emit) {
      const refusal = title.judge(look(state, seat) as SeenBySeat<Board, Own>, action);
      if (refusal === undefined) title.carryOut(state, seat, action, draws, emit);
      return refusal;
    },
    legal: (state, seat) => (toAct(state).includes(seat) ? allowed(look(state, seat)) : []),
    auto(seen, draws) {
      const listed = allowed(seen);
      return title.auto ? title.auto(seen as SeenBySeat<Board, Own>, listed, draws) : pickOne(listed, draws);
    },
    outcome: (state) => title.outcome(state.board as Frozen<Board>),
    view: (state, viewer) => plainCopy(look(state, viewer)),
    show: shown.show,
    imagine: (seen, draws) => ({ board: plainCopy(seen.board) as Board, hidden: title.deal(seen, draws) }),
    ...(skip ? { skip } : undefined),
    ...(upcast ? { upcast } : undefined),
    invariants: (state) => title.invariants(state as Frozen<State>),
  };
}

function viewSchema({ title, seats, name }: Meta, board: z.ZodObject, own: z.ZodObject): z.ZodType<object> {
  const viewer = z
    .int()
    .min(0)
    .max(seats.max - 1)
    .nullable()
    .describe("Whose view it is; null for a spectator");
  return z
    .strictObject({ viewer, ...board.shape, ...own.shape })
    .meta({ id: `${pascalCase(title)}View`, description: `What one viewer sees of a game of ${name}` });
}
