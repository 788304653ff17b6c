import { ranksByWorth } from "../../engine/ranks.ts";
import type { Seat } from "../../engine/seats.ts";
import { sure } from "../../engine/sure.ts";
import { SHEET_LINES, type Sheet } from "./fields.ts";
import { boardSpots, neighbours, type Spot } from "./squares.ts";
import { type Board, cellAt, type State } from "./state.ts";
import { CHARACTER_KINDS, type CharacterKind, POINTS, type TerrainKind } from "./tables.ts";

type Counts = Readonly<Record<(typeof SHEET_LINES)[number], number>>;

/**
 * Ruling 94: the sheet as everybody can work it out while the game runs. The penalty of ruling 7 is not on it, on
 * the owner's neither.
 */
export function runningSheet(board: Board, seat: Seat): Sheet {
  return sheetFrom({ ...publicCounts(board, seat), "tiger-beside-campsite": 0 });
}

/** Ruling 58: the sheet at the end, the penalty of ruling 7 included. Totals may be negative. */
export function finalSheet(state: State, seat: Seat): Sheet {
  const penalties = isTigerBesideCampsite(state, seat) ? 1 : 0;
  return sheetFrom({ ...publicCounts(state.board, seat), "tiger-beside-campsite": penalties });
}

function sheetFrom(counts: Counts): Sheet {
  const lines = SHEET_LINES.map((line) => ({ line, count: counts[line], points: counts[line] * POINTS[line] + 0 }));
  return { lines, total: lines.reduce((sum, { points }) => sum + points, 0) };
}

/** Ruling 58 without its last line; ruling 59: a Dragon is worth 3, or by option 3 and 1. */
function publicCounts(board: Board, seat: Seat): Omit<Counts, "tiger-beside-campsite"> {
  const dragons = takenOf(board, seat, (kind) => kind === "dragon");
  const others = takenOf(board, seat, (kind) => kind !== "dragon");
  return {
    "journalist-in-campsite": standing(board, seat, "campsite", (kind) => kind === "journalist"),
    "campsites-destroyed": board.destroyed.filter((campsite) => campsite?.taker === seat).length,
    "dragons-eliminated": dragons,
    "characters-eliminated": others + (board.options.dragonScoresBoth ? dragons : 0),
    "characters-on-jungle": standing(board, seat, "jungle"),
    "characters-on-mountain": standing(board, seat, "mountain"),
  };
}

/** Enemy characters this seat has eliminated (ruling 60) and, by option, holds as prisoners (ruling 55). */
function takenOf(board: Board, seat: Seat, counts: (kind: CharacterKind) => boolean): number {
  let sum = 0;
  for (const byKind of sure(board.taken[seat])) {
    for (const [index, kind] of CHARACTER_KINDS.entries()) if (counts(kind)) sum += sure(byKind[index]);
  }
  if (!board.options.prisonersScore) return sum;
  for (const { character, prisoner } of board.cells) {
    if (character?.owner === seat && prisoner !== undefined && counts(prisoner.kind)) sum += 1;
  }
  return sum;
}

/** Free characters of the seat on a kind of terrain of any colour; a prisoner does not count (rulings 52, 55). */
function standing(board: Board, seat: Seat, terrain: TerrainKind, counts = (_: CharacterKind) => true): number {
  return board.cells.filter(
    (cell) => cell.terrain?.kind === terrain && cell.character?.owner === seat && counts(cell.character.kind),
  ).length;
}

/**
 * Ruling 7: whether the seat's Tiger was put beside its own Campsite. Neither ever moves, and where a destroyed
 * Campsite stood is remembered, so this can be told from any later board. Ruling 87: both have to have been placed.
 */
function isTigerBesideCampsite(state: State, seat: Seat): boolean {
  const { destroyed, seatCount } = state.board;
  const shot = destroyed[seat];
  const campsites = shot ? [shot.spot] : spotsOfTerrain(state, seat, "campsite");
  const tigers = spotsOfTerrain(state, seat, "bengali-tiger-territory");
  return campsites.some((spot) => neighbours(seatCount, spot).some((beside) => tigers.includes(beside)));
}

/** Where the seat's terrain of a kind lies, face up or face down. */
function spotsOfTerrain({ board, hidden }: State, seat: Seat, kind: TerrainKind): Spot[] {
  return boardSpots(board.seatCount).filter((spot) => {
    const { faceDown, terrain } = cellAt(board, spot);
    if ((terrain ?? faceDown)?.owner !== seat) return false;
    return (terrain?.kind ?? hidden.kinds[spot]) === kind;
  });
}

/**
 * Ruling 61: places by total, equal ones shared, or by option parted by the number of enemy characters taken.
 * Ruling 91: a seat that has left shares the last place, whatever its total.
 */
export function ranksOf(board: Board, sheets: readonly Sheet[]): number[] {
  const worths = sheets.map(({ total }, seat) => {
    if (board.hasLeft[seat]) return Number.NEGATIVE_INFINITY;
    // There are fewer than 100 tokens to take.
    return board.options.ties === "shared" ? total : total * 100 + takenOf(board, seat, () => true);
  });
  return ranksByWorth(worths);
}
