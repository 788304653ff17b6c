import { z } from "zod";
import { invitationAsked, swapAsked } from "../../play/asked.ts";
import { endInvitation, invitePlayer } from "../../play/lobby/invite-player.ts";
import { rematch } from "../../play/lobby/rematch.ts";
import { renewInvite } from "../../play/lobby/renew-invite.ts";
import { swapSeats } from "../../play/lobby/swap-seats.ts";
import type { Answers } from "../answers.ts";
import { gameId, idempotencyKey } from "../asked.ts";
import { rootField } from "../field.ts";
import type { Vocabulary } from "../types/vocabulary.ts";

/** Who is to sit where: invitations, changing places, and once more. */
export function seatingFields(words: Vocabulary, answers: Answers) {
  return { ...inviting(words, answers), ...placing(words, answers) };
}

function inviting({ inputs }: Vocabulary, answers: Answers) {
  return {
    createInvitation: rootField(
      "createInvitation",
      {
        says: "Invites a player by id to a game of mine that has not started, and may hold a seat",
        who: "player",
        args: invitationAsked.extend({ game: gameId, idempotencyKey }),
        gives: answers.invitations,
        handle: ({ call, principal, args: { game, player, seat }, request }) =>
          invitePlayer(call.deps, principal, game, { player, seat }, request),
      },
      inputs,
    ),
    deleteInvitation: rootField(
      "deleteInvitation",
      {
        says: "Declines the invitation that carries my own id, or withdraws one to a game of mine",
        who: "player",
        args: z.strictObject({ game: gameId, player: z.string().max(200).meta({ format: "uuid" }) }),
        gives: answers.deleted,
        handle: async ({ call, principal, args }) => {
          await endInvitation(call.deps, principal, args.game, args.player);
          return { deleted: true };
        },
      },
      inputs,
    ),
    renewInvite: rootField(
      "renewInvite",
      {
        says: "A new invite to my private game; the one before is dead",
        who: "player",
        args: z.strictObject({ game: gameId, idempotencyKey }),
        gives: answers.invite,
        handle: ({ call, principal, args, request }) =>
          renewInvite(call.deps, principal, args.game, call.issuer, request),
      },
      inputs,
    ),
  };
}

function placing({ inputs }: Vocabulary, answers: Answers) {
  return {
    swapSeats: rootField(
      "swapSeats",
      {
        says: "Lets two seats of a game of mine that has not started change places; tokens bound to them end",
        who: "player",
        args: swapAsked.extend({ game: gameId, idempotencyKey }),
        gives: answers.game,
        handle: ({ call, principal, args: { game, seat, withSeat }, request }) =>
          swapSeats(call.deps, principal, game, { seat, withSeat }, request),
      },
      inputs,
    ),
    createRematch: rootField(
      "createRematch",
      {
        says: "Plays a game that is over once more: makes it with the seats held for all, or joins it",
        who: "player",
        args: z.strictObject({ game: gameId }),
        gives: answers.seated,
        handle: ({ call, principal, args }) => rematch(call.deps, principal, args.game),
      },
      inputs,
    ),
  };
}
