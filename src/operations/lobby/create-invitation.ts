import { createInvitationInput } from "../../play/inputs.ts";
import { invitePlayer as invite } from "../../play/lobby/invite-player.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { exampleId } from "../parameters.ts";

export const createInvitation: MakeOperation = ({ answers }) =>
  operation({
    id: "createInvitation",
    method: "post",
    path: "/v1/games/{id}/invitations",
    tag: "seats",
    summary: "Invite a player",
    description:
      "As the maker of a game that has not started I invite a player by id, who then may look at it and sit down without " +
      "the invite; `seat` is held for that player alone. The game says who is invited. Whether there is such a player is " +
      "not looked up. Safe to repeat; with another seat it moves the seat held. 20 invitations stand in a game at most.",
    audience: "player",
    body: { schema: createInvitationInput, example: () => ({ player: exampleId(11), seat: 1 }) },
    key: "taken",
    cache: "private",
    replies: {
      201: {
        description: "The invitations that stand",
        schema: answers.invitations,
        example: () => ({ invitations: [{ player: exampleId(11), seat: 1 }] }),
      },
    },
    problems: [
      "creator-only",
      "game-not-open",
      "already-seated",
      "seats-unfit",
      "game-full",
      "limit-reached",
      "rate-limited",
      "too-busy",
    ],
    run: async ({ deps }, { principal, params, body, request }) => ({
      body: await invite(deps, principal, params.id, body, request),
    }),
  });
