import type { Action } from "../../../../src/games/draco-mundis/actions.ts";
import type { Square } from "../../../../src/games/draco-mundis/fields.ts";
import { FACINGS, KINDS } from "../../../../src/games/draco-mundis/tables.ts";

const onSquares = ["peek", "reveal", "fight", "destroy", "turn-up", "sacrifice"] as const;

/**
 * Every action there is, but of moves and pushes only the straight ones from and to the columns of so many seats and
 * one crooked: all that can be told apart.
 */
export function* allActions(seats: number): Generator<Action, void> {
  const squares = squaresOf(seats);
  for (const square of squares) {
    for (const type of onSquares) yield { type, square };
    for (const facing of FACINGS) yield { type: "reorient", square, facing };
    for (const kind of KINDS) {
      for (const startFacing of [null, ...FACINGS]) yield { type: "place", kind, square, startFacing };
    }
    for (const to of squares) {
      if ((to.column === square.column) === (to.row === square.row)) continue;
      yield { type: "move", from: square, to };
      yield { type: "push", from: square, to };
    }
  }
  for (const facing of FACINGS) yield { type: "face", facing };
  yield { type: "move", from: { column: 6, row: 0 }, to: { column: 7, row: 1 } };
  yield { type: "end-turn" };
}

/** The used squares, by row and column. */
function squaresOf(seats: number): Square[] {
  const squares: Square[] = [];
  for (let row = 0; row < 8; row++) {
    for (let column = [0, 0, 6, 3, 0][seats] ?? 0; column < 12; column++) squares.push({ column, row });
  }
  return squares;
}
