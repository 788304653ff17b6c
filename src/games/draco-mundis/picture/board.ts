import { sure } from "../../../engine/sure.ts";
import type { Square } from "../fields.ts";
import type { Shown } from "../shown.ts";
import { facingMarks, seatMark, tokenMark } from "./marks.ts";

const WIDTH = 7;

/** The used part of the board: three lines a square, for the token on top, a prisoner, and the terrain. */
export function boardLines(view: Shown): string[] {
  const { firstColumn, columns, rows } = view.board;
  const used = Array.from({ length: columns - firstColumn }, (_, index) => firstColumn + index);
  const rule = `  +${used.map(() => `${"-".repeat(WIDTH)}+`).join("")}`;
  const lines = [`   ${used.map((column) => String(column).padEnd(WIDTH + 1)).join("")}`, rule];
  for (let row = 0; row < rows; row++) {
    const squares = used.map((column) => squareLines(view, { column, row }));
    for (const [index, label] of [String(row), "", ""].entries()) {
      const line = squares.map((texts) => `${sure(texts[index]).padEnd(WIDTH)}|`).join("");
      lines.push(`${label.padEnd(2)}|${line}`);
    }
    lines.push(rule);
  }
  return lines;
}

/** What lies on one square, top first. A kind the viewer does not know is left out: `B.?`, and `B.Dr?` when known. */
function squareLines(view: Shown, square: Square): [string, string, string] {
  const isHere = (token: { square: Square }): boolean =>
    token.square.column === square.column && token.square.row === square.row;
  const faceDown = view.faceDown.find(isHere);
  const character = view.characters.find(isHere);
  const prisoner = view.prisoners.find(isHere);
  const terrain = view.terrains.find(isHere);
  const trap = view.traps.find(isHere);
  const top = faceDown ? hiddenMark(faceDown) : trap ? tokenMark(trap.owner, "dragon-trap") : "";
  return [
    character ? `${tokenMark(character.owner, character.characterKind)} ${facingMarks[character.facing]}` : top,
    prisoner ? `[${tokenMark(prisoner.owner, prisoner.characterKind)}${facingMarks[prisoner.facing]}]` : "",
    terrain ? tokenMark(terrain.owner, terrain.terrainKind) : "",
  ];
}

function hiddenMark({ owner, knownKind }: Shown["faceDown"][0]): string {
  return knownKind === null ? `${seatMark(owner)}.?` : `${tokenMark(owner, knownKind)}?`;
}
