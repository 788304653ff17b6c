import { agreementInput } from "../../play/inputs.ts";
import { cancelGame as cancel } from "../../play/time/agree.ts";
import { gameAnswer, gameReply } from "../game-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const cancelGame: MakeOperation = (titles) =>
  operation({
    id: "cancelGame",
    method: "post",
    path: "/v1/games/{id}/cancel",
    tag: "games",
    summary: "Cancel a game, or agree to",
    description:
      "Its creator cancels an open game at once. A running one is cancelled once every seat agrees that has not left; " +
      "a seat that acts takes its agreement back. A cancelled game has no places.",
    audience: "seat",
    key: "taken",
    body: { schema: agreementInput, example: () => ({ agree: true }), mayBeEmpty: true },
    cache: "private",
    replies: { 200: gameReply(titles, "The game", "open") },
    problems: ["not-seated", "creator-only", "game-over", "limit-reached", "rate-limited", "too-busy"],
    run: async ({ deps }, { principal, params, body, request }) =>
      gameAnswer(await cancel(deps, principal, params.id, body, request)),
  });
