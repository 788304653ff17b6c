import type { Claim } from "../../store/port.ts";
import type { Parts } from "../parts.ts";
import { isUuid, noEndpoint } from "./see-endpoint.ts";
import type { WebhookParts } from "./webhook-parts.ts";

/** Removes an endpoint with all its deliveries. */
export async function removeEndpoint(
  parts: Pick<Parts, "players">,
  { endpoints }: WebhookParts,
  claim: Claim,
  id: string,
): Promise<void> {
  if (!isUuid(id) || !(await endpoints.remove(claim, id))) await noEndpoint(parts, claim);
}
