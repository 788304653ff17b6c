import { expect, test } from "vitest";
import { inPageOrder } from "./language/action-text.ts";
import { readLair, writeCell } from "./language/notation.ts";
import type { Board, Ruled } from "./reckoner/board.ts";
import { movesFrom, sorceressMoves } from "./reckoner/moves.ts";

/** The lists of moves that section 11 of the page writes out: lair, options, Moves of a, and with the Sorceress's ability. */
const written: readonly [id: string, lair: string, ruled: Ruled, moves: string, sorceress?: string][] = [
  ["T15", "Empty(1,0)E Empty(2,0)N a(1,0)", {}, "(2,0)"],
  ["T16", "Empty(1,0)E Empty(2,0)N a(2,0)", {}, ""],
  ["T37", "Teleport(1,0)N Harp(1,1)EW Find(0,1)N a(1,0)", {}, "(0,0) (0,1) (1,1)"],
  ["T38", "Key(1,0)N Harp(1,1)EW Find(2,0)E a(1,0)", {}, "(0,0) (1,1) (2,0)"],
  ["T39", "Key(1,0)N Harp(1,1)EW Find(2,0)E a(1,0)", { keyStopsAtArrows: true }, "(1,1) (2,0)"],
  ["T40", "Escape(1,0)NE Harp(1,1)EW Find(2,0)E a(1,0)", {}, "(0,0) (1,1)"],
  ["T41", "Empty(1,0)NE Harp(1,1)EW Find(2,0)E Escape(1,-1)S a(1,0)", { anySideEscape: true }, "(1,-1) (1,1)"],
  ["T42", "Wind(1,0)NE Escape(1,-1)S a(1,0)", { anySideEscape: true }, "(1,-1)"],
  ["T43", "Wind(1,0)NE Find(2,0)E Empty(3,0)N a(1,0)", {}, "(2,0)>(3,0)"],
  ["T44", "Wind(1,0)NE Find(2,0)N a(1,0)", {}, ""],
  ["T45", "Wind(1,0)NE Teleport(2,0)N Empty(3,0)W Empty(2,-1)S a(1,0)", {}, "(2,0)>(2,-1)"],
  ["T46", "Wind(1,0)NE Harp(1,1)NW Empty(0,1)N Find(2,0)E Empty(3,0)N a(1,0)", {}, "(1,1)>(0,1)"],
  ["T47", "Wind(1,0)NE Harp(1,1)NE Find(2,0)E Empty(3,0)N a(1,0)", {}, "(2,0)>(3,0)"],
  ["T48", "Wind(1,0)NE Empty(2,0)NE Harp(2,1)NE Empty(3,0)N a(1,0)", {}, "(2,0)>(2,1)"],
  ["T49", "Wind(1,0)NE Escape(2,0)N Harp(2,1)NE a(1,0)", {}, "(2,0)>(0,0) (2,0)>(2,1)"],
  ["T50", "Wind(1,0)NE Wind(2,0)NS Empty(2,1)N Empty(2,2)N a(1,0)", {}, "(2,0)>(2,1)"],
  ["T52", "Empty(1,0)NE Harp(1,1)EW Harp(2,0)ES a(1,0)", {}, "(1,1) (2,0)"],
  ["T53", "Empty(1,0)NE Harp(1,1)EW Find(2,0)E D(1,1) a(1,0)", {}, "(1,1)"],
  ["T93", "Empty(1,0)E Find(1,1)S a(1,0)", {}, "", "(0,0) (1,1)"],
  ["T94", "Empty(1,0)N Harp(1,1)EW Find(2,0)E a(1,0)", {}, "(1,1)", ""],
  ["T95", "Empty(1,0)E Harp(1,1)EW Find(2,0)E a(1,0)", {}, "(2,0)", "(0,0) (1,1)"],
  ["T96", "Wind(1,0)NE Empty(1,-1)S Empty(1,-2)E a(1,0)", {}, "", "(1,-1)>(1,-2)"],
  ["T97", "Wind(1,0)NE Empty(1,-1)N a(1,0)", {}, "", ""],
  ["T141", "E(0,0)NE Empty(-1,0)E a(-1,0)", {}, "(0,0)"],
];

test.each(written)("the reckoner lists the moves of %s as the page does", (_, lair, ruled, moves, sorceress) => {
  const { board, at } = boardOf(lair);
  expect(inPageOrder(movesFrom(board, at, ruled))).toBe(moves);
  if (sorceress !== undefined) expect(inPageOrder(sorceressMoves(board, at, ruled))).toBe(sorceress);
});

function boardOf(text: string): { board: Board; at: string } {
  const lair = readLair(text);
  const at = lair.heroes.get("a");
  if (at === undefined) throw new RangeError("a stands nowhere");
  const chambers = lair.chambers.map((chamber) => [writeCell(chamber), chamber] as const);
  const drakon = lair.drakon === undefined ? undefined : writeCell(lair.drakon);
  return { board: { lair: Object.fromEntries(chambers), heroes: [writeCell(at)], drakon }, at: writeCell(at) };
}
