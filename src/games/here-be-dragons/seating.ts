import { clockwiseFrom as inOrder } from "../../engine/turn-order.ts";
import type { Board, Player, Tile } from "./board.ts";
import type { Cell, Seat } from "./fields.ts";
import { symbolOf, tileAt } from "./map/tiles.ts";
import type { TaskOf } from "./tasks.ts";

export function playerAt<Each>({ players }: { readonly players: readonly Each[] }, seat: Seat): Each {
  const found = players[seat];
  if (found === undefined) throw new RangeError(`nobody sits at ${seat}`);
  return found;
}

/** The seats that have not left, clockwise, the given seat first if it is among them. */
export function clockwiseFrom(board: Board, seat: Seat): Seat[] {
  return inOrder(seat, board.players.length, (other) => !playerAt(board, other).left);
}

/** The seats that have not left, clockwise after the given seat. */
export function othersClockwise(board: Board, seat: Seat): Seat[] {
  return clockwiseFrom(board, seat).filter((other) => other !== seat);
}

export function isSolo(board: Board): boolean {
  return board.players.length === 1;
}

/** Whether effects can reach the player at all: neither gone nor corrupted (A80). */
export function isNormal(player: Player): boolean {
  return !player.left && !player.corrupted;
}

/** Seats in the game that serve the Devourer. */
export function corruptedSeats(board: Board): Seat[] {
  return board.players.filter(({ left, corrupted }) => corrupted && !left).map(({ seat }) => seat);
}

/** The turn that is running, or undefined during set-up. */
export function turnOf({ tasks: [task] }: Pick<Board, "tasks">): TaskOf<"turn"> | undefined {
  return task?.type === "turn" ? task : undefined;
}

/** The seat whose turn it is: AP. During set-up the first player. */
export function activeSeat(board: Board): Seat {
  return turnOf(board)?.seat ?? board.first;
}

/** The players whose figures stand on the same tile, gone ones never. */
export function figuresAt(board: Board, cell: Cell): Player[] {
  return board.players.filter(({ at }) => at !== null && at.q === cell.q && at.r === cell.r);
}

/** The seat whose Settlement stands on a tile, or undefined. */
export function settlementAt(board: Board, cell: Cell): Player | undefined {
  return board.players.find(({ settlement }) => settlement?.cell.q === cell.q && settlement.cell.r === cell.r);
}

/** Settlements, anybody's, and Sanctuaries are havens: places of rest, revival and peace (ST7, RE1; RB Settlements). */
export function isHaven(board: Board, tile: Tile): boolean {
  return symbolOf(tile) === "sanctuary" || settlementAt(board, tile.cell) !== undefined;
}

/** Cubes a player can still put on the map (A23): 10 in all (1.8). */
export function cubeSupply(board: Board, seat: Seat): number {
  return 10 - board.tiles.reduce((sum, { owner }) => sum + (owner === seat ? 1 : 0), 0);
}

/** The tile a figure stands on, or undefined while it is off the map. */
export function tileUnder(board: Board, seat: Seat): Tile | undefined {
  const { at } = playerAt(board, seat);
  return at === null ? undefined : tileAt(board, at);
}
