import { existsSync, readdirSync } from "node:fs";
import type { Game } from "../../src/engine/contract.ts";
import { highCardEdges } from "../high-card/edges.ts";
import { toyEdges } from "../toy/edges.ts";

/** A position with the number of seats at its table. */
export interface Placed<State extends object = object> {
  readonly seats: number;
  readonly state: State;
}

/** Where something hidden decides in a title, said in the title's own test language. */
export interface Edges<State extends object = object, View extends object = object> {
  /** Positions at which a hidden thing is about to decide. */
  positions(): Iterable<Placed<State>>;
  /** Worlds that agree with a view, on both sides of each threshold: totals that win, limits, last card, last token. */
  worlds(view: View): Iterable<State>;
}

const known = new Map<string, Edges>([
  ["toy", toyEdges as unknown as Edges],
  ["high-card", highCardEdges as unknown as Edges],
]);
const rooms = new URL("../games/", import.meta.url);
for (const name of readdirSync(rooms)) {
  const file = new URL(`${name}/language/edges.ts`, rooms);
  if (!existsSync(file)) continue;
  const { edges }: { edges: Edges } = await import(file.href);
  known.set(name, edges);
}

/** The edges of a title. Throws when its tests say nothing of them: the search would look at the wrong places. */
export function edgesOf({ meta }: Game): Edges {
  const found = known.get(meta.title);
  if (found === undefined) throw new Error(`test/games/${meta.title}/language/edges.ts exports no edges`);
  return found;
}
