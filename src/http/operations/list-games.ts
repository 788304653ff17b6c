import { z } from "@hono/zod-openapi";
import { listGames as list } from "../../play/list-games.ts";
import { exampleList } from "../example-list.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { maybeOneOf, maybeText, pageQuery } from "../parameters.ts";

const query = z.strictObject({
  status: maybeOneOf(["open", "playing", "finished", "cancelled"], "Only games of this status"),
  title: maybeText(64, "Only games of this title"),
  ...pageQuery,
});

export const listGames: MakeOperation = ({ parts }) =>
  operation({
    id: "listGames",
    method: "get",
    path: "/v1/games",
    tag: "games",
    summary: "Public games",
    description: "The lobby: public games, newest first; with `status=open` those one can join.",
    who: "anyone",
    query,
    cache: "private",
    replies: {
      200: {
        description: "A page of games",
        schema: parts.shapes.games,
        example: () => exampleList(parts.registry, null),
      },
    },
    faults: ["cursor-malformed"],
    handle: async ({ query }) => ({ status: 200, body: await list(parts, query) }),
  });
