import type { Seat } from "../engine/seats.ts";
import type { Claim } from "../journal/port.ts";
import { changeTable } from "./change-table.ts";
import { Fault } from "./fault.ts";
import type { FreshlyRead } from "./load-game.ts";
import type { Parts } from "./parts.ts";

/** The caller gets up from a seat of a game that has not started; somebody else may take it. */
export async function leaveSeat(parts: Parts, claim: Claim, id: string, seat: Seat) {
  return await changeTable(parts, claim, id, (read) => {
    if (read.seat !== seat) throw new Fault("not-seated", `Seat ${seat} is not yours.`);
    return gettingUp(read, seat);
  });
}

/** The change by which a seat of an open game becomes empty. */
export function gettingUp(read: FreshlyRead, seat: Seat) {
  if (read.position.table.status !== "open")
    throw new Fault("game-not-open", "The game has started; leave it instead.");
  const draft = { kind: "seat-left", seat, facts: [{ type: "seat-left", seat }] } as const;
  return { draft, beside: { seat, frees: seat }, seatAfter: null };
}
