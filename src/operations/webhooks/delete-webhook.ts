import { isId } from "../../play/id.ts";
import { noEndpoint } from "../../play/webhooks/own-endpoint.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const deleteWebhook: MakeOperation = () =>
  operation({
    id: "deleteWebhook",
    method: "delete",
    path: "/v1/webhooks/{id}",
    tag: "webhooks",
    summary: "Be called no more",
    description: "Removes the webhook with its secret and all its deliveries.",
    audience: "player",
    cache: "never",
    replies: { 204: { description: "Removed" } },
    problems: [],
    run: async ({ deps, webhooks }, { principal, params: { id } }) => {
      if (!isId(id) || !(await webhooks.endpoints.remove(principal, id))) await noEndpoint(deps, principal);
      return {};
    },
  });
