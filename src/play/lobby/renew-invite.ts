import type { Claim, Request } from "../../store/port.ts";
import { Fault } from "../fault.ts";
import { type Change, changeTable } from "../game/change-table.ts";
import { type FreshlyRead, readGame } from "../game/load-game.ts";
import type { Parts } from "../parts.ts";
import { inviteTo, renewedInvite } from "./invite.ts";
import { demandOpen, isCreator } from "./leave-seat.ts";

/** The invite to a private game of the caller's own, with a link that carries it. `origin` is this server's URL. */
export async function seeInvite(parts: Parts, claim: Claim, id: string, origin: string) {
  const read = await readGame(parts, id, claim);
  demandOwn(read, claim);
  return showInvite(parts, read, origin);
}

/**
 * Makes a new invite to a private game of the caller's own: links with the one before are dead. Only until the start,
 * when invites end by themselves.
 */
export async function renewInvite(parts: Parts, claim: Claim, id: string, origin: string, request: Request | null) {
  await changeTable(parts, claim, id, (read) => renewing(parts, read, claim), request);
  return await seeInvite(parts, claim, id, origin);
}

async function renewing(parts: Parts, read: FreshlyRead, claim: Claim): Promise<Change> {
  demandOwn(read, claim);
  demandOpen(read, "The game has started; its invite is void.");
  const { facts, renews } = (await renewedInvite(parts, read)) ?? gameNotPrivate();
  const draft = { kind: "invite-renewed", seat: read.seat, facts } as const;
  return { draft, beside: { seat: null, renews }, seatAfter: read.seat };
}

function demandOwn(read: FreshlyRead, claim: Claim): void {
  if (!isCreator(read, claim)) throw new Fault("creator-only");
  if (read.position.table.visibility !== "private") gameNotPrivate();
}

function gameNotPrivate(): never {
  throw new Fault("game-not-private");
}

function showInvite(parts: Parts, read: FreshlyRead, origin: string) {
  const invite = inviteTo(parts, read, read.position.table.invitesRenewed);
  return parts.shapes.invite.parse({ invite, link: `${origin}/v1/games/${read.id}?invite=${invite}` });
}
