import type { Game, Typed } from "../../src/engine/contract.ts";
import type { Seat } from "../../src/engine/seats.ts";

/** The seats that are told more of an event than the others, as the title says; undefined where all are told the same. */
export function audienceOf(game: Game, event: Typed): readonly Seat[] | undefined {
  return game.audience ? game.audience(event) : (event as { seenBy?: readonly Seat[] }).seenBy;
}
