import type { Typed } from "../engine/contract.ts";
import type { Claim } from "../journal/port.ts";
import { readGame } from "./load-game.ts";
import type { Parts } from "./parts.ts";

/**
 * The caller's legal actions, ready to be sent back; none for somebody without a seat or not to act. `filter`
 * keeps those whose fields, by dotted path, have these values as text. Long lists: sent as built, their shape is
 * checked in the tests.
 */
export async function listActions(
  parts: Parts,
  claim: Claim | null,
  id: string,
  filter: Readonly<Record<string, string>> = {},
) {
  const { game, position, seat } = await readGame(parts, id, claim);
  const { table, state } = position;
  const running = table.status === "playing" && state !== null && seat !== null;
  const legal = running ? [...game.legal(state, seat)] : [];
  const wanted = Object.entries(filter);
  const actions = legal.filter((action) => wanted.every(([path, value]) => fieldText(action, path) === value));
  return { title: table.title, version: table.version, digest: table.digest, seat, actions };
}

function fieldText(action: Typed, path: string): string | undefined {
  let value: unknown = action;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return typeof value === "object" && value !== null ? undefined : String(value);
}
