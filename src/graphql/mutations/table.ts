import { z } from "zod";
import { entropyAsked, seatAsked } from "../../play/asked.ts";
import { leaveGame } from "../../play/leave-game.ts";
import { leaveSeat } from "../../play/leave-seat.ts";
import { sendEntropy } from "../../play/send-entropy.ts";
import { startGame } from "../../play/start-game.ts";
import { takeSeat } from "../../play/take-seat.ts";
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
        says: "Takes the lowest empty seat or the one wished for",
        who: "player",
        args: seatAsked.extend({ game: gameId, idempotencyKey }),
        gives: answers.seated,
        handle: ({ call, claim, args: { game, idempotencyKey: _, ...asked }, request }) =>
          takeSeat(call.parts, claim, game, asked, request),
      },
      inputs,
    ),
    leaveSeat: rootField(
      "leaveSeat",
      {
        says: "Leaves my seat of a game that has not started",
        who: "seat",
        args: z.strictObject({ game: gameId, seat }),
        gives: answers.game,
        handle: ({ call, claim, args }) => leaveSeat(call.parts, claim, args.game, args.seat),
      },
      inputs,
    ),
    sendEntropy: rootField(
      "sendEntropy",
      {
        says: "Mixes a text of my own into the luck of a game that has not started",
        who: "seat",
        args: entropyAsked.extend({ game: gameId, seat }),
        gives: answers.game,
        handle: ({ call, claim, args: { game, seat: place, entropy } }) =>
          sendEntropy(call.parts, claim, game, place, { entropy }),
      },
      inputs,
    ),
    startGame: rootField(
      "startGame",
      {
        says: "Starts a game of mine once every seat is taken",
        who: "player",
        args: z.strictObject({ game: gameId }),
        gives: answers.game,
        handle: ({ call, claim, args }) => startGame(call.parts, claim, args.game),
      },
      inputs,
    ),
    leaveGame: rootField(
      "leaveGame",
      {
        says: "Leaves a game for good; after the start the rules say what becomes of my seat",
        who: "seat",
        args: z.strictObject({ game: gameId }),
        gives: answers.game,
        handle: ({ call, claim, args }) => leaveGame(call.parts, claim, args.game),
      },
      inputs,
    ),
  };
}
