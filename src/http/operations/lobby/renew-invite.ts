import { renewInvite as renew } from "../../../play/lobby/renew-invite.ts";
import { exampleInvite } from "../../openapi/example-invite.ts";
import { type MakeOperation, operation } from "../../operation.ts";

export const renewInvite: MakeOperation = ({ deps, issuer }) =>
  operation({
    id: "renewInvite",
    method: "post",
    path: "/v1/games/{id}/invite",
    tag: "seats",
    summary: "A new invite to my private game",
    description: "Makes another code for a private game that I made and that has not started; the one before is dead.",
    who: "player",
    key: "taken",
    cache: "never",
    replies: { 200: { description: "The new invite", schema: deps.shapes.invite, example: exampleInvite } },
    faults: ["creator-only", "game-not-private", "game-not-open", "rate-limited", "too-busy"],
    handle: async ({ principal, params, request }) => ({
      status: 200,
      body: await renew(deps, principal, params.id, issuer, request),
    }),
  });
