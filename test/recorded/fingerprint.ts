import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalText } from "../../src/engine/canonical.ts";
import type { Position } from "../../src/engine/fold.ts";

/**
 * SHA-256 of the canonical text of a position, in hex. Of the table it covers what there was when the first games were
 * recorded; what the table has gained since is as it is at the start in every one of them, and tested elsewhere.
 */
export function fingerprintOf({ table, state }: Position): string {
  const { game, title, rules, options, visibility, start, creator, commitment, createdAt, status } = table;
  const { entropy, version, digest, at, deadline, outcome } = table;
  const seats = table.seats.map((sitter) => {
    if (sitter === null) return null;
    const { player, name, bot, left } = sitter;
    return { player, name, bot, left };
  });
  const then = {
    game,
    title,
    rules,
    options,
    visibility,
    start,
    creator,
    commitment,
    createdAt,
    status,
    seats,
    entropy,
    version,
    digest,
    at,
    deadline,
    outcome,
  };
  return bytesToHex(sha256(utf8ToBytes(canonicalText({ table: then, state }))));
}
