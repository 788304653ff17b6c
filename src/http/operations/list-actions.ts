import { listActions as list } from "../../play/list-actions.ts";
import { etagOf } from "../etag.ts";
import { examplesOf } from "../examples.ts";
import { type MakeOperation, operation } from "../operation.ts";

const filter = {
  name: "filter",
  in: "query",
  style: "form",
  explode: true,
  description:
    "Keeps the actions whose fields have these values, as in `?type=move&to=3`; a field inside a field is named with " +
    "a dot, as in `?at.x=1`",
  schema: { type: "object", additionalProperties: { type: "string" } },
  example: {},
};

export const listActions: MakeOperation = ({ parts, build }) =>
  operation<"viewer", "/v1/games/{id}/actions", Record<string, string>>({
    id: "listActions",
    method: "get",
    path: "/v1/games/{id}/actions",
    tag: "playing",
    summary: "My legal actions",
    description:
      "All and only what the rules accept from my seat now, each ready to be sent back; empty when I am not to act.",
    who: "viewer",
    freeQuery: [filter],
    cache: "private",
    replies: {
      200: {
        description: "The actions",
        schema: parts.shapes.actions,
        example: () => examplesOf(parts.registry).actions,
        headers: ["ETag"],
      },
    },
    faults: [],
    handle: async ({ claim, params, query }) => {
      const actions = await list(parts, claim, params.id, query);
      return { status: 200, body: actions, etag: etagOf(actions.version, actions.seat, build) };
    },
  });
