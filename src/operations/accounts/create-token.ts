import { grantToken as grant } from "../../play/accounts/grant-token.ts";
import { createTokenInput } from "../../play/inputs.ts";
import { refuseOtherGame } from "../audience.ts";
import { exampleToken } from "../examples/token.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { exampleId } from "../parameters.ts";

export const createToken: MakeOperation = ({ answers }) =>
  operation({
    id: "createToken",
    method: "post",
    path: "/v1/tokens",
    tag: "players",
    summary: "Get a token",
    description:
      "`renew`: a fresh token for the one sent, which goes on as well. `recover`: a token for a player's recovery code; " +
      "all former tokens end and the code is replaced. `seat`: a token that is good for one seat of one game only, to " +
      "hand to a bot or a page. Tokens live 180 days.",
    restNotes: "No token is kept, so this takes no Idempotency-Key.",
    audience: "viewer",
    body: { schema: createTokenInput, example: () => ({ grant: "seat", game: exampleId(1) }) },
    key: "refused",
    cache: "never",
    replies: {
      200: { description: "The token", schema: answers.token, example: () => exampleToken({ seat: 0 }) },
    },
    problems: ["token-missing", "recovery-failed", "not-found", "rate-limited"],
    run: async ({ deps }, { principal, body, network }) => {
      if (body.grant === "seat") refuseOtherGame(principal, body.game);
      return { body: await grant(deps, principal, body, network) };
    },
  });
