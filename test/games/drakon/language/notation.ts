/** The notation of RULES.md 11: Kind(x,y)SIDES, a(x,y) for a hero, D(x,y) for Drakon, E for the entrance. */

export const kinds = [
  "Empty",
  "Find",
  "DrakonM",
  "Destroy",
  "StealL",
  "StealR",
  "Lose",
  "StealTile",
  "Rotate",
  "Switch",
  "Teleport",
  "Mind",
  "Key",
  "Escape",
  "Wind",
  "Harp",
  "Float",
] as const;

export type Kind = (typeof kinds)[number] | "E";
export type Letter = "a" | "b" | "c" | "d" | "e" | "f";

export const letters: readonly Letter[] = ["a", "b", "c", "d", "e", "f"];

export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** A chamber in play: its kind and the sides its arrows lie on, in the order N E S W. */
export interface Chamber extends Cell {
  readonly kind: Kind;
  readonly sides: string;
}

/** A tile outside the lair: its kind and its layout, written Find/1 or Empty/2S. */
export interface Tile {
  readonly kind: Kind;
  readonly layout: string;
}

export interface Figures {
  readonly heroes: ReadonlyMap<Letter, Cell>;
  readonly drakon: Cell | undefined;
}

export interface Lair extends Figures {
  readonly chambers: readonly Chamber[];
}

/** Reads a lair. The entrance is added with the arrows given, unless the text places it itself. */
export function readLair(text: string, entrance = "NESW"): Lair {
  const chambers: Chamber[] = [];
  const heroes = new Map<Letter, Cell>();
  let drakon: Cell | undefined;
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const match = /^([A-Za-z]+)\((-?\d+),(-?\d+)\)([NESW]*)$/.exec(word);
    if (match === null) throw new SyntaxError(`not in the notation: ${word}`);
    const [, name = "", x, y, sides = ""] = match;
    const cell = { x: Number(x), y: Number(y) };
    const letter = letters.find((one) => one === name);
    if (letter !== undefined) heroes.set(letter, cell);
    else if (name === "D") drakon = cell;
    else chambers.push({ ...cell, kind: readKind(name), sides: inOrder(sides) });
  }
  if (!chambers.some((chamber) => chamber.kind === "E")) chambers.unshift({ x: 0, y: 0, kind: "E", sides: entrance });
  return { chambers, heroes, drakon };
}

/** Reads "(1,0)". */
export function readCell(text: string): Cell {
  const match = /^\((-?\d+),(-?\d+)\)$/.exec(text);
  if (match === null) throw new SyntaxError(`not a cell: ${text}`);
  return { x: Number(match[1]), y: Number(match[2]) };
}

export function writeCell(cell: Cell): string {
  return `(${cell.x},${cell.y})`;
}

/** Reads "Find/1 Empty/2S". */
export function readTiles(text: string): Tile[] {
  return text
    .split(/\s+/)
    .filter((part) => part !== "")
    .map(readTile);
}

export function readTile(text: string): Tile {
  const [name = "", layout = ""] = text.split("/");
  if (!["1", "2S", "2C", "3"].includes(layout)) throw new SyntaxError(`not a tile: ${text}`);
  return { kind: readKind(name), layout };
}

export function writeTile(tile: Tile): string {
  return `${tile.kind}/${tile.layout}`;
}

/** A multiset of tiles as text, sorted, so that two hands can be compared. */
export function writeTiles(tiles: readonly Tile[]): string {
  return tiles.map(writeTile).sort().join(" ");
}

/** The layout a set of sides belongs to: NS is 2S, NE is 2C. */
export function layoutOf(sides: string): string {
  if (sides.length !== 2) return String(sides.length);
  return sides === "NS" || sides === "EW" ? "2S" : "2C";
}

/** Puts sides in the order N E S W. */
export function inOrder(sides: string): string {
  return [..."NESW"].filter((side) => sides.includes(side)).join("");
}

function readKind(name: string): Kind {
  if (name === "E") return "E";
  const kind = kinds.find((one) => one === name);
  if (kind === undefined) throw new SyntaxError(`not a kind: ${name}`);
  return kind;
}
