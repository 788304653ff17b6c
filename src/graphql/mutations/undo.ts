import { z } from "zod";
import { undoAsked } from "../../play/asked.ts";
import { undo } from "../../play/moves/undo.ts";
import type { Answers } from "../answers.ts";
import { gameId, idempotencyKey } from "../asked.ts";
import { rootField } from "../field.ts";
import type { Vocabulary } from "../types/vocabulary.ts";

/** Takes actions back. */
export function undoField({ inputs }: Vocabulary, answers: Answers) {
  return rootField(
    "undoActions",
    {
      says: "Takes my own last actions back, to the version `to` or before the last of them",
      who: "seat",
      args: undoAsked.extend({
        game: gameId,
        version: z.int().min(0).max(999_999_999).describe("The version I saw"),
        idempotencyKey,
      }),
      gives: answers.acted,
      handle: ({ call, principal, args: { game, version, to }, request }) =>
        undo(call.deps, principal, game, { version, to, request }),
    },
    inputs,
  );
}
