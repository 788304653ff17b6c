import { z } from "@hono/zod-openapi";
import { seeBoard as see } from "../../../play/game/see-board.ts";
import { examplesOf } from "../../openapi/examples.ts";
import { type MakeOperation, operation } from "../../operation.ts";
import { maybeInteger } from "../../parameters.ts";
import { etagOf } from "../../request/etag.ts";

const plainText = "text/plain; charset=utf-8";
const query = z.strictObject({
  version: maybeInteger(1, 999_999_999, "Look back: the board as I saw it at this version"),
});

export const getBoard: MakeOperation = ({ deps, build }) =>
  operation({
    id: "getBoard",
    method: "get",
    path: "/v1/games/{id}/board.txt",
    tag: "playing",
    summary: "The board as text",
    description: "My picture of the board for terminals and screen readers, drawn from my view: at most 100 columns.",
    who: "viewer",
    query,
    cache: "private",
    replies: {
      200: {
        description: "The board",
        type: "text/plain",
        schema: { type: "string" },
        example: () => examplesOf(deps.registry).board,
        headers: ["ETag"],
      },
    },
    faults: ["version-unknown", "game-not-started", "rules-failed"],
    handle: async ({ principal, params, query }) => {
      const { text, version, seat } = await see(deps, principal, params.id, query.version);
      return { status: 200, body: text, etag: etagOf(version, seat, build), headers: { "content-type": plainText } };
    },
  });
