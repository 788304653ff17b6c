import { leaveGame as leave } from "../../play/lobby/leave-game.ts";
import { gameAnswer, gameReply } from "../game-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const leaveGame: MakeOperation = (titles) =>
  operation({
    id: "leaveGame",
    method: "post",
    path: "/v1/games/{id}/leave",
    tag: "games",
    summary: "Leave a game for good",
    description:
      "Before the start my seat becomes empty; after it the rules say what becomes of my seat. Safe to repeat.",
    audience: "seat",
    key: "taken",
    cache: "private",
    replies: { 200: gameReply(titles, "The game", "open") },
    problems: ["not-seated", "game-over", "too-busy"],
    run: async ({ deps }, { principal, params, request }) =>
      gameAnswer(await leave(deps, principal, params.id, request)),
  });
