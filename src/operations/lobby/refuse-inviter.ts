import { mostRefused, refuseInviter as refuse } from "../../play/accounts/refuse-inviter.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { exampleId } from "../parameters.ts";

export const refuseInviter: MakeOperation = ({ answers }) =>
  operation({
    id: "refuseInviter",
    method: "put",
    path: "/v1/me/refused-inviters/{player}",
    tag: "players",
    summary: "Refuse a player's invitations",
    description:
      "From now on this player's invitations do not reach me: none is in my list, calls a webhook of mine or counts " +
      "against my limit. Invitations that stand already leave my list, and their webhooks are not called. " +
      "The player is not told: it looks as if I never answered. When I find such a game in another way, I may still " +
      "look at it, sit down or decline. Whether there is such a player is not looked up. Safe to repeat. I may " +
      `refuse ${mostRefused} players.`,
    audience: "player",
    cache: "never",
    replies: {
      200: {
        description: "Refused, and since when",
        schema: answers.refusedInviter,
        example: () => ({ player: exampleId(11), refusedAt: "2030-01-01T12:00:00.000Z" }),
      },
    },
    problems: ["limit-reached"],
    run: async ({ deps }, { principal, params }) => ({ body: await refuse(deps, principal, params.player) }),
  });
