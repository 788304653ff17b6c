import { agreementInput } from "../../play/inputs.ts";
import { pauseGame as pause } from "../../play/time/agree.ts";
import { gameAnswer, gameReply } from "../game-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const pauseGame: MakeOperation = (titles) =>
  operation({
    id: "pauseGame",
    method: "post",
    path: "/v1/games/{id}/pause",
    tag: "games",
    summary: "Agree to pause a running game",
    description:
      "The game pauses once every seat agrees that has not left; a seat that acts takes its agreement back. While it is paused nobody " +
      "is to act, no clock runs, and each seat keeps the time it has.",
    audience: "seat",
    key: "taken",
    body: { schema: agreementInput, example: () => ({ agree: true }), mayBeEmpty: true },
    cache: "private",
    replies: { 200: gameReply(titles, "The game", "open") },
    problems: [
      "not-seated",
      "game-not-started",
      "game-over",
      "game-paused",
      "limit-reached",
      "rate-limited",
      "too-busy",
    ],
    run: async ({ deps }, { principal, params, body, request }) =>
      gameAnswer(await pause(deps, principal, params.id, body, request)),
  });
