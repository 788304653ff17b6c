import { plainCopy } from "../engine/canonical.ts";
import { leaveSeat as leaveByRules } from "../engine/judge.ts";
import { drawsAt } from "../engine/luck.ts";
import type { Claim, Request } from "../journal/port.ts";
import { type Change, changeTable } from "./change-table.ts";
import { nextVersion } from "./commit.ts";
import { Fault } from "./fault.ts";
import { gettingUp } from "./leave-seat.ts";
import type { FreshlyRead } from "./load-game.ts";
import type { Parts } from "./parts.ts";

/**
 * The caller leaves for good: gets up before the start; after it the rules say what becomes of the seat. Leaving again
 * changes nothing.
 */
export async function leaveGame(parts: Parts, claim: Claim, id: string, request: Request | null = null) {
  return await changeTable(parts, claim, id, (read) => leavingFrom(read), request);
}

function leavingFrom(read: FreshlyRead): Change | null {
  if (read.seat === null) throw new Fault("not-seated");
  const { table } = read.position;
  if (table.status === "open") return gettingUp(read, read.seat);
  if (table.seats[read.seat]?.left) return null;
  if (table.status !== "playing") throw new Fault("game-over");
  return leaving(read, read.seat);
}

function leaving(read: FreshlyRead, seat: number) {
  const { table, state } = read.position;
  const draws = drawsAt(read.secret, read.id, nextVersion(read.position), table.entropy);
  const events = leaveByRules(read.game, plainCopy(state as object), seat, draws);
  const facts = [{ type: "player-left", seat }] as const;
  return {
    draft: { kind: "left", seat, facts, events, draws: draws.drawn } as const,
    beside: { seat },
    seatAfter: seat,
  };
}
