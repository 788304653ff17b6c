import { z } from "@hono/zod-openapi";
import { seeGame as see } from "../../play/game/see-game.ts";
import { gameAnswer, gameReply } from "../game-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { maybeInteger, maybeText } from "../parameters.ts";

const query = z.strictObject({
  version: maybeInteger(1, 999_999_999, "Look back: the game as I saw it at this version"),
  invite: maybeText(200, "Opens a private game that has not started, to look at before sitting down"),
});

export const getGame: MakeOperation = (titles) =>
  operation({
    id: "getGame",
    method: "get",
    path: "/v1/games/{id}",
    tag: "games",
    summary: "A game as I may see it",
    description:
      "The game with the view of my seat, or of a spectator, now or as it was at a version. An invite opens a private game " +
      "that has not started.",
    restNotes: "The ETag names the version: sent back in If-None-Match it gets 304 while nothing has changed.",
    audience: "viewer",
    query,
    cache: "private",
    replies: { 200: gameReply(titles, "The game", "playing") },
    problems: ["version-unknown"],
    run: async ({ deps }, { principal, params, query: { version, invite } }) =>
      gameAnswer(await see(deps, principal, params.id, { version: version ?? undefined, invite })),
  });
