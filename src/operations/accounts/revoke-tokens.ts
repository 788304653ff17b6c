import { z } from "@hono/zod-openapi";
import { revokeTokens as revoke } from "../../play/accounts/revoke-tokens.ts";
import { exampleToken } from "../examples/token.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { maybeId } from "../parameters.ts";

const query = z.strictObject({
  game: maybeId("End only the tokens bound to my seat of this game"),
});

export const revokeTokens: MakeOperation = ({ answers }) =>
  operation({
    id: "revokeTokens",
    method: "delete",
    path: "/v1/tokens",
    tag: "players",
    summary: "End my tokens",
    description: "Ends every token of mine, or those bound to my seat of one game, and answers with a new one.",
    audience: "player",
    query,
    cache: "never",
    replies: {
      200: { description: "A fresh token", schema: answers.token, example: () => exampleToken({ seat: null }) },
    },
    problems: ["not-found"],
    run: async ({ deps }, { principal, query }) => ({ body: await revoke(deps, principal, query.game) }),
  });
