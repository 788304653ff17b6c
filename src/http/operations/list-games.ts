import { z } from "@hono/zod-openapi";
import { listGames as list } from "../../play/list-games.ts";
import { exampleList } from "../example-list.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { maybeInteger, maybeOneOf, maybeText, pageQuery } from "../parameters.ts";

const query = z.strictObject({
  status: maybeOneOf(["open", "playing", "finished", "cancelled"], "Only games of this status"),
  title: maybeText(64, "Only games of this title"),
  seatsLeft: maybeInteger(1, 100, "Only open games with so many seats left for anybody, at least"),
  clock: maybeOneOf(["none", "per-move", "bank"], "Only games with a clock of this type"),
  ...pageQuery,
});

const option = {
  name: "option",
  in: "query",
  style: "form",
  explode: true,
  description:
    "Only games with these values of options, each named with `option.` before it, as in `?option.escape=true`",
  schema: { type: "object", additionalProperties: { type: "string" } },
  example: {},
};

export const listGames: MakeOperation = ({ parts }) =>
  operation({
    id: "listGames",
    method: "get",
    path: "/v1/games",
    tag: "games",
    summary: "Public games",
    description:
      "The lobby: public games, newest first; with `seatsLeft=1` those one can join. `option.<name>=<value>` asks for an " +
      "option of the title, or of any title that has it.",
    who: "anyone",
    query,
    namedQuery: { prefix: "option.", parameter: option },
    cache: "private",
    replies: {
      200: {
        description: "A page of games",
        schema: parts.shapes.games,
        example: () => exampleList(parts.registry, null),
      },
    },
    faults: ["cursor-malformed"],
    handle: async ({ query: { seatsLeft = null, ...rest }, named }) => {
      return { status: 200, body: await list(parts, { ...rest, seatsLeft, option: named }) };
    },
  });
