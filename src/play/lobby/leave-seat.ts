import type { Fact } from "../../engine/entry.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Claim, Request } from "../../store/port.ts";
import { Fault } from "../fault.ts";
import { type Change, changeTable } from "../game/change-table.ts";
import type { FreshlyRead } from "../game/load-game.ts";
import type { Parts } from "../parts.ts";
import { renewedInvite } from "./invite.ts";

/**
 * Empties a seat of a game that has not started, so that somebody else may take it: the caller gets up from its own, or
 * the creator sends somebody away, whose link to a private game is then dead. `player` is whom the creator means: somebody else who sits there by now stays.
 */
export async function leaveSeat(
  parts: Parts,
  claim: Claim,
  id: string,
  seat: Seat,
  { player = null, request = null }: { readonly player?: string | null; readonly request?: Request | null } = {},
) {
  return await changeTable(parts, claim, id, (read) => emptying(parts, read, claim, seat, player), request);
}

/** The change by which the caller's seat of an open game becomes empty. */
export function gettingUp(read: FreshlyRead, seat: Seat): Change {
  demandOpen(read);
  const draft = { kind: "seat-left", seat, facts: [{ type: "seat-left", seat }] } as const;
  return { draft, beside: { seat, frees: seat }, seatAfter: null };
}

/** Whether the caller made the game, and not by a token that is bound to a seat. */
export function isCreator({ position }: FreshlyRead, claim: Claim): boolean {
  return claim.seat === null && claim.player === position.table.creator;
}

/** Faults unless the game waits for its players. */
export function demandOpen({ position }: FreshlyRead, detail = "The game has started; leave it instead."): void {
  if (position.table.status !== "open") throw new Fault("game-not-open", detail);
}

async function emptying(
  parts: Parts,
  read: FreshlyRead,
  claim: Claim,
  seat: Seat,
  player: string | null,
): Promise<Change | null> {
  const { seats } = read.position.table;
  if (read.seat === seat) return gettingUp(read, seat);
  if (!isCreator(read, claim)) throw new Fault("not-seated", `Seat ${seat} is not yours.`);
  demandOpen(read, "The game has started; nobody is sent away any more.");
  if (seat >= seats.length) throw new Fault("seats-unfit", `The game has ${seats.length} seats.`);
  const sitter = seats[seat];
  if (!sitter || (player !== null && sitter.player !== player)) return null;
  const renewed = await renewedInvite(parts, read);
  const facts: Fact[] = [{ type: "player-kicked", seat }, ...(renewed?.facts ?? [])];
  const beside = { seat: null, frees: seat, renews: renewed?.renews ?? null };
  return { draft: { kind: "kicked", seat: read.seat, facts }, beside, seatAfter: read.seat };
}
