import type { Board, Tile } from "../board.ts";
import type { Cell } from "../fields.ts";
import { monsterSymbolOf, resourcesOf, symbolOf, terrainOf, tileAt } from "../map/tiles.ts";
import { figuresAt, settlementAt } from "../seating.ts";

/** Columns of one tile; neighbouring rows are shifted by half of it. */
const PITCH = 8;
/** Tiles side by side in one strip, so that no line is wider than 100 columns. */
const TILES_A_STRIP = 10;

const TERRAIN = { plain: "P", forest: "F", mountain: "M", water: "~", dungeon: "D", corrupted: "X" } as const;
const SYMBOL = {
  none: "",
  start: "s",
  harbor: "h",
  farm: "f",
  sanctuary: "+",
  watchtower: "w",
  sawmill: "l",
  mine: "m",
  dungeon: "",
} as const;
const LEVEL = { "level-1-2": "a", "level-3-4": "b", "level-5-plus": "c" } as const;

/** The letter of a seat. */
export function letterOf(seat: number): string {
  return "ABCDEF"[seat] ?? "?";
}

/** What lies there: terrain, symbol with Resources, Monster symbol, tokens. */
function ground(tile: Tile): string {
  const level = monsterSymbolOf(tile);
  const resources = resourcesOf(tile);
  const symbol = SYMBOL[symbolOf(tile)] + (resources > 0 ? String(resources) : "");
  const tokens = tile.tokens > 0 ? `*${tile.tokens}` : tile.cleared ? "!" : "";
  return TERRAIN[terrainOf(tile)] + symbol + (level === null ? "" : LEVEL[level]) + tokens;
}

/** Who is there: cube or Settlement with its level, figures, the Devourer, markers bound for it. */
function holders(board: Board, tile: Tile): string {
  const settlement = settlementAt(board, tile.cell);
  const cube = tile.owner === null ? "" : letterOf(tile.owner).toLowerCase();
  const built = settlement?.settlement
    ? `${letterOf(settlement.seat).toLowerCase()}${settlement.settlement.level}`
    : cube;
  const figures = figuresAt(board, tile.cell).map(({ seat }) => letterOf(seat));
  const isStart = tile.cell.q === 0 && tile.cell.r === 0;
  return built + figures.join("") + (isStart && board.bossState === "awake" ? "&" : "");
}

/** Columns from the left edge, in half tiles. */
function column({ q, r }: Cell): number {
  return 2 * q + r;
}

function row(board: Board, r: number, from: number, text: (tile: Tile) => string): string {
  let line = "";
  for (let half = from; half < from + 2 * TILES_A_STRIP; half++) {
    if ((half - r) % 2 !== 0) continue;
    const tile = tileAt(board, { q: (half - r) / 2, r });
    if (tile !== undefined) line = line.padEnd((half - from) * (PITCH / 2)) + text(tile);
  }
  return line.trimEnd();
}

/** The map in strips from west to east, each row of tiles in two lines: the ground, then who is there. */
export function mapLines(board: Board): string[] {
  const columns = board.tiles.map(({ cell }) => column(cell));
  const rows = board.tiles.map(({ cell }) => cell.r);
  const lines: string[] = [];
  for (let from = Math.min(...columns); from <= Math.max(...columns); from += 2 * TILES_A_STRIP) {
    lines.push(`Map, columns ${from} to ${Math.min(from + 2 * TILES_A_STRIP - 1, Math.max(...columns))} (2q + r):`);
    for (let r = Math.min(...rows); r <= Math.max(...rows); r++) {
      const name = `r${r}`.padEnd(5);
      lines.push((name + row(board, r, from, ground)).trimEnd());
      lines.push((" ".repeat(5) + row(board, r, from, (tile) => holders(board, tile))).trimEnd());
    }
  }
  return lines.filter((line, index) => line !== "" || lines[index - 1] !== "");
}

export const LEGEND = [
  "P plain F forest M mountain ~ water D dungeon X corrupted; s start h harbor f farm l sawmill",
  "m mine + sanctuary w watchtower, number: Resources; a 1-2 b 3-4 c 5+ monsters, *n tokens, ! cleared",
  "A-F figures, a-f cubes, a1-a4 Settlement and level, & the Devourer",
] as const;
