import { z } from "@hono/zod-openapi";
import { openStream } from "../../play/subscriptions/subscribe-to-game.ts";
import { examplesOf } from "../examples/played.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { maybeInteger } from "../parameters.ts";

const query = z.strictObject({
  after: maybeInteger(
    0,
    999_999_999,
    "Go on after this version, without the game first; `Last-Event-ID` counts before it",
  ),
});

export const streamGame: MakeOperation = ({ answers, registry }) =>
  operation({
    id: "streamGame",
    method: "get",
    path: "/v1/games/{id}/stream",
    tag: "playing",
    summary: "What happens, as it happens",
    description:
      "Server-sent events, to be read with fetch, since the token goes into the `Authorization` header. First " +
      "`event: game`, the game as `GET /v1/games/{id}` shows it; then `event: entry` for each entry, " +
      "`{version, kind, seat, at, told}` as `GET /v1/games/{id}/events` tells it, with the version as its `id`; " +
      "`event: end` with `{version, status}` when the game is over. A comment line every 15 seconds is the heartbeat. " +
      "A stream that ends without `end` is resumed with `Last-Event-ID` (or `after`): nothing is missed or said " +
      "twice, and there is no game first unless more than 500 entries were missed. Resumed after all of a game that is " +
      "over it is 204, upon which an EventSource stops. It ends at once with the right " +
      "to it: when the token is revoked, the seat is given up or the game may no longer be seen.",
    audience: "viewer",
    query,
    resumes: true,
    cache: "never",
    replies: {
      200: {
        description: "The stream; each event as it is once its `data` is parsed",
        type: "text/event-stream",
        schema: answers.gameStream,
        example: () => ({ event: "game", id: "2", data: examplesOf(registry).playing }),
      },
      204: { description: "The game is over, and all of it was heard: nothing can follow" },
    },
    graphql: null,
    problems: ["version-unknown"],
    run: async ({ deps }, { principal, params, query, lastEventId }) => {
      const asked = { game: params.id, principal, after: lastEventId ?? query.after ?? null };
      const stream = await openStream(deps, asked);
      return stream === null ? { status: 204 } : { status: 200, stream };
    },
  });
