import { setEntropyInput } from "../../play/inputs.ts";
import { sendEntropy as send } from "../../play/lobby/send-entropy.ts";
import { gameAnswer, gameReply } from "../game-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const setEntropy: MakeOperation = (titles) =>
  operation({
    id: "setEntropy",
    method: "put",
    path: "/v1/games/{id}/seats/{seat}/entropy",
    tag: "seats",
    summary: "Mix my own luck in",
    description:
      "A text of my own goes into the luck of a game that has not started; a later one replaces it. The server has " +
      "committed itself to its secret before (`commitment`), so neither can choose the luck alone. Safe to repeat.",
    audience: "seat",
    body: { schema: setEntropyInput, example: () => ({ entropy: "three blind mice, 1 4 1 5 9 2" }) },
    cache: "private",
    replies: { 200: gameReply(titles, "The game", "open") },
    problems: ["not-seated", "game-not-open", "limit-reached", "rate-limited", "too-busy"],
    run: async ({ deps }, { principal, params, body }) =>
      gameAnswer(await send(deps, principal, params.id, params.seat, body)),
  });
