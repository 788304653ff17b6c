import type { Principal } from "../../identity/principal.ts";
import type { Endpoint } from "../../store/webhooks/port.ts";
import type { Deps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { isId } from "../id.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

type Players = Pick<Deps, "players">;

/** The caller's endpoint of that id. Faults alike where there is none and where it is another player's. */
export async function ownEndpoint(
  deps: Players,
  webhooks: WebhookDeps,
  principal: Principal,
  id: string,
): Promise<Endpoint> {
  const endpoint = isId(id) ? await webhooks.endpoints.find(principal, id) : undefined;
  return endpoint ?? (await noEndpoint(deps, principal));
}

/** Faults as `not-found`, or as `token-revoked` where the token is not live. */
export async function noEndpoint({ players }: Players, principal: Principal): Promise<never> {
  throw new Fault((await players.find(principal)) === undefined ? "token-revoked" : "not-found");
}

/** Refuses what only an active endpoint of the caller is for, as `webhook-not-active`. */
export async function demandActive(
  deps: Players,
  webhooks: WebhookDeps,
  principal: Principal,
  id: string,
): Promise<void> {
  const { status } = await ownEndpoint(deps, webhooks, principal, id);
  if (status !== "active") throw new Fault("webhook-not-active");
}
