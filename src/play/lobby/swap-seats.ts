import type { Seat } from "../../engine/seats.ts";
import type { Principal } from "../../identity/principal.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { type Change, changeTable } from "../game/change-table.ts";
import { demandCreator, demandOpen } from "../game/guards.ts";
import type { FreshGame } from "../game/load-game.ts";

/** Two seats that are to change places. */
export interface SwapSeatsInput {
  readonly seat: Seat;
  readonly withSeat: Seat;
}

/**
 * The creator of a game that has not started exchanges two seats, of which one may be empty: the players, their
 * entropy, and the players that the seats are held for. Tokens bound to either seat end, since the seat is now another
 * player's.
 */
export async function swapSeats(
  deps: GameDeps,
  principal: Principal,
  id: string,
  input: SwapSeatsInput,
  request: KeyedRequest | null,
) {
  return await changeTable(deps, principal, id, (read) => swapping(read, principal, input), request);
}

function swapping(read: FreshGame, principal: Principal, { seat, withSeat }: SwapSeatsInput): Change {
  const { seats } = read.position.table;
  demandCreator(read, principal);
  demandOpen(read, "The game has started; the seats stay as they are.");
  if (Math.max(seat, withSeat) >= seats.length) throw new Fault("seats-unfit", `The game has ${seats.length} seats.`);
  if (seat === withSeat) {
    const errors = [{ path: "withSeat", code: "refused", message: "the same seat" } as const];
    throw new Fault("request-invalid", "A seat does not change places with itself.", { errors });
  }
  if (!seats[seat] && !seats[withSeat]) throw new Fault("seats-empty", "Nobody sits in either seat.");
  const draft = { kind: "swapped", seat: read.seat, facts: [{ type: "seats-swapped", seat, withSeat }] } as const;
  const seatAfter = read.seat === seat ? withSeat : read.seat === withSeat ? seat : read.seat;
  return { draft, alsoWrite: { seat: null }, seatAfter };
}
