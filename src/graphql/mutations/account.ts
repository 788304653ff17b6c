import { z } from "zod";
import { createPlayer } from "../../play/accounts/create-player.ts";
import { grantToken } from "../../play/accounts/grant-token.ts";
import { eraseMe, renameMe } from "../../play/accounts/me.ts";
import { revokeTokens } from "../../play/accounts/revoke-tokens.ts";
import { newPlayerAsked, renameAsked } from "../../play/asked.ts";
import type { Answers } from "../answers.ts";
import { rootField } from "../field.ts";
import type { Vocabulary } from "../types/vocabulary.ts";

const game = z.uuid();

/** Accounts and their tokens. */
export function accountFields({ inputs }: Vocabulary, answers: Answers) {
  return {
    createPlayer: rootField(
      "createPlayer",
      {
        says: "A new player, its token and its recovery code; neither is shown again",
        who: "anyone",
        args: newPlayerAsked,
        gives: answers.newPlayer,
        handle: ({ call, args }) => createPlayer(call.deps, args, call.network),
      },
      inputs,
    ),
    updateMe: rootField(
      "updateMe",
      {
        says: "Changes my name; games keep the name as of sitting down",
        who: "player",
        args: renameAsked,
        gives: answers.me,
        handle: ({ call, principal, args }) => renameMe(call.deps, principal, args),
      },
      inputs,
    ),
    deleteMe: rootField(
      "deleteMe",
      {
        says: "Forgets my name and recovery code and ends every token, for good",
        who: "player",
        args: z.strictObject({}),
        gives: answers.deleted,
        handle: async ({ call, principal }) => {
          await eraseMe(call.deps, principal);
          return { deleted: true };
        },
      },
      inputs,
    ),
    ...tokenFields({ inputs }, answers),
  };
}

function tokenFields({ inputs }: Pick<Vocabulary, "inputs">, answers: Answers) {
  return {
    renewToken: rootField(
      "renewToken",
      {
        says: "A fresh token for the one sent, which goes on as well",
        who: "viewer",
        args: z.strictObject({}),
        gives: answers.token,
        handle: ({ call, principal }) => grantToken(call.deps, principal, { grant: "renew" }, call.network),
      },
      inputs,
    ),
    recoverToken: rootField(
      "recoverToken",
      {
        says: "A token for a player's recovery code; all former tokens end and the code is replaced",
        who: "viewer",
        args: z.strictObject({ player: z.uuid(), recoveryCode: z.string().max(200) }),
        gives: answers.token,
        handle: ({ call, principal, args }) =>
          grantToken(call.deps, principal, { grant: "recover", ...args }, call.network),
      },
      inputs,
    ),
    createSeatToken: rootField(
      "createSeatToken",
      {
        says: "A token that is good for my seat of one game only, to hand to a bot or a page",
        who: "viewer",
        args: z.strictObject({ game }),
        gives: answers.token,
        handle: ({ call, principal, args }) =>
          grantToken(call.deps, principal, { grant: "seat", ...args }, call.network),
      },
      inputs,
    ),
    revokeTokens: rootField(
      "revokeTokens",
      {
        says: "Ends every token of mine, or those bound to my seat of one game, and answers a fresh one",
        who: "player",
        args: z.strictObject({ game: game.nullable() }),
        gives: answers.token,
        handle: ({ call, principal, args }) => revokeTokens(call.deps, principal, args.game),
      },
      inputs,
    ),
  };
}
