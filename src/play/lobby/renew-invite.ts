import type { Principal } from "../../identity/principal.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { type Change, changeTable } from "../game/change-table.ts";
import { demandCreator, demandOpen } from "../game/guards.ts";
import { type FreshGame, readGame } from "../game/load-game.ts";
import { inviteTo, renewedInvite } from "./invite.ts";

/** The invite to a private game of the caller's own, with a link that carries it. `origin` is this server's URL. */
export async function seeInvite(deps: GameDeps, principal: Principal, id: string, origin: string) {
  const read = await readGame(deps, id, principal);
  demandOwn(read, principal);
  return showInvite(deps, read, origin);
}

/**
 * Renews the invite to a private game of the caller's own and voids the former one. Only before the start, which voids
 * all invites.
 */
export async function renewInvite(
  deps: GameDeps,
  principal: Principal,
  id: string,
  origin: string,
  request: KeyedRequest | null,
) {
  await changeTable(deps, principal, id, (read) => renewing(deps, read, principal), request);
  return await seeInvite(deps, principal, id, origin);
}

async function renewing(deps: GameDeps, read: FreshGame, principal: Principal): Promise<Change> {
  demandOwn(read, principal);
  demandOpen(read, "The game has started; its invite is void.");
  const { facts, renews } = (await renewedInvite(deps, read)) ?? gameNotPrivate();
  const draft = { kind: "invite-renewed", seat: read.seat, facts } as const;
  return { draft, alsoWrite: { seat: null, renews }, seatAfter: read.seat };
}

function demandOwn(read: FreshGame, principal: Principal): void {
  demandCreator(read, principal);
  if (read.position.table.visibility !== "private") gameNotPrivate();
}

function gameNotPrivate(): never {
  throw new Fault("game-not-private");
}

function showInvite(deps: GameDeps, read: FreshGame, origin: string) {
  const invite = inviteTo(deps, read, read.position.table.invitesRenewed);
  return deps.answers.invite.parse({ invite, link: `${origin}/v1/games/${read.id}?invite=${invite}` });
}
