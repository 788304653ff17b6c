import { startGame as start } from "../../play/lobby/start-game.ts";
import { gameAnswer, gameReply } from "../game-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const startGame: MakeOperation = (titles) =>
  operation({
    id: "startGame",
    method: "post",
    path: "/v1/games/{id}/start",
    tag: "games",
    summary: "Start a game",
    description: 'Whoever made the game with `start: "manual"` starts it once every seat is taken. Safe to repeat.',
    audience: "player",
    key: "taken",
    cache: "private",
    replies: { 200: gameReply(titles, "The game, running", "playing") },
    problems: ["creator-only", "game-not-open", "seats-empty", "rate-limited", "rules-failed", "too-busy"],
    run: async ({ deps }, { principal, params, request }) =>
      gameAnswer(await start(deps, principal, params.id, request)),
  });
