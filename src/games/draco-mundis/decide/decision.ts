import type { Seat } from "../../../engine/seats.ts";
import type { Action, ActionOf } from "../actions.ts";
import type { meta } from "../meta.ts";
import type { EmitEvent, SeatView, State } from "../state.ts";

/** A code of this title. */
export type Code = Exclude<keyof typeof meta.refusals, "option-needs-dragon-traps">;

/** How one type of action is judged and carried out, after the moment and its squares were judged. */
export interface Decision<Type extends Action["type"]> {
  /**
   * Actions of this type, among which are all that `judge` allows, by row and column of the square that acts or is acted
   * on; asked when the moment allows the type.
   */
  candidates(seen: SeatView): Iterable<ActionOf<Type>>;
  /** The first of its own refusals that fits, in the order of the table in RULES.md 7. */
  judge(seen: SeatView, action: ActionOf<Type>): Code | undefined;
  /** What an allowed action does, after what it costs. Never refuses. */
  apply(state: State, seat: Seat, action: ActionOf<Type>, emit: EmitEvent): void;
}
