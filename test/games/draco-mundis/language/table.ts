import type { Game } from "../../../../src/engine/contract.ts";
import { type Draws, noLuck } from "../../../../src/engine/draws.ts";
import { actForSeat } from "../../../../src/engine/judge.ts";
import { allViewers, type Viewer } from "../../../../src/engine/seats.ts";
import { sure } from "../../../../src/engine/sure.ts";
import type { Action } from "../../../../src/games/draco-mundis/actions.ts";
import type { Event, EventOf } from "../../../../src/games/draco-mundis/events.ts";
import type { SHEET_LINES } from "../../../../src/games/draco-mundis/fields.ts";
import { dracoMundis } from "../../../../src/games/draco-mundis/index.ts";
import type { Options } from "../../../../src/games/draco-mundis/options.ts";
import { type Shown, shown } from "../../../../src/games/draco-mundis/shown.ts";
import { spotOf } from "../../../../src/games/draco-mundis/squares.ts";
import { cellAt, type State, type View } from "../../../../src/games/draco-mundis/state.ts";
import {
  readAction,
  readSeat,
  readSquare,
  writeAction,
  writeFacing,
  writeKind,
  writeSeat,
  writeSquare,
} from "./notation.ts";
import { type SetUp, stateOf } from "./set-up.ts";

/** A game on the table: plays actions written as words and tells what came of them. */
export class Table {
  state: State;
  /** What happened since the table was laid. */
  readonly events: Event[] = [];

  constructor(state: State) {
    this.state = state;
  }

  /** Plays actions, each by the seat that is to act; throws when one is refused. */
  plays(...texts: string[]): this {
    for (const text of texts) this.playsOne(text);
    for (const viewer of allViewers(this.state.board.seatCount)) dracoMundis.schemas.view.parse(this.view(viewer));
    return this;
  }

  /** The same for one action, without looking at anybody's view. */
  playsOne(text: string): void {
    const refusal = this.#decide(readAction(text));
    if (refusal !== undefined) throw new Error(`${text}: ${refusal}`);
  }

  /** The time of the seat to act runs out, and it stays in the game. */
  timesOut(draws: Draws): this {
    const state = JSON.parse(JSON.stringify(this.state)) as State;
    const { events } = actForSeat(dracoMundis as unknown as Game, state, this.seat, draws, 200);
    for (const event of events) this.#emit(event as Event);
    return this;
  }

