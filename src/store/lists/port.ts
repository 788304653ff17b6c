import type { Absence, Clock } from "../../engine/clock.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Status, Table } from "../../engine/table.ts";

/** Which games of an inbox. */
export const turns = ["mine", "theirs", "finished", "invited"] as const;
export type Turn = (typeof turns)[number];

/** A row of a list of games. */
export interface Listed {
  readonly game: string;
  readonly title: string;
  readonly options: object;
  readonly status: Status;
  readonly version: number;
  readonly seats: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly player: string;
    readonly bot: boolean;
    /** The player left the running game for good. */
    readonly left: boolean;
  }[];
  /** Empty seats that are held for invited players. */
  readonly held: readonly { readonly seat: Seat; readonly player: string }[];
  readonly seatCount: number;
  readonly seatsTaken: number;
  /** Free for anybody. */
  readonly seatsLeft: number;
  readonly toAct: readonly Seat[];
  readonly deadline: string | null;
  /** When my own time runs out, in a list of my games; null where I am not to act or no clock runs. */
  readonly due: string | null;
  readonly outcome: Table["outcome"];
  readonly visibility: Table["visibility"];
  readonly start: Table["start"];
  readonly clock: Clock;
  readonly absence: Absence;
  readonly paused: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** My seat, in a list of my games; null in the lobby. */
  readonly seat: Seat | null;
}

/** A page of a list; `cursor` is null on the last page. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly cursor: string | null;
}
