import { readmitInviter as readmit } from "../../play/accounts/refuse-inviter.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const readmitInviter: MakeOperation = () =>
  operation({
    id: "readmitInviter",
    method: "delete",
    path: "/v1/me/refused-inviters/{player}",
    tag: "players",
    summary: "Take back a refusal",
    description:
      "This player's invitations reach me again: those that still stand are in my list, and new ones call. What was not " +
      "called for meanwhile is not called for later. Safe to repeat.",
    audience: "player",
    cache: "never",
    replies: { 204: { description: "The player is not refused any more" } },
    problems: [],
    run: async ({ deps }, { principal, params }) => {
      await readmit(deps, principal, params.player);
      return {};
    },
  });
