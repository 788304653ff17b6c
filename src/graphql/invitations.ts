import { z } from "zod";
import { listInvitations } from "../play/lobby/invite-player.ts";
import { seeInvite } from "../play/lobby/renew-invite.ts";
import type { Answers } from "./answers.ts";
import { gameId } from "./asked.ts";
import { rootField } from "./field.ts";
import type { Vocabulary } from "./types/vocabulary.ts";

/** What can be read of invitations. */
export function invitationQueries({ inputs }: Vocabulary, answers: Answers) {
  const args = z.strictObject({ game: gameId });
  return {
    invitations: rootField(
      "invitations",
      {
        says: "The invitations to a game that stand, oldest first",
        who: "viewer",
        args,
        gives: answers.invitations,
        handle: ({ call, principal, args }) => listInvitations(call.deps, principal, args.game),
      },
      inputs,
    ),
    invite: rootField(
      "invite",
      {
        says: "The invite to a private game of mine, and a link with it",
        who: "player",
        args,
        gives: answers.invite,
        handle: ({ call, principal, args }) => seeInvite(call.deps, principal, args.game, call.issuer),
      },
      inputs,
    ),
  };
}
