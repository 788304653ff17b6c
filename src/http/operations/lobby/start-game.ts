import { startGame as start } from "../../../play/lobby/start-game.ts";
import { gameAnswer } from "../../game-answer.ts";
import { examplesOf } from "../../openapi/examples.ts";
import { type MakeOperation, operation } from "../../operation.ts";

export const startGame: MakeOperation = ({ parts, build }) =>
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
        schema: parts.shapes.game,
        example: () => examplesOf(parts.registry).playing,
        headers: ["ETag"],
      },
    },
    faults: ["creator-only", "game-not-open", "seats-empty", "rate-limited", "rules-failed", "too-busy"],
    handle: async ({ claim, params, request }) => gameAnswer(await start(parts, claim, params.id, request), build),
  });
