import { z } from "@hono/zod-openapi";
import { clockTypes } from "../../engine/clock.ts";
import { statuses } from "../../engine/table.ts";
import { listGames as list } from "../../play/game/list-games.ts";
import { exampleList } from "../examples/list.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { maybeInteger, maybeOneOf, namedParameter, pageQuery } from "../parameters.ts";

const option = namedParameter(
  "option",
  "Only games with these values of options, each as a name, a colon and a value: `?option=escape:true`, again or after a " +
    "comma for more. `?option.escape=true` says the same",
);

export const listGames: MakeOperation = ({ answers, registry }) => {
  const titles = registry.map(({ meta }) => meta.title);
  const query = z.strictObject({
    status: maybeOneOf(statuses, "Only games of this status", "GameStatus"),
    title: maybeOneOf(titles, "Only games of this title"),
    seatsLeft: maybeInteger(1, 100, "Only open games with so many seats left for anybody, at least"),
    clock: maybeOneOf(clockTypes, "Only games with a clock of this type", "ClockType"),
    ...pageQuery,
  });
  return operation({
    id: "listGames",
    method: "get",
    path: "/v1/games",
    tag: "games",
    summary: "Public games",
    description:
      "The lobby: public games, newest first; with a `seatsLeft` of 1 those one can join. Options are those of the title, " +
      "or of any title that has them.",
    restNotes: "`option=<name>:<value>` asks for an option.",
    audience: "anyone",
    query,
    namedQuery: { name: "option", parameter: option },
    cache: "private",
    replies: {
      200: {
        description: "A page of games",
        schema: answers.games,
        example: () => exampleList(registry, null),
      },
    },
    problems: ["cursor-malformed"],
    run: async ({ deps }, { query: { seatsLeft = null, ...rest }, named }) => {
      return { body: await list(deps, { ...rest, seatsLeft, option: named }) };
    },
  });
};
