import type { Database } from "../database.ts";
import { listGames, listMine } from "../lists/lists.ts";
import { append, type Nudge } from "./append.ts";
import type { Journal } from "./port.ts";
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
    read: (game, principal, asked) => read(db, secretOf, game, principal, asked),
    readEntries: (game, principal, after, limit) => readEntries(db, secretOf, game, principal, after, limit),
    head: (game, principal) => head(db, game, principal),
    listGames: (asked) => listGames(db, asked),
    listMine: (principal, asked) => listMine(db, principal, asked),
    findRematch: (game) => findRematch(db, game),
    findRequest: (principal, key) => findRequest(db, principal, key),
  };
}
