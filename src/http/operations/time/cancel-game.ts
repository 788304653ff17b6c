import { agreeAsked } from "../../../play/asked.ts";
import { cancelGame as cancel } from "../../../play/time/agree.ts";
import { gameAnswer } from "../../game-answer.ts";
import { examplesOf } from "../../openapi/examples.ts";
import { type MakeOperation, operation } from "../../operation.ts";

export const cancelGame: MakeOperation = ({ deps, build }) =>
  operation({
    id: "cancelGame",
    method: "post",
    path: "/v1/games/{id}/cancel",
    tag: "games",
    summary: "Cancel a game, or agree to",
    description:
      "Its creator cancels an open game at once. A running one is cancelled once every seat agrees that has not left; " +
      "acting takes the own yes back. A cancelled game has no places.",
    who: "seat",
    key: "taken",
    body: { schema: agreeAsked, example: () => ({ agree: true }), mayBeEmpty: true },
    cache: "private",
    replies: {
      200: {
        description: "The game",
        schema: deps.shapes.game,
        example: () => examplesOf(deps.registry).open,
        headers: ["ETag"],
      },
    },
    faults: ["not-seated", "creator-only", "game-over", "limit-reached", "rate-limited", "too-busy"],
    handle: async ({ principal, params, body, request }) =>
      gameAnswer(await cancel(deps, principal, params.id, body, request), build),
  });
