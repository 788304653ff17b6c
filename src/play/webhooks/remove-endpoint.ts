import type { Claim } from "../../store/port.ts";
import { isId } from "../id.ts";
import type { Parts } from "../parts.ts";
import { noEndpoint } from "./see-endpoint.ts";
import type { WebhookParts } from "./webhook-parts.ts";

/** Removes an endpoint with all its deliveries. */
export async function removeEndpoint(
  parts: Pick<Parts, "players">,
  { endpoints }: WebhookParts,
  claim: Claim,
  id: string,
): Promise<void> {
  if (!isId(id) || !(await endpoints.remove(claim, id))) await noEndpoint(parts, claim);
}
