import { expect } from "vitest";
import type { Seat, Viewer } from "../../../../src/engine/seats.ts";
import type { Action } from "../../../../src/games/here-be-dragons/actions.ts";
import type { Eye } from "../../../../src/games/here-be-dragons/cards/event-cards.ts";
import type { Item } from "../../../../src/games/here-be-dragons/cards/items.ts";
import type { Monster } from "../../../../src/games/here-be-dragons/cards/monsters.ts";
import type { TileKind } from "../../../../src/games/here-be-dragons/cards/tiles.ts";
import { addItem, inEyeOrder } from "../../../../src/games/here-be-dragons/counts.ts";
import { settle } from "../../../../src/games/here-be-dragons/decide.ts";
import type { Event, Told } from "../../../../src/games/here-be-dragons/events.ts";
import type { Cell } from "../../../../src/games/here-be-dragons/fields.ts";
import { startRun } from "../../../../src/games/here-be-dragons/flow/run.ts";
import { hereBeDragons as game } from "../../../../src/games/here-be-dragons/index.ts";
import { tileAt } from "../../../../src/games/here-be-dragons/map/tiles.ts";
import type { Options } from "../../../../src/games/here-be-dragons/options.ts";
import { shown } from "../../../../src/games/here-be-dragons/shown.ts";
import type { State } from "../../../../src/games/here-be-dragons/state.ts";
import type { Stage } from "../../../../src/games/here-be-dragons/tasks.ts";
import type { Deck } from "../../../../src/games/here-be-dragons/words.ts";
import { type Luck, OrderedLuck } from "./luck.ts";

/** Faults of a position that a test has put together on purpose. */
const TOLERATED =
  /^the box does not fit the slots$|^an? (eye|Corrupted) card is missing$|^the map is in pieces$|is corrupted out of reach$/;

type Stored = State["board"];
type Player = Stored["players"][number];
type Tile = Stored["tiles"][number];
type Battle = Stored["battles"][number];
type Task = Stored["tasks"][number];

export const A = 0;
export const B = 1;
export const C = 2;
export const D = 3;

export const at = (q: number, r: number): Cell => ({ q, r });

/** A path as an action carries it. */
export function along(first: Cell, second: Cell | null = null, third: Cell | null = null) {
  return { firstStep: first, secondStep: second, thirdStep: third };
}

/** Options as a client leaves them. */
export function options(some: object = {}): Options {
  return game.schemas.options.parse(some);
}

/** A game a test can put into any position and then play on, one action at a time, with luck in order. */
export class Table {
  state!: State;
  /** What the last action, or the last `go`, brought about. */
  events: Event[] = [];

  constructor(seats: number, some: object = {}, ...luck: Luck[]) {
    const draws = new OrderedLuck([() => seats - 1, ...luck], () => this.state);
    game.open(options(some), seats, draws, (event) => this.take(event));
  }

  get board(): Stored {
    return this.state.board;
  }

  private take(event: Event): State {
    expect(game.schemas.event.safeParse(event).error).toBeUndefined();
    this.events.push(event);
    this.state = game.evolve(this.state, event);
    expect(game.invariants(this.state).filter((fault) => !TOLERATED.test(fault))).toEqual([]);
    return this.state;
  }

  player(seat: Seat): Player {
    return this.board.players[seat]!;
  }

  tileAt(q: number, r: number): Tile {
    return tileAt(this.board, at(q, r))!;
  }

  battle(): Battle {
    return this.board.battles.at(-1)!;
  }

  /** The task that is open. */
  task(): Task {
    return this.board.tasks.at(-1)!;
  }

  asked(): Seat | undefined {
    return game.toAct(this.state)[0];
  }

  /** Lays a tile, or changes the one that lies there. */
  tile(q: number, r: number, kind: TileKind, more: Partial<Tile> = {}): this {
    const old = tileAt(this.board, at(q, r));
    const tokens = kind === "dungeon" && more.cleared !== true ? 3 : 0;
    const fresh: Tile = { cell: at(q, r), kind, ground: "printed", tokens, cleared: false, owner: null, ...more };
    if (old === undefined) this.board.tiles.push(fresh);
    else Object.assign(old, fresh);
    return this;
  }

  /** Lays tiles of one kind on the cells. */
  tiles(kind: TileKind, ...cells: [number, number][]): this {
    for (const [q, r] of cells) this.tile(q, r, kind);
    return this;
  }

  put(seat: Seat, q: number, r: number): this {
    this.player(seat).at = at(q, r);
    return this;
  }

  set(seat: Seat, some: Partial<Player>): this {
    Object.assign(this.player(seat), some);
    return this;
  }

  /** A Settlement with its cube; the tile becomes a Plain unless another kind of Plain lies there. */
  settle(seat: Seat, q: number, r: number, level: number, kind: TileKind = "plain"): this {
    this.tile(q, r, kind, { owner: seat });
    return this.set(seat, {
      settlement: { cell: at(q, r), level },
      rewarded: Math.max(level, this.player(seat).rewarded),
    });
  }

  /** Items out of the box into a hand. */
  hand(seat: Seat, ...items: Item[]): this {
    const { hidden, board } = this.state;
    for (const item of items) {
      addItem(hidden.box, item, -1);
      addItem(hidden.hands[seat]!, item, 1);
      hidden.itemSlots -= 1;
      board.eventDeck.itemCards -= 1;
      board.eventDeck.size -= 1;
      board.eventDeck.fewestSlots -= 1;
      board.eventDeck.mostSlots -= 1;
      this.player(seat).handSize += 1;
    }
    return this;
  }

