import type { Seat } from "../engine/seats.ts";
import type { Registry } from "../games/registry.ts";
import { examplesOf } from "./examples.ts";

/** A page of games for the document: the example game while it is open. */
export function exampleList(registry: Registry, seat: Seat | null): object {
  const { open } = examplesOf(registry);
  const { id, title, options, status, version, toAct, seats, visibility, start } = open;
  const { deadline, outcome, createdAt, updatedAt } = open;
  const row = { id, title, options, status, version, toAct, seats, visibility, start, seat };
  return { games: [{ ...row, deadline, outcome, createdAt, updatedAt }], cursor: null };
}
