import type { Emit } from "../../src/engine/contract.ts";
import type { Seat } from "../../src/engine/seats.ts";
import type { Frozen, Parts, Seen, SeenBySeat } from "../../src/engine/title.ts";
import { seatsIn } from "../../src/engine/turn-order.ts";
import type { Event } from "./events.ts";
import type { Board, Hidden, Own } from "./schemas.ts";

export type State = Parts<Board, Hidden>;
export type View = Seen<Board, Own>;
export type SeatView = SeenBySeat<Board, Own>;
export type EmitCard = Emit<Event, State>;

/** What a list has for a seat. Throws when there is no such seat. */
export function of<Each>(list: readonly Each[], seat: Seat): Each {
  const found = list[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat}`);
  return found;
}

/** The seats still in the game, ascending. */
export function present({ table }: Frozen<Board>): Seat[] {
  return seatsIn(table.length, (seat) => !of(table, seat).left);
}
