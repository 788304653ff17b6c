import { overBudget } from "../accounts/budgets.ts";
import { type Database, run } from "../database.ts";
import { DatabaseFailed } from "../errors.ts";
import type { Append, Appended } from "./append-port.ts";
import { appendStatement } from "./append-statement.ts";
import { sealOf } from "./snapshots.ts";
import type { SecretOf } from "./verify.ts";

/** Called when an entry has put something into the outbox. It only hurries the delivery, and must not fail. */
export type Nudge = () => void;

/** Appends one entry and all that goes with it: one statement, one round trip. */
export async function append(db: Database, secretOf: SecretOf, asked: Append, nudge: Nudge): Promise<Appended> {
  if (isOutOfBounds(asked)) return { kind: "no-right" };
  try {
    const statement = appendStatement(asked, snapshotSeal(secretOf, asked));
    const [row] = await run<Row>(db, statement);
    if (row !== undefined && row.woken > 0) nudge();
    if (!row?.written) return { kind: "no-right" };
    const subscribed = { game: row.game_subscribed, players: row.players_subscribed ?? [] };
    return { kind: "appended", seatEpoch: row.seat_epoch, subscribed };
  } catch (error) {
    const reason = error instanceof DatabaseFailed ? reasons.get(`${error.code} ${error.constraint}`) : undefined;
    return reason ?? (await overBudget(db, error, asked.spends ?? [], asked.entry.at));
  }
}

interface Row extends Record<string, unknown> {
  readonly written: number | null;
  readonly seat_epoch: number | null;
  readonly woken: number;
  readonly game_subscribed: boolean;
  readonly players_subscribed: readonly string[] | null;
}

const versionConflict: Appended = { kind: "version-conflict" };
const historyMismatch: Appended = { kind: "history-mismatch" };
const repeated: Appended = { kind: "repeated" };
const tooManyGames: Appended = { kind: "limit-reached", limit: "games-per-player" };

const tooManyInvitations: Appended = { kind: "limit-reached", limit: "invitations" };

/** What a violated constraint means. Anything else is a failure. */
const reasons: ReadonlyMap<string, Appended> = new Map<string, Appended>([
  ["23505 entries_pkey", versionConflict],
  ["23505 entries_game_version_digest_key", versionConflict],
  ["23505 games_pkey", versionConflict],
  ["23503 entries_past_fkey", historyMismatch],
  ["23503 entries_game_fkey", historyMismatch],
  ["23505 seats_taken", historyMismatch],
  ["23505 entries_game_seat_request_key", repeated],
  ["23505 requests_pkey", repeated],
  ["23505 seats_game_player_key", { kind: "already-seated" }],
  ["23514 seats_per_player_limit", tooManyGames],
  ["23514 open_games_per_creator_limit", tooManyGames],
  ["23505 games_rematch_of_key", { kind: "rematched" }],
  ["23514 invitations_per_game_limit", tooManyInvitations],
  ["23514 invitations_per_inviter_limit", tooManyInvitations],
]);

/** The constraints that `append` knows the meaning of. */
export const mappedConstraints: readonly string[] = [...reasons.keys()].map((reason) => reason.split(" ")[1] ?? "");

/** Whether a seat token is used outside its own seat. */
function isOutOfBounds({ principal, entry, seat, opens, takes }: Append): boolean {
  if (principal === null || principal.seat === null) return false;
  if (opens !== null || takes !== null || principal.seat.game !== entry.game) return true;
  return seat !== null && seat !== principal.seat.seat;
}

function snapshotSeal(secretOf: SecretOf, { entry, luckKeyId, snapshot }: Append): string {
  return snapshot === null ? "" : sealOf(secretOf(entry.game, luckKeyId), entry.game, entry.digest, snapshot);
}
