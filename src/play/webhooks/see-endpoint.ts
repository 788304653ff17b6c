import type { Claim } from "../../store/port.ts";
import type { Endpoint } from "../../store/webhooks/port.ts";
import { Fault } from "../fault.ts";
import { isId } from "../id.ts";
import type { Parts } from "../parts.ts";
import { showEndpoint } from "./show-endpoint.ts";
import type { WebhookParts } from "./webhook-parts.ts";
import { webhookShapes } from "./webhook-shapes.ts";

type Players = Pick<Parts, "players">;

/** One endpoint of the caller. */
export async function seeEndpoint(parts: Players, webhooks: WebhookParts, claim: Claim, id: string) {
  const endpoint = await ownEndpoint(parts, webhooks, claim, id);
  return webhookShapes.endpoint.parse({ webhook: await showEndpoint(webhooks, endpoint) });
}

/** All endpoints of the caller, oldest first. */
export async function listEndpoints(webhooks: WebhookParts, claim: Claim) {
  const endpoints = await webhooks.endpoints.list(claim);
  if (endpoints === undefined) throw new Fault("token-revoked");
  return webhookShapes.endpoints.parse({
    webhooks: await Promise.all(endpoints.map((endpoint) => showEndpoint(webhooks, endpoint))),
  });
}

/** The caller's endpoint of that id. Another's and none are the same fault; a revoked token is told so. */
export async function ownEndpoint(parts: Players, webhooks: WebhookParts, claim: Claim, id: string): Promise<Endpoint> {
  const endpoint = isId(id) ? await webhooks.endpoints.find(claim, id) : undefined;
  return endpoint ?? (await noEndpoint(parts, claim));
}

/** Says that there is no such endpoint, to a caller whose token holds. */
export async function noEndpoint({ players }: Players, claim: Claim): Promise<never> {
  throw new Fault((await players.find(claim)) === undefined ? "token-revoked" : "not-found");
}
