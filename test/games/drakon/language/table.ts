import type { Draws } from "../../../../src/engine/draws.ts";
import type { Seat } from "../../../../src/engine/seats.ts";
import type { DrakonAction } from "../../../../src/games/drakon/actions.ts";
import type { DrakonEvent } from "../../../../src/games/drakon/events.ts";
import { drakon } from "../../../../src/games/drakon/index.ts";
import type { DrakonView } from "../../../../src/games/drakon/shown.ts";
import type { DrakonState, Seen } from "../../../../src/games/drakon/state.ts";
import { inPageOrder, readAction, writeAction } from "./action-text.ts";
import { everyChance, followed, shares } from "./chances.ts";
import { type Letter, letters, type Tile, writeCell, writeTiles } from "./notation.ts";
import { letterOf, type Round, seatOf } from "./round.ts";
import { type SetUp, setUp } from "./set-up.ts";
import { assertSound } from "./soundness.ts";
import { writeTold } from "./told-text.ts";
import { pageKind, pageSides, pageTile } from "./words.ts";

/** A position of RULES.md at the start of a turn, which the action before has begun. */
export function table(lair: string, given: SetUp = {}): Table {
  const { state, round } = setUp(lair, given);
  const before = new Table(state, round);
  return before.afterDraws(state.board.steps[0]?.seat ?? -1, { type: "end-turn" }, followed([]).draws);
}

/** A game at the table, played through the title's public doors only and read in the page's notation. */
export class Table {
  /** What happened in the last act. */
  events: readonly DrakonEvent[];
  state: DrakonState;
  readonly round: Round;

  constructor(state: DrakonState, round: Round, events: readonly DrakonEvent[] = []) {
    assertSound(state, events);
    this.state = state;
    this.round = round;
    this.events = events;
  }

  seatOf(letter: string): Seat {
    return seatOf(letter, this.round);
  }

  letterOf(seat: Seat): Letter {
    return letterOf(seat, this.round);
  }

  /** The letters of all who sit here. */
  get sitters(): Letter[] {
    return letters.slice(0, this.round.count);
  }

  read(text: string): DrakonAction {
    return readAction(text, this.round);
  }

  write(action: DrakonAction): string {
    return writeAction(action, this.round);
  }

  /** A second table in the same position. */
  copy(): Table {
    return new Table(structuredClone(this.state), this.round);
  }

  /** Carries out "a move (1,0)". Luck falls on the first pick, or as `wanted` says of the table afterwards. */
  act(text: string, wanted?: (table: Table) => boolean): this {
    const [seat, action] = this.readAct(text);
    if (!this.choices(text.slice(0, 1)).includes(text.slice(2))) throw new Error(`not among the choices: ${text}`);
    const after = this.afterAct(seat, action, wanted);
    this.state = after.state;
    this.events = after.events;
    return this;
  }

  /** Carries out several acts, one after the other. */
  acts(...texts: readonly string[]): this {
    for (const text of texts) this.act(text);
    return this;
  }

  /** The refusal of an act, or "accepted". A refusal must leave everything as it was. */
  refusal(text: string): string {
    const [seat, action] = this.readAct(text);
    const working = structuredClone(this.state);
    const events: DrakonEvent[] = [];
    const refused = drakon.decide(working, seat, action, followed([]).draws, told(working, events));
    if (refused === undefined) return "accepted";
    if (events.length > 0) throw new Error(`refused after an event: ${text}`);
    if (JSON.stringify(working) !== JSON.stringify(this.state)) throw new Error(`refused with a change: ${text}`);
    if (this.choices(text.slice(0, 1)).includes(text.slice(2))) throw new Error(`refused though listed: ${text}`);
    return refused;
  }

  /** How likely each outcome of an act is: a fraction by what `look` makes of the table afterwards. */
  shares(text: string, look: (table: Table) => string): Record<string, string> {
    const [seat, action] = this.readAct(text);
    return shares(everyChance((draws) => look(this.afterDraws(seat, action, draws))));
  }

  /** The hero leaves the game for good. */
  leave(letter: Letter): this {
    const working = structuredClone(this.state);
    const events: DrakonEvent[] = [];
    drakon.leave(working, this.seatOf(letter), followed([]).draws, told(working, events));
    ({ state: this.state, events: this.events } = new Table(working, this.round, events));
    return this;
  }

  /** Everything this seat can do now, in the order of the rules' own list. */
  choices(letter: string): string[] {
    return [...drakon.legal(this.state, this.seatOf(letter))].map((action) => this.write(action));
  }

  /** What can follow these words, such as "a mind b" or "a rotate (1,0)", in the page's order. */
  list(words: string): string {
    const [letter, start] = [words.slice(0, 1), words.endsWith(")") ? words.slice(2) : `${words.slice(2)} `];
    const rests = this.choices(letter).filter((text) => text.startsWith(start));
    return inPageOrder(rests.map((text) => text.slice(start.length)));
  }

  /** "Moves of a": the whole list of 5.B.6. */
  moves(letter: Letter): string {
    return this.list(`${letter} move`);
  }

  /** Who is asked what, such as "a turn"; "over" at the end. */
  get asked(): string {
    const { decision } = this.view(null);
    return decision === null ? "over" : `${this.letterOf(decision.seat)} ${decision.name}`;
  }

  at(letter: Letter): string {
    const at = this.seat(null, letter).at;
    return at === null ? "gone" : writeCell(at);
  }