  /** Eye cards out of the deck. */
  private withdraw(eyes: readonly Eye[]): void {
    const deck = this.board.eventDeck;
    deck.unseenEyes = deck.unseenEyes.filter((eye) => !eyes.includes(eye));
    deck.eyeSlots -= eyes.length;
    deck.size -= eyes.length;
  }

  quests(...eyes: Eye[]): this {
    this.withdraw(eyes);
    this.board.quests.push(...eyes);
    return this;
  }

  discarded(...eyes: Eye[]): this {
    this.withdraw(eyes);
    this.board.eventDeck.discardedEyes = inEyeOrder([...this.board.eventDeck.discardedEyes, ...eyes]);
    return this;
  }

  /** No Event card is left, so that turns go by without one. */
  noEvents(): this {
    const deck = this.board.eventDeck;
    Object.assign(deck, { size: 0, upperDraws: 0, corruptedCards: 0, eyeSlots: 0, unseenEyes: [], itemCards: 0 });
    Object.assign(deck, { fewestSlots: 0, mostSlots: 0 });
    this.state.hidden.itemSlots = 0;
    return this;
  }

  /** Corrupted cards were drawn; from the third on the Devourer is awake. */
  corruptedCards(count: number): this {
    const names = ["black-rain", "hollow-bells", "ashen-moon", "crawling-mist"] as const;
    const more = ["weeping-stones", "starless-noon", "bleeding-roots", "the-long-silence"] as const;
    this.board.bossCards = [...names, ...more].slice(0, count);
    const deck = this.board.eventDeck;
    deck.size -= count;
    deck.corruptedCards -= count;
    deck.upperDraws = 0;
    if (count >= 3) {
      this.board.bossState = "awake";
      this.tileAt(0, 0).ground = "corrupted";
    }
    return this;
  }

  /** Turns a player into a servant of the Devourer that stands on the map. */
  corrupt(seat: Seat, q: number, r: number): this {
    const lost = { gold: 0, resources: 0, influence: 0, weapon: "root", weaponNode: 0, gearNode: 0 } as const;
    return this.set(seat, { corrupted: true, at: at(q, r), ...lost, settlement: null });
  }

  pile(deck: Deck, ...monsters: Monster[]): this {
    this.board.piles.find((pile) => pile.deck === deck)!.discards.push(...monsters);
    return this;
  }

  /** Nothing is open but this state of a turn; nobody has acted yet. */
  turn(seat: Seat, stage: Stage = "actions"): this {
    this.board.tasks = [{ type: "turn", seat, stage }];
    return this;
  }

  /** Goes on from a state of a turn until somebody is asked. */
  go(seat: Seat, stage: Stage, ...luck: Luck[]): this {
    this.turn(seat, stage);
    this.proceed(...luck);
    return this;
  }

  proceed(...luck: Luck[]): this {
    this.events = [];
    const draws = new OrderedLuck(luck, () => this.state);
    settle(startRun(this.state, draws, (event) => this.take(event)));
    expect(draws.order, "luck that was not needed").toHaveLength(0);
    return this;
  }

  /** The seat acts; the action has to be allowed and listed, and the luck has to be used up. */
  act(seat: Seat, action: Action, ...luck: Luck[]): this {
    expect(game.toAct(this.state)).toEqual([seat]);
    expect([...game.legal(this.state, seat)]).toContainEqual(action);
    this.events = [];
    const draws = new OrderedLuck(luck, () => this.state);
    expect(game.decide(this.state, seat, action, draws, (event) => this.take(event))).toBeUndefined();
    expect(draws.order, "luck that was not needed").toHaveLength(0);
    return this;
  }

  /** The code with which the rules refuse an action; nothing may change, nothing may be drawn. */
  refusal(seat: Seat, action: Action): string | undefined {
    expect(game.toAct(this.state)).toEqual([seat]);
    expect([...game.legal(this.state, seat)]).not.toContainEqual(action);
    const before = JSON.stringify(this.state);
    const draws = new OrderedLuck([], () => this.state);
    const code = game.decide(this.state, seat, action, draws, (event) => this.take(event));
    expect(JSON.stringify(this.state)).toBe(before);
    expect(Object.keys(game.meta.refusals)).toContain(code);
    return code;
  }

  leave(seat: Seat, ...luck: Luck[]): this {
    this.events = [];
    const draws = new OrderedLuck(luck, () => this.state);
    game.leave(this.state, seat, draws, (event) => this.take(event));
    return this;
  }

  legal(type?: Action["type"]): Action[] {
    const all = [...game.legal(this.state, this.asked() ?? 0)];
    return type === undefined ? all : all.filter((action) => action.type === type);
  }

  /** The last cells of the paths that can be travelled. */
  targets(): string[] {
    const paths = this.legal().flatMap((action) =>
      "firstStep" in action ? [action.thirdStep ?? action.secondStep ?? action.firstStep] : [],
    );
    return [...new Set(paths.map(({ q, r }) => `${q},${r}`))].sort();
  }

  /** Cells of the answers to an open question. */
  cells(type: Action["type"]): string[] {
    return this.legal(type).flatMap((action) => ("cell" in action ? [`${action.cell.q},${action.cell.r}`] : []));
  }

  /** The view as clients are sent it. */
  shown(viewer: Viewer): ReturnType<typeof shown.show> {
    return shown.show(game.view(this.state, viewer));
  }

  told(viewer: Viewer): Told[] {
    return this.events.flatMap((event) => game.tell(event, viewer) ?? []);
  }

  happened(type: Event["type"]): Event[] {
    return this.events.filter((event) => event.type === type);
  }

  ending(): string | undefined {
    return game.outcome(this.state)?.ending;
  }

  ranks(): readonly number[] | undefined {
    return game.outcome(this.state)?.ranks;
  }
}
