import type { Seat } from "../../../engine/seats.ts";
import type { Board, Player } from "../board.ts";
import type { Eye } from "../cards/event-cards.ts";
import { questCard } from "../cards/quests.ts";
import type { Condition, Tag, Trigger } from "../cards/vocabulary.ts";
import type { Cell } from "../fields.ts";
import { distance, START } from "../map/cells.ts";
import { ownTiles, productionTiles } from "../map/districts.ts";
import { symbolOf, terrainOf, tileAt, tilesAround } from "../map/tiles.ts";
import { playerAt } from "../seating.ts";
import { sure } from "../sure.ts";
import type { Deck, Source } from "../words.ts";
import type { Run } from "./run.ts";
import { touchAll } from "./touch.ts";

/** What a Quest trigger brings along. */
export interface Occasion {
  readonly on: Trigger;
  /** Who caused it: the only one it can complete a Quest for (A81). */
  readonly seat: Seat;
  /** The tile it is about; null is the one the figure stands on. */
  readonly cell: Cell | null;
  readonly versus?: "monster" | "player" | "boss";
  readonly deck?: Deck | null;
  readonly tags?: readonly Tag[];
  readonly source?: Source;
  readonly diceLost?: number;
  readonly steps?: number;
}

const LAND = new Set(["plain", "forest", "mountain", "dungeon"]);

function neighbours(board: Board, cell: Cell, of: "water" | "other-cube", seat: Seat): number {
  const near = tilesAround(board, cell);
  if (of === "water") return near.filter((tile) => terrainOf(tile) === "water").length;
  return near.filter(({ owner }) => owner !== null && owner !== seat).length;
}

function mine(board: Board, player: Player, what: Extract<Condition, { if: "mine" }>["what"]): number {
  if (what === "level") return player.settlement?.level ?? 0;
  if (what === "production") return productionTiles(board, player.seat).length;
  if (what === "cubes") return ownTiles(board, player.seat).length;
  if (what === "weapon") return player.weaponNode;
  return what === "gear" ? player.gearNode : player[what];
}

/** Whether a condition about a tile holds. */
function holdsOnTile(board: Board, condition: Condition, cell: Cell, seat: Seat): boolean {
  const tile = tileAt(board, cell);
  const ground = tile === undefined ? undefined : terrainOf(tile);
  switch (condition.if) {
    case "tile-land":
      return ground !== undefined && LAND.has(ground);
    case "tile-terrain":
    case "standing-on-terrain":
      return ground === condition.terrain;
    case "tile-neighbours":
      return neighbours(board, cell, condition.of, seat) >= condition.atLeast;
    case "tile-all-neighbours-water":
      return tilesAround(board, cell).every((near) => terrainOf(near) === "water");
    case "tile-distance-from-start":
      return distance(cell, START) >= condition.atLeast;
    case "standing-on-symbol":
      return tile !== undefined && symbolOf(tile) === condition.symbol;
    default:
      return false;
  }
}

/** Quest grammar of RULES.md 5.0: reads public state or the occasion's own data, nothing else. */
export function holds(board: Board, condition: Condition, occasion: Occasion): boolean {
  const player = playerAt(board, occasion.seat);
  switch (condition.if) {
    case "versus":
      return occasion.versus === condition.opponent;
    case "deck-among":
      return occasion.deck != null && condition.decks.includes(occasion.deck);
    case "tagged":
      return occasion.tags?.includes(condition.tag) ?? false;
    case "fought-from":
      return occasion.source === condition.source;
    case "no-dice-lost":
      return occasion.diceLost === 0;
    case "steps":
      return (occasion.steps ?? 0) >= condition.atLeast;
    case "mine":
      return mine(board, player, condition.what) >= condition.atLeast;
    case "settlement-neighbours-water": {
      const cell = player.settlement?.cell;
      return cell !== undefined && neighbours(board, cell, "water", player.seat) >= condition.atLeast;
    }
    default: {
      const standing = condition.if === "standing-on-symbol" || condition.if === "standing-on-terrain";
      const cell = standing ? player.at : (occasion.cell ?? player.at);
      return cell !== null && holdsOnTile(board, condition, cell, occasion.seat);
    }
  }
}

function isDone(board: Board, eye: Eye, occasion: Occasion): boolean {
  const card = sure(questCard(eye));
  return card.on === occasion.on && card.conditions.every((condition) => holds(board, condition, occasion));
}

/** EV2, A33, A81: the oldest Quest this completes pays and is discarded, then the table is looked at again. */
export function trigger(run: Run, occasion: Occasion): void {
  if (playerAt(run.board, occasion.seat).corrupted) return;
  for (;;) {
    const eye = run.board.quests.find((quest) => isDone(run.board, quest, occasion));
    if (eye === undefined || run.board.outcome !== null) return;
    run.emit({ type: "quest-completed", seat: occasion.seat, eye });
    run.emit({ type: "eye-discarded", eye });
    for (const op of sure(questCard(eye)).reward) touchAll(run, occasion.seat, op);
  }
}
