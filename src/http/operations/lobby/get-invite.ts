import { seeInvite as see } from "../../../play/lobby/renew-invite.ts";
import { exampleInvite } from "../../openapi/example-invite.ts";
import { type MakeOperation, operation } from "../../operation.ts";

export const getInvite: MakeOperation = ({ deps, issuer }) =>
  operation({
    id: "getInvite",
    method: "get",
    path: "/v1/games/{id}/invite",
    tag: "seats",
    summary: "The invite to my private game",
    description:
      "The code of a private game that I made, and a link with it: whoever has it looks at the game and sits down until " +
      "the game starts.",
    who: "player",
    cache: "never",
    replies: { 200: { description: "The invite", schema: deps.shapes.invite, example: exampleInvite } },
    faults: ["creator-only", "game-not-private"],
    handle: async ({ principal, params }) => ({ status: 200, body: await see(deps, principal, params.id, issuer) }),
  });
