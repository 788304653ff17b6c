import type { Game, Typed } from "../../engine/contract.ts";
import type { Principal } from "../../identity/principal.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { demandState } from "../game/guards.ts";
import { type FreshGame, readGame } from "../game/load-game.ts";
import { notingDefects } from "../rules-failed.ts";
import { canBe, hasField } from "../schema-fields.ts";
import type { FieldError } from "../zod-errors.ts";

const noField = { code: "unknown", message: "No action has this field." } as const;
const noValue = { code: "not-listed", message: "In no action has this field this value." } as const;

/**
 * The caller's legal actions, ready to be sent back; none without a seat, or when the seat is not to act. `filter`
 * keeps the actions whose fields, by dotted path, have these values as text. Faults as `request-invalid` for a field
 * or a value that no action of the title has. The list may be long, so its schema is checked in tests and not here.
 */
export async function listActions(
  deps: GameDeps,
  principal: Principal | null,
  id: string,
  filter: Readonly<Record<string, string>> = {},
) {
  const read = await readGame(deps, id, principal);
  return await notingDefects(deps, read, async () => legalIn(read, filter));
}

function legalIn(read: FreshGame, filter: Readonly<Record<string, string>>) {
  const { game, position, seat } = read;
  const wanted = Object.entries(filter);
  refuseUnknown(game, wanted);
  const { table } = position;
  const state = demandState(read);
  const running = table.status === "playing" && !table.paused && state !== null && seat !== null;
  const legal = running ? [...game.legal(state, seat)] : [];
  const actions = legal.filter((action) => wanted.every(([path, value]) => fieldText(action, path) === value));
  return { title: table.title, version: table.version, digest: table.digest, seat, actions };
}

function refuseUnknown({ meta, schemas }: Game, wanted: readonly (readonly [path: string, value: string])[]): void {
  const errors = wanted.flatMap(([path, value]): FieldError[] => {
    const place = `filter.${path.slice(0, 100)}`;
    if (!hasField(schemas.action, path)) return [{ path: place, ...noField }];
    return canBe(schemas.action, path, value) ? [] : [{ path: place, ...noValue }];
  });
  if (errors.length === 0) return;
  throw new Fault("request-invalid", `No action of ${meta.name} is like that.`, { errors: errors.slice(0, 20) });
}

function fieldText(action: Typed, path: string): string | undefined {
  let value: unknown = action;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return typeof value === "object" && value !== null ? undefined : String(value);
}
