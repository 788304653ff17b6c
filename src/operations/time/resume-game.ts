import { resumeGame as resume } from "../../play/time/agree.ts";
import { gameAnswer, gameReply } from "../game-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const resumeGame: MakeOperation = (titles) =>
  operation({
    id: "resumeGame",
    method: "post",
    path: "/v1/games/{id}/resume",
    tag: "games",
    summary: "End a pause",
    description: "Any seat may: a pause holds only as long as all want it. The clocks go on with what they had.",
    audience: "seat",
    key: "taken",
    cache: "private",
    replies: { 200: gameReply(titles, "The game", "open") },
    problems: ["not-seated", "game-not-started", "game-over", "game-not-paused", "too-busy"],
    run: async ({ deps }, { principal, params, request }) =>
      gameAnswer(await resume(deps, principal, params.id, request)),
  });
