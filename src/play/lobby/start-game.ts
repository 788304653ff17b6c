import type { Claim, Request } from "../../store/port.ts";
import { Fault } from "../fault.ts";
import { type Change, changeTable } from "../game/change-table.ts";
import type { FreshlyRead } from "../game/load-game.ts";
import type { Parts } from "../parts.ts";
import { startOf } from "./start-of.ts";

/** The creator starts a game whose seats are all taken. Asking again while it runs changes nothing. */
export async function startGame(parts: Parts, claim: Claim, id: string, request: Request | null = null) {
  return await changeTable(parts, claim, id, (read) => starting(read, claim), request);
}

function starting(read: FreshlyRead, claim: Claim): Change | null {
  const { table } = read.position;
  if (claim.player !== table.creator) throw new Fault("creator-only");
  if (table.status === "playing" && table.start === "manual") return null;
  if (table.status !== "open") throw new Fault("game-not-open", "The game has started already.");
  if (table.seats.includes(null)) throw new Fault("seats-empty");
  const draft = { kind: "started", seat: read.seat, ...startOf(read, table.options, table.entropy) } as const;
  return { draft, beside: { seat: null }, seatAfter: read.seat };
}
