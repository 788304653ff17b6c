import { listRefusedInviters as list, mostRefused } from "../../play/accounts/refuse-inviter.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { exampleId } from "../parameters.ts";

export const listRefusedInviters: MakeOperation = ({ answers }) =>
  operation({
    id: "listRefusedInviters",
    method: "get",
    path: "/v1/me/refused-inviters",
    tag: "players",
    summary: "Whose invitations I refuse",
    description: `All of them, the last refused first: ${mostRefused} at most.`,
    audience: "player",
    cache: "never",
    replies: {
      200: {
        description: "The players whose invitations do not reach me",
        schema: answers.refusedInviters,
        example: () => ({ refusedInviters: [{ player: exampleId(11), refusedAt: "2030-01-01T12:00:00.000Z" }] }),
      },
    },
    problems: [],
    run: async ({ deps }, { principal }) => ({ body: await list(deps, principal) }),
  });
