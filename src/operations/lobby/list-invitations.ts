import { listInvitations as list } from "../../play/lobby/invite-player.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { exampleId } from "../parameters.ts";

export const listInvitations: MakeOperation = ({ answers }) =>
  operation({
    id: "listInvitations",
    method: "get",
    path: "/v1/games/{id}/invitations",
    tag: "seats",
    summary: "Who is invited",
    description: "The invitations that stand, oldest first; none once the game has started.",
    audience: "viewer",
    cache: "private",
    replies: {
      200: {
        description: "The invitations that stand",
        schema: answers.invitations,
        example: () => ({ invitations: [{ player: exampleId(11), seat: 1 }] }),
      },
    },
    problems: [],
    run: async ({ deps }, { principal, params }) => ({ body: await list(deps, principal, params.id) }),
  });
