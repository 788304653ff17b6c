import { startGame as start } from "../../../play/lobby/start-game.ts";
import { gameAnswer } from "../../game-answer.ts";
import { examplesOf } from "../../openapi/examples.ts";
import { type MakeOperation, operation } from "../../operation.ts";

export const startGame: MakeOperation = ({ deps, build }) =>
  operation({
    id: "startGame",
    method: "post",
    path: "/v1/games/{id}/start",
    tag: "games",
    summary: "Start a game",
    description: 'Whoever made the game with `start: "manual"` starts it once every seat is taken. Safe to repeat.',
    who: "player",
    key: "taken",
    cache: "private",
    replies: {
      200: {
        description: "The game, running",
        schema: deps.shapes.game,
        example: () => examplesOf(deps.registry).playing,
        headers: ["ETag"],
      },
    },
    faults: ["creator-only", "game-not-open", "seats-empty", "rate-limited", "rules-failed", "too-busy"],
    handle: async ({ principal, params, request }) =>
      gameAnswer(await start(deps, principal, params.id, request), build),
  });
