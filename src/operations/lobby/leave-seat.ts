import { z } from "@hono/zod-openapi";
import { leaveSeat as leave } from "../../play/lobby/leave-seat.ts";
import { gameAnswer, gameReply } from "../game-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { maybeText } from "../parameters.ts";

const query = z.strictObject({
  player: maybeText(64, "Whom I mean to send away: somebody else who sits there by now stays"),
});

export const leaveSeat: MakeOperation = (titles) =>
  operation({
    id: "leaveSeat",
    method: "delete",
    path: "/v1/games/{id}/seats/{seat}",
    tag: "seats",
    summary: "Get up, or send somebody away",
    description:
      "Empties a seat of a game that has not started: my own, or as its maker anybody's, who then sits down again only " +
      "when invited; the link to a private game is renewed with it. Tokens bound to the seat end. Safe to repeat: an empty seat stays empty.",
    audience: "seat",
    query,
    key: "taken",
    cache: "private",
    replies: { 200: gameReply(titles, "The game", "open") },
    problems: ["not-seated", "game-not-open", "seats-unfit", "too-busy"],
    run: async ({ deps }, { principal, params: { id, seat }, query: { player }, request }) =>
      gameAnswer(await leave(deps, principal, id, seat, { player, request })),
  });
