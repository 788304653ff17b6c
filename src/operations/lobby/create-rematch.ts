import { rematch as playAgain } from "../../play/lobby/rematch.ts";
import { seatedAnswer, seatedReply } from "../game-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const createRematch: MakeOperation = (titles) =>
  operation({
    id: "createRematch",
    method: "post",
    path: "/v1/games/{id}/rematch",
    tag: "games",
    summary: "Play again",
    description:
      "Once a game in which I had a seat is over: the same title, options, settings and seats once more. Whoever asks " +
      "first makes it, and each seat is held for who had it; whoever asks later takes the seat held there. One rematch a " +
      "game, another only if that was cancelled. Safe to repeat.",
    audience: "player",
    cache: "never",
    replies: { 201: seatedReply(titles) },
    problems: [
      "not-seated",
      "game-not-over",
      "options-refused",
      "seats-unfit",
      "limit-reached",
      "rate-limited",
      "rules-failed",
      "too-busy",
      "game-full",
      "game-not-open",
      "player-kicked",
    ],
    run: async ({ deps }, { principal, params }) => seatedAnswer(await playAgain(deps, principal, params.id)),
  });
