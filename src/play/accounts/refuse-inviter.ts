import { z } from "zod";
import type { Principal } from "../../identity/principal.ts";
import type { AccountDeps } from "../deps.ts";
import { Fault, limitReached } from "../fault.ts";
import { notifyInbox } from "../subscriptions/notify-subscribers.ts";

/** How many inviters a player may refuse; the database holds it. */
export const mostRefused = 500;

/** Whose invitations the caller refuses, the last refused first. */
export async function listRefusedInviters(deps: AccountDeps, principal: Principal) {
  const refusedInviters = await deps.players.refusedInviters(principal);
  if (refusedInviters === undefined) throw new Fault("token-revoked");
  return deps.answers.refusedInviters.parse({ refusedInviters });
}

/**
 * From now on invitations by this inviter do not reach the caller: they are in no list, call no webhook, and take
 * nothing from the caller's budget of invitations. Those that stand already disappear too. The inviter cannot tell:
 * answers, entries, held seats and the inviter's budgets are those of an invitation that is never answered. The right
 * that an invitation gives stays, so the caller may still see the game, sit down or decline. The inviter need not
 * exist.
 */
export async function refuseInviter(deps: AccountDeps, principal: Principal, inviter: string) {
  const at = new Date(deps.now()).toISOString();
  const refused = await deps.players.refuseInviter(principal, admittedId(inviter), at);
  if (refused === undefined) throw new Fault("token-revoked");
  if (refused === "limit-reached") throw limitReached("refused-inviters");
  await notifyInbox(deps, principal.player);
  return deps.answers.refusedInviter.parse(refused);
}

/** Takes a refusal back: invitations of this player that still stand are in the lists again, and new ones call. */
export async function readmitInviter(deps: AccountDeps, principal: Principal, inviter: string): Promise<void> {
  if (!(await deps.players.readmitInviter(principal, inviter))) throw new Fault("token-revoked");
  await notifyInbox(deps, principal.player);
}

function admittedId(inviter: string): string {
  if (z.uuid().safeParse(inviter).success) return inviter;
  const errors = [{ path: "player", code: "wrong-format", message: "This has to be the id of a player." }] as const;
  throw new Fault("request-invalid", "Only a player can be refused.", { errors });
}