  get drakon(): string {
    const cell = this.view(null).drakon;
    return cell === null ? "off" : writeCell(cell);
  }

  /** The chamber in a cell, such as "Find(1,0)N", or "none". */
  chamber(cell: string): string {
    const chamber = this.view(null).lair.find((one) => writeCell(one.cell) === cell);
    return chamber === undefined ? "none" : `${pageKind(chamber.kind)}${cell}${pageSides(chamber.arrows)}`;
  }

  /** The coins a hero sees before him, such as "1 2 2"; with Team Play his team's. */
  coins(letter: Letter, viewer: Letter | null = letter): string {
    const { coins } = this.seat(viewer, letter);
    if (coins === null) return "hidden";
    return coins.flatMap(({ coin, count }) => Array<number>(count).fill(coin)).join(" ");
  }

  coinCount(letter: Letter): number {
    return this.seat(null, letter).coinCount;
  }

  hand(letter: Letter, viewer: Letter | null = letter): string {
    const { hand } = this.seat(viewer, letter);
    if (hand === null) return "hidden";
    return writeTiles(hand.flatMap((held) => Array<Tile>(held.count).fill(pageTile(held))));
  }

  handCount(letter: Letter): number {
    return this.seat(null, letter).handCount;
  }

  abilityUsed(letter: Letter): boolean {
    return this.seat(null, letter).abilityUsed;
  }

  /** The tiles that everybody saw go out of the game. */
  get destroyed(): string {
    return writeTiles(this.view(null).destroyed.flatMap((gone) => Array<Tile>(gone.count).fill(pageTile(gone))));
  }

  get pile(): number {
    return this.view(null).pile;
  }

  get hoard(): number {
    return this.view(null).hoard;
  }

  /** How the game ended and who stands where, such as "gold: a, b c" for a shared second place. */
  get ending(): string {
    const outcome = drakon.outcome(this.state);
    if (outcome === undefined) return "running";
    const places = [...new Set(outcome.ranks)].sort((one, other) => one - other);
    const standing = places.map((place) =>
      this.sitters.filter((letter) => outcome.ranks[this.seatOf(letter)] === place).join(" "),
    );
    return `${outcome.ending}: ${standing.join(", ")}`;
  }

  /** What a viewer heard of the last act, a sentence each. */
  heard(viewer: Letter | "onlooker"): string[] {
    const who = viewer === "onlooker" ? null : this.seatOf(viewer);
    return this.events.flatMap((event) => {
      const told = drakon.tell(event, who);
      return told === undefined ? [] : [writeTold(told, this.round)];
    });
  }

  /** Every word a viewer can get now: view, list of actions, picture, and what was told of the last act. */
  everythingFor(viewer: Letter | null): string {
    const view = this.view(viewer);
    const actions = viewer === null ? [] : this.choices(viewer);
    const told = this.events.map((event) => drakon.tell(event, view.viewer) ?? null);
    return JSON.stringify([view, actions, drakon.picture(this.seen(viewer)), told, drakon.toAct(this.state)]);
  }

  /** What a viewer sees, as the rules look at it. */
  seen(viewer: Letter | null): Seen {
    return drakon.view(this.state, viewer === null ? null : this.seatOf(viewer));
  }

  /** What a viewer sees, as clients are sent it. */
  view(viewer: Letter | null): DrakonView {
    return drakon.show?.(this.seen(viewer)) as DrakonView;
  }

  viewers(): (Letter | null)[] {
    return [...this.sitters, null];
  }

  /** What a viewer is shown of a hero's seat. */
  seat(viewer: Letter | null, letter: Letter): DrakonView["seats"][number] {
    const seat = this.view(viewer).seats[this.seatOf(letter)];
    if (seat === undefined) throw new RangeError(`${letter} does not sit here`);
    return seat;
  }

  private afterAct(seat: Seat, action: DrakonAction, wanted: ((table: Table) => boolean) | undefined): Table {
    if (wanted === undefined) return this.afterDraws(seat, action, followed([]).draws);
    for (const { result } of everyChance((draws) => this.afterDraws(seat, action, draws))) {
      if (wanted(result)) return result;
    }
    throw new Error(`luck never falls so: ${this.write(action)}`);
  }

  /** The table after an act whose luck falls as these draws say. */
  afterDraws(seat: Seat, action: DrakonAction, draws: Draws): Table {
    const working = structuredClone(this.state);
    const events: DrakonEvent[] = [];
    const refused = drakon.decide(working, seat, action, draws, told(working, events));
    if (refused !== undefined) throw new Error(`refused as ${refused}: ${this.write(action)}`);
    return new Table(working, this.round, events);
  }

  private readAct(text: string): [seat: Seat, action: DrakonAction] {
    if (!letters.some((letter) => text.startsWith(`${letter} `))) throw new SyntaxError(`nobody acts: ${text}`);
    return [this.seatOf(text.slice(0, 1)), this.read(text.slice(2))];
  }
}

/** More than any act brings about: what never ends is a fault, and has to be told instead of waited for. */
const mostEvents = 1_000;

/** Evolves the working copy and keeps what happened. */
function told(working: DrakonState, events: DrakonEvent[]): (event: DrakonEvent) => DrakonState {
  return (event) => {
    events.push(event);
    if (events.length > mostEvents) throw new Error(`an act without end: ${event.type}`);
    return drakon.evolve(working, event);
  };
}
