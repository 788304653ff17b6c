import { canonicalText } from "../../engine/canonical.ts";
import { type Calendar, type SeatClock, secondsAfter } from "../../engine/clock.ts";
import type { EntryBody, Fact } from "../../engine/entry.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Table } from "../../engine/table.ts";
import { afterWorkingTime, workingTimeBetween } from "./working-time.ts";

/**
 * The clock facts of an entry. The clock of a seat that now has to act starts. The clock of a seat that no longer has
 * to act stops. The clock of a seat that moved and still has to act starts anew. `table` is the table after the entry
 * without these facts; `toAct` are the seats to act then.
 */
export function clockFacts(
  table: Table,
  toAct: readonly Seat[],
  entry: Pick<EntryBody, "kind" | "seat" | "at" | "facts">,
): Fact[] {
  if (table.clock.type === "none") return [];
  const waits = table.absence === "wait";
  const mended = entry.facts.find((fact) => fact.type === "game-mended");
  const moved = entry.kind === "acted" || (entry.kind === "timed-out" && !waits) ? entry.seat : null;
  return table.clocks.flatMap((own, seat): Fact[] => {
    const runs = toAct.includes(seat);
    const ran = own.due !== null;
    if (mended && runs && ran) return [givenBack(table, own, seat, mended.failedAt, entry.at)];
    if (runs === ran && (!runs || moved !== seat)) return [];
    const secondsLeft = ran ? afterRunning(table, own, entry.at, moved === seat) : (own.secondsLeft ?? 0);
    if (!runs) return [{ type: "clock-stopped", seat, secondsLeft }];
    const dueAt = afterWorkingTime(entry.at, secondsLeft, table.seats[seat]?.calendar ?? null);
    return [{ type: "clock-started", seat, secondsLeft, dueAt }];
  });
}

/**
 * The facts that restore the clocks when a seat takes its actions back, since that was no move. The seat's own clock
 * goes on as before, by the calendar of that time. A clock that started meanwhile stops with the time it had. A clock
 * that stopped meanwhile starts anew by the usual facts.
 */
export function restoredClocks(now: Table, then: Table, undoer: Seat): Fact[] {
  return then.clocks.flatMap((former, seat): Fact[] => {
    const { secondsLeft, due } = former;
    const own = now.clocks[seat];
    if (secondsLeft === null || (own?.due === due && own.secondsLeft === secondsLeft)) return [];
    if (due === null) return [{ type: "clock-stopped", seat, secondsLeft }];
    if (seat !== undoer) return [];
    const next = now.seats[seat]?.calendar ?? null;
    const goesOn: Fact = { type: "clock-started", seat, secondsLeft, dueAt: due };
    if (canonicalText([former.calendar]) === canonicalText([next])) return [goesOn];
    const change = (calendar: Calendar | null): Fact => ({ type: "calendar-set", seat, calendar });
    return [change(former.calendar), goesOn, change(next)];
  });
}

/** The clock of a seat that could not act for a time: it gets back the time that it had before. */
function givenBack(table: Table, own: SeatClock, seat: Seat, failedAt: string, at: string): Fact {
  const secondsLeft = workingTimeBetween(failedAt, own.due ?? at, own.calendar);
  const dueAt = afterWorkingTime(at, secondsLeft, table.seats[seat]?.calendar ?? null);
  return { type: "clock-started", seat, secondsLeft, dueAt };
}

/** What a seat has left when its clock has run: a pause keeps the rest. */
function afterRunning({ clock, paused }: Table, own: SeatClock, at: string, moved: boolean): number {
  const rest = workingTimeBetween(at, own.due ?? at, own.calendar);
  return paused ? rest : secondsAfter(clock, rest, moved);
}
