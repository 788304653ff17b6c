import { z } from "zod";
import { listRefusedInviters, readmitInviter, refuseInviter } from "../play/accounts/refuse-inviter.ts";
import type { Answers } from "./answers.ts";
import { rootField } from "./field.ts";
import type { Vocabulary } from "./types/vocabulary.ts";

const one = z.strictObject({ player: z.uuid() });

/** Whose invitations the caller refuses. */
export function refusedInviterQueries({ inputs }: Vocabulary, answers: Answers) {
  return {
    refusedInviters: rootField(
      "refusedInviters",
      {
        says: "The players whose invitations do not reach me, the last refused first",
        who: "player",
        args: z.strictObject({}),
        gives: answers.refusedInviters,
        handle: ({ call, principal }) => listRefusedInviters(call.deps, principal),
      },
      inputs,
    ),
  };
}

/** Refusing somebody's invitations, and taking that back. */
export function refusedInviterFields({ inputs }: Vocabulary, answers: Answers) {
  return {
    refuseInviter: rootField(
      "refuseInviter",
      {
        says: "From now on this player's invitations do not reach me, also those that stand; the player is not told",
        who: "player",
        args: one,
        gives: answers.refusedInviter,
        handle: ({ call, principal, args }) => refuseInviter(call.deps, principal, args.player),
      },
      inputs,
    ),
    readmitInviter: rootField(
      "readmitInviter",
      {
        says: "Takes a refusal back: this player's invitations that still stand, and new ones, reach me again",
        who: "player",
        args: one,
        gives: answers.deleted,
        handle: async ({ call, principal, args }) => {
          await readmitInviter(call.deps, principal, args.player);
          return { deleted: true };
        },
      },
      inputs,
    ),
  };
}
