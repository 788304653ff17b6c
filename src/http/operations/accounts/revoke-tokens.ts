import { z } from "@hono/zod-openapi";
import { revokeTokens as revoke } from "../../../play/accounts/revoke-tokens.ts";
import { exampleToken } from "../../openapi/example-token.ts";
import { type MakeOperation, operation } from "../../operation.ts";

const query = z.strictObject({
  game: z
    .uuid()
    .optional()
    .transform((value) => value ?? null)
    .openapi({ type: "string", format: "uuid", description: "End only the tokens bound to my seat of this game" }),
});

export const revokeTokens: MakeOperation = ({ deps }) =>
  operation({
    id: "revokeTokens",
    method: "delete",
    path: "/v1/tokens",
    tag: "players",
    summary: "End my tokens",
    description: "Ends every token of mine, or those bound to my seat of one game, and answers a fresh one.",
    who: "player",
    query,
    cache: "never",
    replies: {
      200: { description: "A fresh token", schema: deps.shapes.token, example: () => exampleToken({ seat: null }) },
    },
    faults: ["not-found"],
    handle: async ({ principal, query }) => ({ status: 200, body: await revoke(deps, principal, query.game) }),
  });
