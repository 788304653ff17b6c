import { sure } from "../../../engine/sure.ts";
import type { Board, Player, Tile } from "../board.ts";
import type { Eye } from "../cards/event-cards.ts";
import { questCard } from "../cards/quests.ts";
import type { Condition, Tag, Trigger } from "../cards/vocabulary.ts";
import type { Cell, Seat } from "../fields.ts";
import { distance, START } from "../map/cells.ts";
import { ownTiles, productionTiles } from "../map/districts.ts";
import { symbolOf, terrainOf, tileAt, tilesAround } from "../map/tiles.ts";
import { playerAt, tileUnder } from "../seating.ts";
import type { Deck, Source, Terrain } from "../words.ts";
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

type If<Word extends Condition["if"]> = Extract<Condition, { if: Word }>;

/** What a condition is about; `cell` is the occasion's own tile, or the one under the figure. */
interface Scene {
  readonly board: Board;
  readonly player: Player;
  readonly occasion: Occasion;
  readonly cell: Cell | null;
}

const LAND: ReadonlySet<Terrain | undefined> = new Set<Terrain>(["plain", "forest", "mountain", "dungeon"]);

type Holds = (condition: Condition, scene: Scene) => boolean;

/** Quest grammar of RULES.md 5.0: reads public state or the occasion's own data, nothing else. */
const HOLDS: { readonly [Word in Condition["if"]]: (condition: If<Word>, scene: Scene) => boolean } = {
  versus: ({ opponent }, { occasion }) => occasion.versus === opponent,
  "deck-among": ({ decks }, { occasion: { deck } }) => deck != null && decks.includes(deck),
  tagged: ({ tag }, { occasion }) => occasion.tags?.includes(tag) ?? false,
  "fought-from": ({ source }, { occasion }) => occasion.source === source,
  "no-dice-lost": (_, { occasion }) => occasion.diceLost === 0,
  steps: ({ atLeast }, { occasion }) => (occasion.steps ?? 0) >= atLeast,
  mine: ({ what, atLeast }, { board, player }) => mine(board, player, what) >= atLeast,
  "settlement-neighbours-water": ({ atLeast }, { board, player }) =>
    near(board, player.settlement?.cell ?? null).filter(isWater).length >= atLeast,
  "standing-on-symbol"({ symbol }, { board, player }) {
    const tile = tileUnder(board, player.seat);
    return tile !== undefined && symbolOf(tile) === symbol;
  },
  "standing-on-terrain": ({ terrain }, { board, player }) => groundIn(board, player.at) === terrain,
  "tile-land": (_, { board, cell }) => LAND.has(groundIn(board, cell)),
  "tile-terrain": ({ terrain }, { board, cell }) => groundIn(board, cell) === terrain,
  "tile-neighbours"({ of, atLeast }, { board, player, cell }) {
    const isOthers = ({ owner }: Tile): boolean => owner !== null && owner !== player.seat;
    return near(board, cell).filter(of === "water" ? isWater : isOthers).length >= atLeast;
  },
  "tile-all-neighbours-water": (_, { board, cell }) => cell !== null && tilesAround(board, cell).every(isWater),
  "tile-distance-from-start": ({ atLeast }, { cell }) => cell !== null && distance(cell, START) >= atLeast,
};

function groundIn(board: Board, cell: Cell | null): Terrain | undefined {
  const tile = cell === null ? undefined : tileAt(board, cell);
  return tile && terrainOf(tile);
}

function near(board: Board, cell: Cell | null): Tile[] {
  return cell === null ? [] : tilesAround(board, cell);
}

function isWater(tile: Tile): boolean {
  return terrainOf(tile) === "water";
}

function mine(board: Board, player: Player, what: If<"mine">["what"]): number {
  if (what === "level") return player.settlement?.level ?? 0;
  if (what === "production") return productionTiles(board, player.seat).length;
  if (what === "cubes") return ownTiles(board, player.seat).length;
  if (what === "weapon") return player.weaponNode;
  return what === "gear" ? player.gearNode : player[what];
}

function isDone(board: Board, eye: Eye, occasion: Occasion): boolean {
  const { on, conditions } = sure(questCard(eye));
  const player = playerAt(board, occasion.seat);
  const scene = { board, player, occasion, cell: occasion.cell ?? player.at };
  return on === occasion.on && conditions.every((one) => (HOLDS[one.if] as Holds)(one, scene));
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
