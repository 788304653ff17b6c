import type { Seat } from "../../../../src/engine/seats.ts";
import type { Battle, Board } from "../../../../src/games/here-be-dragons/board.ts";
import type { Event, EventOf } from "../../../../src/games/here-be-dragons/events.ts";
import { isAdjacent } from "../../../../src/games/here-be-dragons/map/cells.ts";
import { retreatCells } from "../../../../src/games/here-be-dragons/map/steps.ts";
import {
  isDungeon,
  symbolOf,
  terrainOf,
  tileAt,
  tilesAround,
  touchesWater,
} from "../../../../src/games/here-be-dragons/map/tiles.ts";
import { figuresAt, playerAt, turnOf } from "../../../../src/games/here-be-dragons/seating.ts";
import type { State } from "../../../../src/games/here-be-dragons/state.ts";

const DRAWN: ReadonlySet<Event["type"]> = new Set<Event["type"]>(["eye-drawn", "item-drawn", "corrupted-card-drawn"]);
/** Tasks during which a figure may stand among tokens it has yet to fight or to leave. */
const UNSETTLED = new Set(["battle", "fights", "retreat", "walk", "revive"]);

/** RULES.md 7: what a state cannot show and only the order of events tells. Finds what went wrong. */
export class History {
  readonly faults: string[] = [];
  private readonly paid = new Set<string>();
  private readonly levels = new Map<Seat, number>();
  private readonly corrupted = new Set<string>();
  /** Seats that stay among tokens because they could not leave (A17), or whose Dungeon filled up (DU3). */
  private readonly stuck = new Set<Seat>();
  private searches = 0;
  private draws = 0;
  private mayDraw = 1;
  private fought: Pick<Battle, "seat" | "defender"> | undefined;

  private check(isSound: boolean, fault: string): void {
    if (!isSound) this.faults.push(fault);
  }

  /** Before the event takes effect. */
  before(state: State | undefined): void {
    this.fought = state?.board.battles.at(-1);
  }

  /** After the event took effect. */
  after({ board }: State, event: Event): void {
    this.watchTurn(board, event);
    this.watchSettlements(board, event);
    this.watchMap(board, event);
    this.watchFigures(board, event);
  }

  /** SE1, EV1, A71: one search and one Event card a turn, and another for each Pedlar. */
  private watchTurn(board: Board, event: Event): void {
    if (event.type === "turn-started") Object.assign(this, { searches: 0, draws: 0, mayDraw: 1 });
    if (event.type === "searched") this.check(++this.searches === 1, "two searches in a turn");
    if (event.type === "option-chosen" && event.eye === "pedlar-of-oddities" && event.option === 0) this.mayDraw += 1;
    if (DRAWN.has(event.type)) this.check(++this.draws <= this.mayDraw, "too many Event cards in a turn");
    if (event.type === "stage-reached" && event.stage === "actions" && !playerAt(board, event.seat).corrupted) {
      this.check(this.draws === this.mayDraw || board.eventDeck.size === 0, "an Event card was not drawn");
    }
  }

  /** ST4: each level is paid once; a level never falls while the Settlement stands. */
  private watchSettlements(board: Board, event: Event): void {
    if (event.type === "settlement-rewarded") {
      const reward = `${event.seat} ${event.level}`;
      this.check(!this.paid.has(reward), "a level was paid twice");
      this.paid.add(reward);
    }
    if (event.type === "settlement-destroyed") this.levels.delete(event.seat);
    for (const { seat, settlement } of board.players) {
      if (settlement === null) continue;
      this.check(settlement.level >= (this.levels.get(seat) ?? 0), "a Settlement lost a level");
      this.levels.set(seat, settlement.level);
    }
  }

  /** DV2, DV3, A44: tiles turn while the Devourer is awake, for good. EX4-EX8, A59: Water and what lies beside it. */
  private watchMap(board: Board, event: Event): void {
    if (event.type === "tile-explored" && event.kind === "water") this.watchWater(board, event);
    if (event.type !== "tile-turned") return;
    const name = `${event.cell.q},${event.cell.r}`;
    this.check(!this.corrupted.has(name), "a corrupted tile turned again");
    if (event.ground === "flooded") {
      this.check(touchesWater(board, event.cell), "a flood away from Water");
      return;
    }
    this.corrupted.add(name);
    this.check(board.bossState === "awake" && board.bossCards.length >= 3, "a tile turned without the Devourer");
  }

  private watchWater(board: Board, { seat, cell }: EventOf<"tile-explored">): void {
    const { at } = playerAt(board, seat);
    const isTower = tilesAround(board, cell).some((tile) => symbolOf(tile) === "watchtower");
    const isNear = at !== null && isAdjacent(at, cell);
    this.check(touchesWater(board, cell) || isTower || isNear, "Water where nothing brought it");
  }

  /** A17, A18, DU3: who may go on standing among tokens. */
  private watchFigures(board: Board, event: Event): void {
    if (event.type === "figure-moved" || event.type === "player-killed" || event.type === "player-gone") {
      this.stuck.delete(event.seat);
    }
    if (event.type === "battle-ended" && event.result === "opponent-won" && this.fought?.defender === null) {
      const { seat } = this.fought;
      const canLeave = board.options.loseRetreat && retreatCells(board, seat).length > 0;
      if (!canLeave) this.stuck.add(seat);
    }
    if (event.type === "tokens-changed" && event.tokens === 3) {
      const tile = tileAt(board, event.cell);
      if (tile === undefined || !isDungeon(tile)) return;
      for (const { seat } of figuresAt(board, event.cell)) if (seat !== turnOf(board)?.seat) this.stuck.add(seat);
    }
  }

  /** Once everything that follows from an action has happened: no figure stands among tokens without a reason. */
  settled({ board }: State): void {
    const isUnsettled = board.tasks.some(({ type }) => UNSETTLED.has(type)) || board.arrived;
    if (board.outcome !== null || isUnsettled) return;
    for (const { seat, at } of board.players) {
      const tokens = at === null ? 0 : (tileAt(board, at)?.tokens ?? 0);
      this.check(tokens === 0 || this.stuck.has(seat), `seat ${seat} stands among tokens`);
    }
  }

  /** Tiles that are corrupted now are those that turned. */
  finish({ board }: State): void {
    const now = board.tiles.filter((tile) => terrainOf(tile) === "corrupted").length;
    this.check(now === this.corrupted.size, "a corrupted tile was healed");
  }
}
