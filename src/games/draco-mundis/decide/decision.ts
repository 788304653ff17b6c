import type { Emit } from "../../../engine/contract.ts";
import type { Seat } from "../../../engine/seats.ts";
import type { Action, ActionOf } from "../actions.ts";
import type { Event } from "../events.ts";
import type { meta } from "../meta.ts";
import type { State } from "../state.ts";

/** A code of this title. */
export type Code = Exclude<keyof typeof meta.refusals, "option-needs-dragon-traps">;

/** How one type of action is judged and carried out, after the moment and its squares were judged. */
export interface Decision<Type extends Action["type"]> {
  /**
   * All and only the actions of this type that `judge` allows, by row and column of the square that acts or is acted
   * on; asked when the moment allows the type.
   */
  candidates(state: State, seat: Seat): Iterable<ActionOf<Type>>;
  /** The first of its own refusals that fits, in the order of the table in RULES.md 7; looks at public facts only. */
  judge(state: State, seat: Seat, action: ActionOf<Type>): Code | undefined;
  /** Carries an allowed action out. Never refuses. */
  apply(state: State, seat: Seat, action: ActionOf<Type>, emit: Emit<Event, State>): void;
}
