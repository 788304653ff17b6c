import { z } from "@hono/zod-openapi";
import { seeGame as see } from "../../../play/game/see-game.ts";
import { gameAnswer } from "../../game-answer.ts";
import { examplesOf } from "../../openapi/examples.ts";
import { type MakeOperation, operation } from "../../operation.ts";
import { maybeInteger, maybeText } from "../../parameters.ts";

const query = z.strictObject({
  version: maybeInteger(1, 999_999_999, "Look back: the game as I saw it at this version"),
  invite: maybeText(200, "Opens a private game that has not started, to look at before sitting down"),
});

export const getGame: MakeOperation = ({ deps, build }) =>
  operation({
    id: "getGame",
    method: "get",
    path: "/v1/games/{id}",
    tag: "games",
    summary: "A game as I may see it",
    description:
      "The game with the view of my seat, or of a spectator. Its ETag names the version; send it back in If-None-Match " +
      "to hear 304 while nothing has changed.",
    who: "viewer",
    query,
    cache: "private",
    replies: {
      200: {
        description: "The game",
        schema: deps.shapes.game,
        example: () => examplesOf(deps.registry).playing,
        headers: ["ETag"],
      },
    },
    faults: ["version-unknown"],
    handle: async ({ principal, params, query }) => gameAnswer(await see(deps, principal, params.id, query), build),
  });