  leaves(letter: string): this {
    dracoMundis.leave(this.state, readSeat(letter), noLuck, (event) => this.#emit(event));
    return this;
  }

  /** The code an action of the seat to act is refused with; undefined when it is allowed. Nothing changes. */
  refusal(text: string): string | undefined {
    const before = JSON.stringify(this.state);
    const action = readAction(text);
    const listed = this.choices().includes(writeAction(action));
    const other = new Table(JSON.parse(before) as State);
    const refusal = other.#decide(action);
    if (listed !== (refusal === undefined)) throw new Error(`${text} is listed: ${listed}, refused: ${refusal}`);
    if (refusal !== undefined && JSON.stringify(other.state) !== before) throw new Error(`${text} left a trace`);
    return refusal;
  }

  /** What the seat to act may do, in words; with a beginning, only what begins so. */
  choices(beginning = ""): string[] {
    return [...dracoMundis.legal(this.state, this.seat)].map(writeAction).filter((text) => text.startsWith(beginning));
  }

  /** Where the character on a square may end a move, or a push. */
  ends(from: string, type = "move"): string[] {
    return this.choices(`${type} ${from}>`).map((text) => text.split(">")[1] ?? "");
  }

  get seat(): number {
    return dracoMundis.toAct(this.state)[0] ?? -1;
  }

  /** The seat that is to act, as a letter; empty when the game is over. */
  get turn(): string {
    return this.seat < 0 ? "" : writeSeat(this.seat);
  }

  /** What lies on a square in the notation, without the square: `A.Hu N + B.Mo`. */
  at(square: string): string {
    const spot = spotOf(readSquare(square));
    const { faceDown, character, prisoner, terrain, trap } = cellAt(this.state.board, spot);
    const held = prisoner
      ? `[${writeSeat(prisoner.owner)}.${writeKind(prisoner.kind)} ${writeFacing(prisoner.facing)}]`
      : "";
    return [
      faceDown ? `${writeSeat(faceDown.owner)}.${writeKind(sure(this.state.hidden.kinds[spot]))}?` : "",
      character
        ? `${writeSeat(character.owner)}.${writeKind(character.kind)}${held} ${writeFacing(character.facing)}`
        : held,
      trap ? `${writeSeat(trap.owner)}.Tr` : "",
      terrain ? `${writeSeat(terrain.owner)}.${writeKind(terrain.kind)}` : "",
    ]
      .filter((text) => text !== "")
      .join(" + ");
  }

  /** The view as clients are sent it. */
  view(viewer: Viewer): Shown {
    return shown.show(this.seen(viewer));
  }

  /** The view as the rules have it. */
  seen(viewer: Viewer): View {
    return dracoMundis.view(this.state, viewer);
  }

  /** The total of a seat's sheet. */
  points(letter: string): number {
    return this.view(null).seats[readSeat(letter)]?.sheet.total ?? Number.NaN;
  }

  /** The points of one line of a seat's sheet. */
  line(letter: string, name: (typeof SHEET_LINES)[number]): number {
    const lines = this.view(null).seats[readSeat(letter)]?.sheet.lines ?? [];
    return lines.find(({ line }) => line === name)?.points ?? Number.NaN;
  }

  get ending(): string | undefined {
    return dracoMundis.outcome(this.state)?.ending;
  }

  get ranks(): readonly number[] {
    return dracoMundis.outcome(this.state)?.ranks ?? [];
  }

  /** The events of one type, oldest first. */
  happened<Type extends Event["type"]>(type: Type): EventOf<Type>[] {
    return this.events.filter((event): event is EventOf<Type> => event.type === type);
  }

  /** What one viewer was told since the table was laid. */
  told(viewer: Viewer) {
    return this.events.map((event) => dracoMundis.tell(event, viewer));
  }

  /** The last fight in short: attackers, values, result. */
  get fight(): string {
    const fight = this.happened("fight-resolved").at(-1);
    if (fight === undefined) return "none";
    const attackers = fight.attackers.map(({ square, value }) => `${writeSquare(square)}=${value}`).join(" ");
    return `${attackers}: ${fight.attackValue} to ${fight.targetValue}, ${fight.result}`;
  }

  #decide(action: Action): string | undefined {
    dracoMundis.schemas.action.parse(action);
    return dracoMundis.decide(this.state, this.seat, action, noLuck, (event) => this.#emit(event));
  }

  #emit(event: Event): State {
    this.events.push(dracoMundis.schemas.event.parse(JSON.parse(JSON.stringify(event))));
    this.state = dracoMundis.evolve(this.state, event);
    for (const viewer of allViewers(this.state.board.seatCount)) {
      dracoMundis.schemas.told.parse(dracoMundis.tell(event, viewer));
    }
    return this.state;
  }
}

/** A table with these tokens; see `SetUp` for what is meant where nothing is said. */
export function table(text: string, setUp?: SetUp): Table {
  return new Table(stateOf(text, setUp));
}

/** A game from its beginning, with this first seat. */
export function opened(seats: number, options: Partial<Options> = {}, first = "A"): Table {
  let state: State | undefined;
  const draws: Draws = { pick: () => readSeat(first) };
  dracoMundis.open(dracoMundis.schemas.options.parse(options), seats, draws, (event) => {
    state = dracoMundis.evolve(state, event);
    return state;
  });
  return new Table(state as State);
}
