import type { z } from "@hono/zod-openapi";
import { undoAsked } from "../../../play/asked.ts";
import { undo as takeBack } from "../../../play/moves/undo.ts";
import { examplesOf } from "../../openapi/examples.ts";
import { type MakeOperation, operation } from "../../operation.ts";
import { etagOf } from "../../request/etag.ts";

export const undoActions: MakeOperation = ({ deps, build }) =>
  operation<"seat", "/v1/games/{id}/undo", Record<string, never>, z.infer<typeof undoAsked>, number>({
    id: "undoActions",
    method: "post",
    path: "/v1/games/{id}/undo",
    tag: "playing",
    summary: "Take my last actions back",
    description:
      "Goes back to the version `to`, or before my last action, by an entry of its own; nothing is deleted. Allowed while " +
      "I am still to act and all since then was my own doing, drew no luck and showed nothing hidden; otherwise 409 " +
      "`undo-refused` with the reason in `refusal`.",
    who: "seat",
    body: { schema: undoAsked, example: () => ({ to: null }), mayBeEmpty: true },
    ifMatch: true,
    key: "taken",
    cache: "private",
    replies: {
      200: {
        description: "What I was told of it and the game after it",
        schema: deps.shapes.acted,
        example: () => examplesOf(deps.registry).acted,
        headers: ["ETag"],
      },
    },
    faults: [
      "undo-refused",
      "not-seated",
      "game-not-started",
      "game-over",
      "game-paused",
      "limit-reached",
      "rate-limited",
      "rules-failed",
      "too-busy",
    ],
    handle: async ({ principal, params, body: { to }, version, request }) => {
      const undone = await takeBack(deps, principal, params.id, { version, to, request });
      return { status: 200, body: undone, etag: etagOf(undone.version, undone.game.viewer.seat, build) };
    },
  });
