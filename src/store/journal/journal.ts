import type { Database } from "../database.ts";
import { listGames, listMine } from "../lists/lists.ts";
import type { Journal } from "../port.ts";
import { append, type Nudge } from "./append.ts";
import { head, read, readEntries } from "./read.ts";
import { findRematch } from "./rematch.ts";
import { findRequest } from "./requests.ts";
import type { SecretOf } from "./verify.ts";

/** The journal in a database. `secretOf` gives the secret of a game from the luck key it was opened under. */
export function openJournal(given: {
  readonly db: Database;
  readonly secretOf: SecretOf;
  readonly nudge?: Nudge;
}): Journal {
  const { db, secretOf, nudge = () => undefined } = given;
  return {
    append: (asked) => append(db, secretOf, asked, nudge),
    read: (game, claim, asked) => read(db, secretOf, game, claim, asked),
    readEntries: (game, claim, after, limit) => readEntries(db, secretOf, game, claim, after, limit),
    head: (game, claim) => head(db, game, claim),
    listGames: (asked) => listGames(db, asked),
    listMine: (claim, asked) => listMine(db, claim, asked),
    findRematch: (game) => findRematch(db, game),
    findRequest: (claim, key) => findRequest(db, claim, key),
  };
}
