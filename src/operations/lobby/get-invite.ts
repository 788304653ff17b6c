import { seeInvite as see } from "../../play/lobby/renew-invite.ts";
import { exampleInvite } from "../examples/invite.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const getInvite: MakeOperation = ({ answers }) =>
  operation({
    id: "getInvite",
    method: "get",
    path: "/v1/games/{id}/invite",
    tag: "seats",
    summary: "The invite to my private game",
    description:
      "The code of a private game that I made, and a link with it: whoever has it looks at the game and sits down until " +
      "the game starts.",
    audience: "player",
    cache: "never",
    replies: { 200: { description: "The invite", schema: answers.invite, example: exampleInvite } },
    problems: ["creator-only", "game-not-private"],
    run: async ({ deps, issuer }, { principal, params }) => ({ body: await see(deps, principal, params.id, issuer) }),
  });
