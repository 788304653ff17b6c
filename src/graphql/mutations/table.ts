import { z } from "zod";
import { entropyAsked, seatAsked } from "../../play/asked.ts";
import { leaveGame } from "../../play/lobby/leave-game.ts";
import { leaveSeat } from "../../play/lobby/leave-seat.ts";
import { sendEntropy } from "../../play/lobby/send-entropy.ts";
import { startGame } from "../../play/lobby/start-game.ts";
import { takeSeat } from "../../play/lobby/take-seat.ts";
import type { Answers } from "../answers.ts";
import { gameId, idempotencyKey, seat } from "../asked.ts";
import { rootField } from "../field.ts";
import type { Vocabulary } from "../types/vocabulary.ts";

/** Sitting down, getting up, starting and leaving. */
export function tableFields({ inputs }: Vocabulary, answers: Answers) {
  return {
    takeSeat: rootField(
      "takeSeat",
      {
        says: "Takes the seat wished for, the one held for me, or the lowest empty one",
        who: "player",
        args: seatAsked.extend({ game: gameId, idempotencyKey }),
        gives: answers.seated,
        handle: ({ call, principal, args: { game, idempotencyKey: _, ...asked }, request }) =>
          takeSeat(call.deps, principal, game, asked, request),
      },
      inputs,
    ),
    leaveSeat: rootField(
      "leaveSeat",
      {
        says: "Empties a seat of a game that has not started: mine, or as its maker anybody's",
        who: "seat",
        args: z.strictObject({
          game: gameId,
          seat,
          idempotencyKey,
          player: z.string().max(64).nullable().describe("Whom I mean to send away: somebody else there stays"),
        }),
        gives: answers.game,
        handle: ({ call, principal, args: { game, seat: place, player }, request }) =>
          leaveSeat(call.deps, principal, game, place, { player, request }),
      },
      inputs,
    ),
    setEntropy: rootField(
      "setEntropy",
      {
        says: "Mixes a text of my own into the luck of a game that has not started",
        who: "seat",
        args: entropyAsked.extend({ game: gameId, seat }),
        gives: answers.game,
        handle: ({ call, principal, args: { game, seat: place, entropy } }) =>
          sendEntropy(call.deps, principal, game, place, { entropy }),
      },
      inputs,
    ),
    startGame: rootField(
      "startGame",
      {
        says: "Starts a game of mine once every seat is taken",
        who: "player",
        args: z.strictObject({ game: gameId, idempotencyKey }),
        gives: answers.game,
        handle: ({ call, principal, args, request }) => startGame(call.deps, principal, args.game, request),
      },
      inputs,
    ),
    leaveGame: rootField(
      "leaveGame",
      {
        says: "Leaves a game for good; after the start the rules say what becomes of my seat",
        who: "seat",
        args: z.strictObject({ game: gameId, idempotencyKey }),
        gives: answers.game,
        handle: ({ call, principal, args, request }) => leaveGame(call.deps, principal, args.game, request),
      },
      inputs,
    ),
  };
}
