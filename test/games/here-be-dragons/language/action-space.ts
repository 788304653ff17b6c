import { type Action, actionSchema } from "../../../../src/games/here-be-dragons/actions.ts";
import type { Board } from "../../../../src/games/here-be-dragons/board.ts";
import { ITEMS } from "../../../../src/games/here-be-dragons/cards/items.ts";
import type { Cell } from "../../../../src/games/here-be-dragons/fields.ts";
import { around, inCellOrder } from "../../../../src/games/here-be-dragons/map/cells.ts";
import { TRACKS } from "../../../../src/games/here-be-dragons/words.ts";

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The cells of the map and those around it. */
function cellsOf({ tiles }: Board): Cell[] {
  return inCellOrder(tiles.flatMap(({ cell }) => [cell, ...around(cell)]));
}

/** Paths of one to three steps from a cell, over whatever lies there, back to a cell they have been to included. */
function* pathsFrom(from: Cell): Generator<[Cell, Cell | null, Cell | null], void> {
  yield [from, null, null];
  for (const first of around(from)) {
    yield [first, null, null];
    for (const second of [first, ...around(first)]) {
      yield [first, second, null];
      for (const third of around(second)) yield [first, second, third];
    }
  }
}

/** Every action there is that can be told apart at a table: cells on and around its map, paths from every figure. */
export function* allActions(board: Board): Generator<Action, void> {
  const cells = cellsOf(board);
  for (const cell of cells) {
    for (const type of [
      "revive-at",
      "place-water",
      "redirect-travel",
      "choose-cell",
      "place-cube",
      "retreat-to",
    ] as const) {
      yield { type, cell };
    }
    for (const to of cells) yield { type: "move-cube", from: cell, cell: to };
  }
  for (const { at } of board.players) {
    for (const [firstStep, secondStep, thirdStep] of at === null ? [] : pathsFrom(at)) {
      for (const type of ["start-travel", "move-now"] as const) yield { type, firstStep, secondStep, thirdStep };
      if (secondStep !== null) yield { type: "start-travel", firstStep, secondStep: null, thirdStep: secondStep };
    }
  }
  for (const item of ITEMS) for (const type of ["play-item", "discard-item"] as const) yield { type, item };
  for (const target of upTo(6)) {
    for (const type of ["choose-target", "choose-receiver", "attack-player", "choose-controller"] as const) {
      yield { type, target };
    }
    yield { type: "place-initial-marker", direction: target };
  }
  for (const track of TRACKS) for (const type of ["upgrade-tech", "choose-track"] as const) yield { type, track };
  for (const option of upTo(3)) yield { type: "choose-option", option };
  for (const die of upTo(30)) yield { type: "pick-die", die };
  for (const techCube of ["weapon", "gear"] as const) yield { type: "level-down", techCube };
  for (const until of ["window", "battle", "my-turn"] as const) yield { type: "pass", until };
  for (const option of actionSchema.options) {
    const bare = option.safeParse({ type: option.shape.type.value });
    if (bare.success) yield bare.data;
  }
}
