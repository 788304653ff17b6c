import type { Principal } from "../../store/port.ts";
import type { Deps } from "../deps.ts";
import { isId } from "../id.ts";
import { noEndpoint } from "./see-endpoint.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

/** Removes an endpoint with all its deliveries. */
export async function removeEndpoint(
  deps: Pick<Deps, "players">,
  { endpoints }: WebhookDeps,
  principal: Principal,
  id: string,
): Promise<void> {
  if (!isId(id) || !(await endpoints.remove(principal, id))) await noEndpoint(deps, principal);
}
