import { resumeGame as resume } from "../../../play/time/agree.ts";
import { gameAnswer } from "../../game-answer.ts";
import { examplesOf } from "../../openapi/examples.ts";
import { type MakeOperation, operation } from "../../operation.ts";

export const resumeGame: MakeOperation = ({ deps, build }) =>
  operation({
    id: "resumeGame",
    method: "post",
    path: "/v1/games/{id}/resume",
    tag: "games",
    summary: "End a pause",
    description: "Any seat may: a pause holds only as long as all want it. The clocks go on with what they had.",
    who: "seat",
    key: "taken",
    cache: "private",
    replies: {
      200: {
        description: "The game",
        schema: deps.shapes.game,
        example: () => examplesOf(deps.registry).open,
        headers: ["ETag"],
      },
    },
    faults: ["not-seated", "game-not-started", "game-over", "game-not-paused", "too-busy"],
    handle: async ({ principal, params, request }) =>
      gameAnswer(await resume(deps, principal, params.id, request), build),
  });
