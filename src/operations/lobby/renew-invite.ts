import { renewInvite as renew } from "../../play/lobby/renew-invite.ts";
import { exampleInvite } from "../examples/invite.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const renewInvite: MakeOperation = ({ answers }) =>
  operation({
    id: "renewInvite",
    method: "post",
    path: "/v1/games/{id}/invite",
    tag: "seats",
    summary: "A new invite to my private game",
    description:
      "Makes another code for a private game that I made and that has not started; the one before opens nothing any more.",
    audience: "player",
    key: "taken",
    cache: "never",
    replies: { 200: { description: "The new invite", schema: answers.invite, example: exampleInvite } },
    problems: ["creator-only", "game-not-private", "game-not-open", "rate-limited", "too-busy"],
    run: async ({ deps, issuer }, { principal, params, request }) => ({
      body: await renew(deps, principal, params.id, issuer, request),
    }),
  });
