import { bytesToHex } from "@noble/hashes/utils.js";
import { type SQL, sql } from "drizzle-orm";
import { canonicalText } from "../../engine/canonical.ts";
import { hmacText } from "../../engine/secrets.ts";
import { snapshots } from "../schema.ts";
import { insertFrom, nameOf } from "../statement.ts";
import type { Snapshot } from "./append-port.ts";

const keptAfterTheEnd = 256;

/**
 * The keyed digest of a snapshot, in hex: HMAC-SHA-256 with the game secret over the game, the version, the format,
 * the digest of the entry at that version and the text. Without the luck key nobody can put another state in.
 */
export function sealOf(secret: Uint8Array, game: string, digest: string, snapshot: Snapshot): string {
  const { version, format, text } = snapshot;
  return bytesToHex(hmacText(secret, `snapshot${canonicalText({ digest, format, game, version })}${text}`));
}

/** Writes a snapshot beside the entry. What an earlier past left at this version is replaced. */
export function writeSnapshot(entry: SQL, game: string, seal: string, { version, format, text }: Snapshot): SQL {
  return sql`${insertFrom(entry, snapshots, [
    [snapshots.game, game],
    [snapshots.version, version],
    [snapshots.format, format],
    [snapshots.seal, seal],
    [snapshots.text, text],
  ])} on conflict (${nameOf(snapshots.game)}, ${nameOf(snapshots.version)}, ${nameOf(snapshots.format)})
    do update set ${nameOf(snapshots.seal)} = excluded.seal, ${nameOf(snapshots.text)} = excluded.text`;
}

/** Keeps every fourth snapshot of a game that has ended, for reads of earlier versions. */
export function thinSnapshots(entry: SQL, game: string): SQL {
  return sql`delete from ${snapshots} using ${entry}
    where ${snapshots.game} = ${game} and ${snapshots.version} % ${sql.raw(String(keptAfterTheEnd))} <> 0`;
}
