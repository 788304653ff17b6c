import { type Board, beside, kindAt, pointedAt, type Ruled, sidesAt, sidesWithChamber } from "./board.ts";

const entrance = "(0,0)";

/** The moves of 5.B.6 for a hero in this chamber; on Windstorm "(x,y)>(x,y)". */
export function movesFrom(board: Board, at: string, ruled: Ruled = {}): string[] {
  const anySide = ruled.anySideEscape
    ? sidesWithChamber(board, at)
        .map((side) => beside(at, side))
        .filter((cell) => kindAt(board, cell) === "Escape")
    : [];
  return [...new Set([...plainMoves(board, at, ruled), ...anySide])];
}

/** The moves that only the Sorceress's ability gives (5.N.4, 5.E.6, 5.D.8, 5.D.11). */
export function sorceressMoves(board: Board, at: string, ruled: Ruled = {}): string[] {
  const known = movesFrom(board, at, ruled);
  const kind = kindAt(board, at);
  if (kind === "Teleport") return [];
  const free = sidesWithChamber(board, at).map((side) => beside(at, side));
  if (kind === "Wind") {
    const bound = filtered(board, paths(board, at, printed(board, at), ruled)).some(
      (path) => kindAt(board, first(path)) === "Harp",
    );
    if (bound) return [];
    const all = heededAtFirst(board, paths(board, at, free, ruled));
    return all.filter((path) => !known.includes(path));
  }
  if (kind !== "Key" && printed(board, at).some((cell) => kindAt(board, cell) === "Harp")) return [];
  return free.filter((cell) => !known.includes(cell));
}

function plainMoves(board: Board, at: string, ruled: Ruled): string[] {
  switch (kindAt(board, at)) {
    case "Wind":
      return filtered(board, paths(board, at, printed(board, at), ruled));
    case "Teleport":
      return Object.keys(board.lair).filter((cell) => cell !== at);
    case "Key":
      return sidesWithChamber(board, at)
        .filter((side) => !ruled.keyStopsAtArrows || !pointedAt(board, at, side))
        .map((side) => beside(at, side));
    case "Escape":
      return ruled.anySideEscape
        ? harpsElseAll(board, printed(board, at))
        : [...harpsElseAll(board, printed(board, at)), entrance];
    default:
      return harpsElseAll(board, printed(board, at));
  }
}

function printed(board: Board, at: string): string[] {
  return [...sidesAt(board, at)].map((side) => beside(at, side)).filter((cell) => kindAt(board, cell) !== undefined);
}

function harpsElseAll(board: Board, cells: string[]): string[] {
  const harps = cells.filter((cell) => kindAt(board, cell) === "Harp");
  return harps.length > 0 ? harps : cells;
}

function paths(board: Board, start: string, firsts: readonly string[], ruled: Ruled): string[] {
  return firsts.flatMap((between) =>
    exits(board, between, ruled)
      .filter((end) => end !== start)
      .map((end) => `${between}>${end}`),
  );
}

/** The ways on from the first chamber of a Windstorm (5.D.2, 5.D.10). */
function exits(board: Board, at: string, ruled: Ruled): string[] {
  const kind = kindAt(board, at);
  const virtual =
    kind === "Key" || kind === "Teleport"
      ? sidesWithChamber(board, at)
          .filter((side) => !pointedAt(board, at, side))
          .map((side) => beside(at, side))
      : [];
  const home = kind === "Escape" && !ruled.anySideEscape ? [entrance] : [];
  return [...new Set([...printed(board, at), ...virtual, ...home])];
}

function first(path: string): string {
  return path.split(">")[0] ?? "";
}

function last(path: string): string {
  return path.split(">")[1] ?? "";
}

/** 5.D.6: paths over a Harp if any completes, and for each first chamber the Harps behind it if there are any. */
function filtered(board: Board, all: readonly string[]): string[] {
  const overHarp = all.filter((path) => kindAt(board, first(path)) === "Harp");
  return heededAtFirst(board, overHarp.length > 0 ? overHarp : all);
}

function heededAtFirst(board: Board, all: readonly string[]): string[] {
  const leadsToHarp = (path: string) => kindAt(board, last(path)) === "Harp";
  return all.filter((path) => {
    const same = all.filter((other) => first(other) === first(path));
    const byEscape = kindAt(board, first(path)) === "Escape" && last(path) === entrance;
    return byEscape || leadsToHarp(path) || !same.some(leadsToHarp);
  });
}
