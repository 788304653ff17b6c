import { z } from "@hono/zod-openapi";
import { eventsPage as published, startOfEvents } from "../../play/game/events-page.ts";
import { examplesOf } from "../examples/played.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { integerOr, maybeInteger, maybeOneOf } from "../parameters.ts";

const query = z.strictObject({
  after: maybeInteger(
    0,
    999_999_999,
    "The version after which to begin, the `version` of the page before; 0 if left out",
  ),
  since: maybeOneOf(
    ["my-last-action"],
    "In place of `after`: begin after the last entry that was my seat's own doing, or at the start if there is none",
    "EventsSince",
  ),
  wait: integerOr(0, 0, 25, "Seconds to wait for something new"),
  limit: integerOr(100, 1, 500, "How many entries at most"),
});

export const listEvents: MakeOperation = ({ answers, registry }) =>
  operation({
    id: "listEvents",
    method: "get",
    path: "/v1/games/{id}/events",
    tag: "playing",
    summary: "What I was told",
    description:
      "What my seat, or a spectator, was told by each entry after a version, in order. With `wait` the reply comes as " +
      "soon as there is something, or empty when the time is over. `since=my-last-action` tells in one call what " +
      "happened since I was last here; further pages are asked for with `after`.",
    audience: "viewer",
    query,
    cache: "private",
    replies: {
      200: {
        description: "A page of entries",
        schema: answers.events,
        example: () => examplesOf(registry).events,
      },
    },
    problems: ["version-unknown", "not-seated"],
    run: async ({ deps }, { principal, params, query: { after, since, ...page } }) => {
      const from = startOfEvents(after, since);
      return { body: await published(deps, principal, params.id, { after: from, ...page }) };
    },
  });
