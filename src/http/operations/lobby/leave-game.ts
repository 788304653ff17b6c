import { leaveGame as leave } from "../../../play/lobby/leave-game.ts";
import { gameAnswer } from "../../game-answer.ts";
import { examplesOf } from "../../openapi/examples.ts";
import { type MakeOperation, operation } from "../../operation.ts";

export const leaveGame: MakeOperation = ({ deps, build }) =>
  operation({
    id: "leaveGame",
    method: "post",
    path: "/v1/games/{id}/leave",
    tag: "games",
    summary: "Leave a game for good",
    description:
      "Before the start my seat becomes empty; after it the rules say what becomes of my seat. Safe to repeat.",
    who: "seat",
    key: "taken",
    cache: "private",
    replies: {
      200: {
        description: "The game",
        schema: deps.shapes.game,
        example: () => examplesOf(deps.registry).open,
        headers: ["ETag"],
      },
    },
    faults: ["not-seated", "game-over", "too-busy"],
    handle: async ({ principal, params, request }) =>
      gameAnswer(await leave(deps, principal, params.id, request), build),
  });
