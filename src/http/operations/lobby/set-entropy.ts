import { entropyAsked } from "../../../play/asked.ts";
import { sendEntropy as send } from "../../../play/lobby/send-entropy.ts";
import { gameAnswer } from "../../game-answer.ts";
import { examplesOf } from "../../openapi/examples.ts";
import { type MakeOperation, operation } from "../../operation.ts";

export const setEntropy: MakeOperation = ({ deps, build }) =>
  operation({
    id: "setEntropy",
    method: "put",
    path: "/v1/games/{id}/seats/{seat}/entropy",
    tag: "seats",
    summary: "Mix my own luck in",
    description:
      "A text of my own goes into the luck of a game that has not started; a later one replaces it. The server has " +
      "committed itself to its secret before (`commitment`), so neither can choose the luck alone. Safe to repeat.",
    who: "seat",
    body: { schema: entropyAsked, example: () => ({ entropy: "three blind mice, 1 4 1 5 9 2" }) },
    cache: "private",
    replies: {
      200: {
        description: "The game",
        schema: deps.shapes.game,
        example: () => examplesOf(deps.registry).open,
        headers: ["ETag"],
      },
    },
    faults: ["not-seated", "game-not-open", "limit-reached", "rate-limited", "too-busy"],
    handle: async ({ principal, params, body }) =>
      gameAnswer(await send(deps, principal, params.id, params.seat, body), build),
  });
