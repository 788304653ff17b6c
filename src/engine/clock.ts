import { z } from "zod";
import type { Seat } from "./seats.ts";

/**
 * The clock of a game, chosen when it is made. A move is one request of the seat to act. `per-move` gives the days anew
 * for each move; `bank` gives them once and adds the increment after each move, never beyond the days of the start.
 */
export const clock = z
  .discriminatedUnion("type", [
    z
      .strictObject({ type: z.literal("none") })
      .meta({ id: "NoClock", description: "No clock: nobody runs out of time" }),
    z
      .strictObject({ type: z.literal("per-move"), days: z.int().min(1).max(30).describe("Days for each move") })
      .meta({ id: "PerMoveClock", description: "So much time for each move: one request of the seat to act" }),
    z
      .strictObject({
        type: z.literal("bank"),
        days: z.int().min(1).max(60).describe("Days at the start, and never more"),
        incrementHours: z.int().min(0).max(240).describe("Hours added after each move"),
      })
      .meta({ id: "BankClock", description: "Time for the whole game, with some more after each move" }),
  ])
  .meta({ id: "Clock", description: "How much time the seats have to act" });
export type Clock = z.infer<typeof clock>;

/** What happens when a seat's time runs out: opponents may claim, the title acts for it, or it is gone for good. */
export const absence = z.enum(["wait", "auto", "leave"]).meta({
  id: "Absence",
  description:
    "What happens when a seat's time runs out: `wait`: opponents may claim; `auto`: the title acts for it; `leave`: it is gone for good",
});
export type Absence = z.infer<typeof absence>;

const timeOfDay = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, "a time such as 22:30");
const date = z.iso.date();

/** When a player's clocks stand still, in the player's own time zone. */
export const calendar = z
  .strictObject({
    timeZone: z.string().min(1).max(64).describe("IANA name, such as Europe/Lisbon"),
    quietHours: z
      .strictObject({
        from: timeOfDay.describe("Local time, such as 22:30"),
        until: timeOfDay.describe("On the next day where it is not later than `from`"),
      })
      .meta({ id: "QuietHours", description: "Hours of each day" })
      .nullable()
      .default(null)
      .describe("Hours of each day in which no clock runs; null for none, 16 hours at most"),
    daysOff: z
      .array(z.enum(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]))
      .max(4)
      .default([])
      .describe("Each week"),
    leave: z
      .array(
        z
          .strictObject({
            from: date.describe("The first day, YYYY-MM-DD"),
            to: date.describe("The last day, included"),
          })
          .meta({ id: "LeavePeriod", description: "Days of leave, both included" }),
      )
      .max(20)
      .default([])
      .describe("At most 28 days in a calendar year"),
  })
  .meta({ id: "Calendar", description: "When a player's clocks stand still, in the player's own time zone" });
export type Calendar = z.infer<typeof calendar>;

/** The time of one seat. */
export interface SeatClock {
  /** Seconds of working time it had when its clock last started or stopped; null without a clock. */
  readonly secondsLeft: number | null;
  /** When its time runs out, while its clock runs: ISO 8601, UTC. */
  readonly due: string | null;
  /** It has run out, and the game waits for the seat or for somebody to claim. */
  readonly over: boolean;
  /** The calendar by which the running clock counts: that of its start. */
  readonly calendar: Calendar | null;
}

/** The types of clock, in the order of the schema. */
export const clockTypes = clock.options.map(({ shape }) => shape.type.value);

/** Working time that a seat has at the start, in seconds; null without a clock. */
export function startingSeconds(chosen: Clock): number | null {
  switch (chosen.type) {
    case "none":
      return null;
    case "per-move":
    case "bank":
      return chosen.days * 86_400;
  }
}

/**
 * The seconds that a seat has after its clock has run and left `rest` of them. `moved` says whether a move of the seat
 * stopped the clock; otherwise nobody waits for the seat any more.
 */
export function secondsAfter(chosen: Clock, rest: number, moved: boolean): number {
  switch (chosen.type) {
    case "none":
      return 0;
    case "per-move":
      return chosen.days * 86_400;
    case "bank":
      return moved ? Math.min(chosen.days * 86_400, rest + chosen.incrementHours * 3600) : rest;
  }
}

/** The instant at which the first of these seats runs out of time that has not already, or null. */
export function earliestDue(clocks: readonly SeatClock[], seats: readonly Seat[]): string | null {
  const [first] = seats.flatMap((seat) => (clocks[seat]?.over ? [] : (clocks[seat]?.due ?? []))).sort();
  return first ?? null;
}
