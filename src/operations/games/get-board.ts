import { z } from "@hono/zod-openapi";
import { seeBoard as see } from "../../play/game/see-board.ts";
import { examplesOf } from "../examples/played.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { maybeInteger } from "../parameters.ts";

const query = z.strictObject({
  version: maybeInteger(1, 999_999_999, "Look back: the board as I saw it at this version"),
});

export const getBoard: MakeOperation = ({ registry }) =>
  operation({
    id: "getBoard",
    method: "get",
    path: "/v1/games/{id}/board.txt",
    tag: "playing",
    summary: "The board as text",
    description: "My picture of the board for terminals and screen readers, drawn from my view: at most 100 columns.",
    audience: "viewer",
    query,
    cache: "private",
    replies: {
      200: {
        description: "The board",
        type: "text/plain",
        schema: { type: "string" },
        example: () => examplesOf(registry).board,
        headers: ["ETag"],
      },
    },
    problems: ["version-unknown", "game-not-started", "rules-failed"],
    run: async ({ deps }, { principal, params, query }) => {
      const board = await see(deps, principal, params.id, query.version ?? undefined);
      return { body: board, text: board.text, shows: board };
    },
  });
