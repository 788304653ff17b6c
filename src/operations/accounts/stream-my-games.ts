import { z } from "@hono/zod-openapi";
import { openInbox } from "../../play/subscriptions/subscribe-to-inbox.ts";
import { exampleList } from "../examples/list.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { query as gamesQuery } from "./list-my-games.ts";

const query = z.strictObject({ turn: gamesQuery.shape.turn });
const limit = 100;

export const streamMyGames: MakeOperation = ({ answers, registry }) =>
  operation({
    id: "streamMyGames",
    method: "get",
    path: "/v1/me/stream",
    tag: "players",
    summary: "My games, as they change",
    description:
      "Server-sent events, to be read with fetch. First `event: games` with the first 100 games of `GET /v1/me/games`, " +
      "then `event: changed` with the game whenever one of them is new or has changed, and `event: gone` with its " +
      "`{id}` when one is no longer among them. A comment line every 15 seconds is the heartbeat. Whoever connects " +
      "again gets the list anew. The stream ends when the token is revoked.",
    audience: "player",
    query,
    cache: "never",
    replies: {
      200: {
        description: "The stream; each event as it is once its `data` is parsed",
        type: "text/event-stream",
        schema: answers.myGamesStream,
        example: () => ({ event: "games", data: exampleList(registry, 0) }),
      },
    },
    graphql: null,
    problems: [],
    run: async ({ deps }, { principal, query: { turn } }) => ({
      status: 200,
      stream: await openInbox(deps, { principal, turn, limit }),
    }),
  });
