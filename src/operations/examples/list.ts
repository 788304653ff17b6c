import type { Seat } from "../../engine/seats.ts";
import type { Registry } from "../../games/registry.ts";
import { examplesOf } from "./played.ts";

/** A page of games for the document: the example game while it is open. */
export function exampleList(registry: Registry, seat: Seat | null): object {
  const { open } = examplesOf(registry);
  const { id, title, options, status, version, toAct, seats, visibility, start } = open;
  const { clock, absence, paused, deadline, outcome, createdAt, updatedAt } = open;
  const seatsTaken = seats.filter(({ player }) => player !== null).length;
  const row = {
    id,
    title,
    options,
    status,
    version,
    toAct,
    seats,
    seatsTaken,
    seatsLeft: seats.length - seatsTaken,
    visibility,
    start,
    clock,
    absence,
    paused,
    seat,
  };
  return { games: [{ ...row, deadline, due: null, outcome, createdAt, updatedAt }], cursor: null };
}
