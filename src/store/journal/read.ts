import { sql } from "drizzle-orm";
import type { Entry } from "../../engine/entry.ts";
import type { Principal } from "../../identity/principal.ts";
import { type Database, run } from "../database.ts";
import { entries, games } from "../schema.ts";
import { versionWithin } from "../statement.ts";
import type { Snapshot } from "./append-port.ts";
import { gameLineOf, storedIn } from "./lines.ts";
import type { GameRead, Journal, Standing } from "./port.ts";
import { entriesStatement, type GameLine, readStatement, type Usable, type Wanted } from "./read-statement.ts";
import { callerOf, standingFields, thisGame } from "./rights.ts";
import { sealOf } from "./snapshots.ts";
import { damaged, type Joint, type SecretOf, verifyEntries } from "./verify.ts";

type Asked = Parameters<Journal["read"]>[2];

/** Reads a game on top of what the reader knows; see the port. */
export async function read(
  db: Database,
  secretOf: SecretOf,
  game: string,
  principal: Principal | null,
  asked: Asked,
): Promise<GameRead | undefined> {
  const upTo = versionWithin(asked.upTo ?? Number.POSITIVE_INFINITY);
  const { known = null, key = null, requestKey = null, inviteHash = null } = asked;
  let usable: Usable = "any";
  for (;;) {
    const wanted: Wanted = { game, principal, known, upTo, key, requestKey, inviteHash, snapshots: usable };
    const lines = await run<GameLine>(db, readStatement(wanted));
    const about = aboutGame(game, lines);
    if (about === undefined) return undefined;
    const secret = secretOf(game, about.luckKeyId);
    const found = snapshotIn(lines);
    const next: Usable | undefined = found && otherSnapshot(found, secret, game, asked.format(about.title));
    if (next === undefined) return assemble(about, secret, wanted, found, lines);
    usable = next;
  }
}

/** Reads a stretch of the journal; see the port. */
export async function readEntries(
  db: Database,
  secretOf: SecretOf,
  game: string,
  principal: Principal | null,
  after: number | "my-last-action",
  limit: number,
): ReturnType<Journal["readEntries"]> {
  const asked = typeof after === "number" ? versionWithin(after) : after;
  const lines = await run<GameLine>(db, entriesStatement(game, principal, asked, limit));
  const about = aboutGame(game, lines);
  if (about === undefined) return undefined;
  const { head, title, luckKeyId, after: from = 0 } = about;
  const joint = { version: from, digest: from === 0 ? null : about.digestBefore };
  const end = Math.min(head.version, from + limit);
  const checked = verifyEntries(secretOf(game, luckKeyId), game, joint, end, storedIn(lines));
  return { head, title, luckKeyId, standing: standingIn(about), after: from, entries: checked };
}

/** The head version and the standing; see the port. */
export async function head(db: Database, game: string, principal: Principal | null): ReturnType<Journal["head"]> {
  const [row] = await run<{ version: number | null; standing: Standing }>(
    db,
    sql`select (select max(${entries.version}) from ${entries} where ${entries.game} = ${game}) as version,
      json_build_object(${standingFields(callerOf(principal), thisGame)}) as standing
      from ${games} where ${games.id} = ${game}`,
  );
  if (row === undefined) return undefined;
  if (row.version === null) throw damaged(game, 1, "is missing");
  return { version: row.version, standing: row.standing };
}

interface About extends Standing {
  readonly head: GameRead["head"];
  readonly digestBefore: string | null;
  /** The version before the first entry, where a stretch was asked for. */
  readonly after?: number;
  readonly title: string;
  readonly status: GameRead["listed"]["status"];
  readonly outcome: GameRead["listed"]["outcome"];
  readonly luckKeyId: string;
  readonly openedByInvite: boolean;
  readonly rematch: string | null;
  readonly continues: boolean;
  readonly acted: GameRead["repeated"];
  readonly made: GameRead["repeated"];
}

type Found = Snapshot & { readonly seal: string; readonly digest: string };

function assemble(
  about: About,
  secret: Uint8Array,
  { game, known, upTo }: Wanted,
  found: Found | undefined,
  lines: readonly GameLine[],
): GameRead {
  const { head, title, luckKeyId, openedByInvite, rematch, continues, status, outcome } = about;
  const joint: Joint = (continues ? known : found) ?? { version: 0, digest: null };
  const checked: Entry[] = verifyEntries(secret, game, joint, Math.min(head.version, upTo), storedIn(lines));
  const snapshot = found === undefined ? null : { version: found.version, format: found.format, text: found.text };
  return {
    head,
    title,
    luckKeyId,
    standing: standingIn(about),
    openedByInvite,
    continues,
    snapshot,
    listed: { status, outcome },
    rematch,
    entries: checked,
    repeated: about.acted ?? about.made,
  };
}

/** What may be used instead of a snapshot that does not fit; undefined when it fits. */
function otherSnapshot(found: Found, secret: Uint8Array, game: string, format: number): Usable | undefined {
  if (found.format !== format) return { format };
  return sealOf(secret, game, found.digest, found) === found.seal ? undefined : "none";
}

function aboutGame(game: string, lines: readonly GameLine[]): About | undefined {
  const line = gameLineOf(game, lines);
  if (line === undefined) return undefined;
  const { head, digestBefore, text } = line;
  return { ...(JSON.parse(text) as Omit<About, "head" | "digestBefore">), head, digestBefore };
}

function snapshotIn(lines: readonly GameLine[]): Found | undefined {
  const line = lines.find(({ part }) => part === "snapshot");
  if (line === undefined) return undefined;
  const { version, format, seal, digest, text } = line;
  return { version: version ?? 0, format: format ?? 0, seal: seal ?? "", digest: digest ?? "", text };
}

function standingIn({ live, seat, canSee }: Standing): Standing {
  return { live, seat, canSee };
}
