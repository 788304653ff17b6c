import type { Claim } from "../journal/port.ts";
import { changeTable } from "./change-table.ts";
import { Fault } from "./fault.ts";
import type { Parts } from "./parts.ts";
import { startOf } from "./start-of.ts";

/** The creator starts a game whose seats are all taken. */
export async function startGame(parts: Parts, claim: Claim, id: string) {
  return await changeTable(parts, claim, id, (read) => {
    const { table } = read.position;
    if (claim.player !== table.creator) throw new Fault("creator-only");
    if (table.status !== "open") throw new Fault("game-not-open", "The game has started already.");
    if (table.seats.includes(null)) throw new Fault("seats-empty");
    const draft = { kind: "started", seat: read.seat, ...startOf(read, table.options, table.entropy) } as const;
    return { draft, beside: { seat: null }, seatAfter: read.seat };
  });
}
