import { z } from "@hono/zod-openapi";
import { myGames as list } from "../../play/accounts/my-games.ts";
import { turns } from "../../store/lists/port.ts";
import { exampleList } from "../examples/list.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { maybeOneOf, pageQuery } from "../parameters.ts";

/** What may be asked for of them. */
export const query = z.strictObject({
  turn: maybeOneOf(
    turns,
    "`mine`: I am to act; `theirs`: running, and I am not; `finished`: over; `invited`: I have no seat yet. Left out: all",
    "TurnFilter",
  ),
  ...pageQuery,
});

export const listMyGames: MakeOperation = ({ answers, registry }) =>
  operation({
    id: "listMyGames",
    method: "get",
    path: "/v1/me/games",
    tag: "players",
    summary: "My games",
    description:
      "The games in which I have a seat, newest first. With `turn=mine` those that wait for me and with `theirs` those that " +
      "wait for others: whose time runs out first comes first, without a clock last, the longest waiting first. With " +
      "`finished` those that are over, the last first. With `invited` those I may sit down in, newest first.",
    audience: "player",
    query,
    cache: "private",
    replies: {
      200: {
        description: "A page of games",
        schema: answers.games,
        example: () => exampleList(registry, 0),
      },
    },
    problems: ["cursor-malformed"],
    run: async ({ deps }, { principal, query }) => ({ body: await list(deps, principal, query) }),
  });
