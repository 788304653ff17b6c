import { z } from "@hono/zod-openapi";
import { hearEvents as hear } from "../../play/hear-events.ts";
import { examplesOf } from "../examples.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { integerOr } from "../parameters.ts";

const query = z.strictObject({
  after: integerOr(0, 0, 999_999_999, "The version after which to begin: the `version` of the page before"),
  wait: integerOr(0, 0, 25, "Seconds to wait for something new"),
  limit: integerOr(100, 1, 500, "How many entries at most"),
});

export const hearEvents: MakeOperation = ({ parts }) =>
  operation({
    id: "hearEvents",
    method: "get",
    path: "/v1/games/{id}/events",
    tag: "playing",
    summary: "What I was told",
    description:
      "What my seat, or a spectator, was told by each entry after a version, in order. With `wait` the reply comes as " +
      "soon as there is something, or empty when the time is over.",
    who: "viewer",
    query,
    cache: "private",
    replies: {
      200: {
        description: "A page of entries",
        schema: parts.shapes.events,
        example: () => examplesOf(parts.registry).events,
      },
    },
    faults: ["version-unknown"],
    handle: async ({ claim, params, query }) => ({ status: 200, body: await hear(parts, claim, params.id, query) }),
  });
