import type { Claim } from "../../store/port.ts";
import { isId } from "../id.ts";
import type { Parts } from "../parts.ts";
import { noEndpoint } from "./see-endpoint.ts";
import { showDelivery } from "./show-endpoint.ts";
import { instantAt, type WebhookParts } from "./webhook-parts.ts";
import { webhookShapes } from "./webhook-shapes.ts";

/** What an endpoint was told, newest first, with every attempt's time and answer code. */
export async function listDeliveries(
  parts: Pick<Parts, "players">,
  webhooks: WebhookParts,
  claim: Claim,
  id: string,
  page: { readonly cursor: string | null; readonly limit: number },
) {
  const now = instantAt(webhooks.wire.now());
  const listed = isId(id) ? await webhooks.deliveries.list(claim, id, { ...page, now }) : undefined;
  if (listed === undefined) return await noEndpoint(parts, claim);
  return webhookShapes.deliveries.parse({ deliveries: listed.rows.map(showDelivery), cursor: listed.cursor });
}
