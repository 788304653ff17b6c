import type { Principal } from "../../store/port.ts";
import type { Deps } from "../deps.ts";
import { isId } from "../id.ts";
import { noEndpoint } from "./see-endpoint.ts";
import { showDelivery } from "./show-endpoint.ts";
import { webhookAnswers } from "./webhook-answers.ts";
import { instantAt, type WebhookDeps } from "./webhook-deps.ts";

/** What an endpoint was told, newest first, with every attempt's time and answer code. */
export async function listDeliveries(
  deps: Pick<Deps, "players">,
  webhooks: WebhookDeps,
  principal: Principal,
  id: string,
  page: { readonly cursor: string | null; readonly limit: number },
) {
  const now = instantAt(webhooks.wire.now());
  const listed = isId(id) ? await webhooks.deliveries.list(principal, id, { ...page, now }) : undefined;
  if (listed === undefined) return await noEndpoint(deps, principal);
  return webhookAnswers.deliveries.parse({ deliveries: listed.rows.map(showDelivery), cursor: listed.cursor });
}
