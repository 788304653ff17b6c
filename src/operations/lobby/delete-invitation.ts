import { endInvitation as end } from "../../play/lobby/invite-player.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const deleteInvitation: MakeOperation = () =>
  operation({
    id: "deleteInvitation",
    method: "delete",
    path: "/v1/games/{id}/invitations/{player}",
    tag: "seats",
    summary: "Decline or withdraw an invitation",
    description:
      "I decline the invitation that carries my own id, or withdraw one as the maker of the game. The seat held with it is " +
      "free again. Safe to repeat.",
    audience: "player",
    cache: "private",
    replies: { 204: { description: "There is no such invitation any more" } },
    problems: ["creator-only", "too-busy"],
    run: async ({ deps }, { principal, params: { id, player } }) => {
      await end(deps, principal, id, player);
      return {};
    },
  });
