import type { Principal } from "../../store/port.ts";
import type { Endpoint } from "../../store/webhooks/port.ts";
import type { Deps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { isId } from "../id.ts";
import { showEndpoint } from "./show-endpoint.ts";
import { webhookAnswers } from "./webhook-answers.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

type Players = Pick<Deps, "players">;

/** One endpoint of the caller. */
export async function seeEndpoint(deps: Players, webhooks: WebhookDeps, principal: Principal, id: string) {
  const endpoint = await ownEndpoint(deps, webhooks, principal, id);
  return webhookAnswers.endpoint.parse({ webhook: await showEndpoint(webhooks, endpoint) });
}

/** All endpoints of the caller, oldest first. */
export async function listEndpoints(webhooks: WebhookDeps, principal: Principal) {
  const endpoints = await webhooks.endpoints.list(principal);
  if (endpoints === undefined) throw new Fault("token-revoked");
  return webhookAnswers.endpoints.parse({
    webhooks: await Promise.all(endpoints.map((endpoint) => showEndpoint(webhooks, endpoint))),
  });
}

/** The caller's endpoint of that id. Another's and none are the same fault; a revoked token is told so. */
export async function ownEndpoint(
  deps: Players,
  webhooks: WebhookDeps,
  principal: Principal,
  id: string,
): Promise<Endpoint> {
  const endpoint = isId(id) ? await webhooks.endpoints.find(principal, id) : undefined;
  return endpoint ?? (await noEndpoint(deps, principal));
}

/** Says that there is no such endpoint, to a caller whose token holds. */
export async function noEndpoint({ players }: Players, principal: Principal): Promise<never> {
  throw new Fault((await players.find(principal)) === undefined ? "token-revoked" : "not-found");
}
