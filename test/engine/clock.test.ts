import { describe, expect, test } from "vitest";
import { calendar, clock, earliestDue, type SeatClock, startingSeconds } from "../../src/engine/clock.ts";

const fits = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe("a clock", () => {
  test("gives 1 to 30 days for each move", () => {
    const days = (many: number) => fits(clock, { type: "per-move", days: many });
    expect([0, 1, 1.5, 30, 31].map(days)).toEqual([false, true, false, true, false]);
  });

  test("gives 1 to 60 days once, and 0 to 240 hours after each move", () => {
    const bank = (days: number, incrementHours: number) => fits(clock, { type: "bank", days, incrementHours });
    expect([0, 1, 60, 61].map((days) => bank(days, 0))).toEqual([false, true, true, false]);
    expect([-1, 0, 240, 241].map((hours) => bank(7, hours))).toEqual([false, true, true, false]);
  });

  test("is one of three kinds, each without fields of another", () => {
    expect(fits(clock, { type: "none" })).toBe(true);
    expect(fits(clock, { type: "none", days: 3 })).toBe(false);
    expect(fits(clock, { type: "per-move", days: 3, incrementHours: 1 })).toBe(false);
    expect(fits(clock, { type: "bank", days: 3 })).toBe(false);
    expect(fits(clock, { type: "blitz" })).toBe(false);
  });

  test("starts with its days in seconds, and with none where nothing is counted", () => {
    expect(startingSeconds({ type: "none" })).toBeNull();
    expect(startingSeconds({ type: "per-move", days: 2 })).toBe(172_800);
    expect(startingSeconds({ type: "bank", days: 7, incrementHours: 12 })).toBe(604_800);
  });
});

describe("a calendar", () => {
  const zone = { timeZone: "Europe/Lisbon" };
  const withHours = (from: string, until = "07:00") => fits(calendar, { ...zone, quietHours: { from, until } });

  test("needs a time zone alone: nothing stands still unless it says so", () => {
    expect(calendar.parse(zone)).toEqual({ ...zone, quietHours: null, daysOff: [], leave: [] });
    expect(fits(calendar, {})).toBe(false);
    expect(fits(calendar, { timeZone: "" })).toBe(false);
    expect(fits(calendar, { timeZone: "Z" })).toBe(true);
    expect(fits(calendar, { timeZone: "z".repeat(64) })).toBe(true);
    expect(fits(calendar, { timeZone: "z".repeat(65) })).toBe(false);
    expect(fits(calendar, { ...zone, holidays: true })).toBe(false);
  });

  test("has quiet hours from and until a time of day, to the minute", () => {
    const times = [
      "00:00",
      "09:59",
      "19:07",
      "20:00",
      "23:59",
      "24:00",
      "30:00",
      "12:60",
      "7:00",
      "07:5",
      "x07:00",
      "07:00x",
    ];
    expect(times.filter((time) => withHours(time))).toEqual(times.slice(0, 5));
    expect(withHours("22:00", "25:00")).toBe(false);
    expect(fits(calendar, { ...zone, quietHours: { from: "22:00" } })).toBe(false);
    expect(fits(calendar, { ...zone, quietHours: { from: "22:00", until: "07:00", on: "monday" } })).toBe(false);
  });

  test("has up to four days off in a week, of the seven there are", () => {
    const week = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    const off = (daysOff: readonly string[]) => fits(calendar, { ...zone, daysOff });
    for (const day of week) expect(off([day])).toBe(true);
    expect(off(["someday"])).toBe(false);
    expect(off(week.slice(0, 4))).toBe(true);
    expect(off(week.slice(0, 5))).toBe(false);
  });

  test("has up to twenty periods of leave, from a date to a date", () => {
    const period = { from: "2026-07-01", to: "2026-07-14" };
    const away = (leave: readonly object[]) => fits(calendar, { ...zone, leave });
    expect(away(Array(20).fill(period))).toBe(true);
    expect(away(Array(21).fill(period))).toBe(false);
    expect(away([{ from: "2026-02-30", to: "2026-03-01" }])).toBe(false);
    expect(away([{ from: "2026-07-01" }])).toBe(false);
    expect(away([{ ...period, paid: true }])).toBe(false);
  });
});

describe("the first time that runs out", () => {
  const own = (due: string | null, over = false): SeatClock => ({ secondsLeft: 60, due, over, calendar: null });
  const clocks = [own("2026-01-03"), own("2026-01-02"), own(null), own("2026-01-01", true)];

  test("is the earliest among the seats asked for, whose clocks run and are not over", () => {
    expect(earliestDue(clocks, [0, 1, 2, 3])).toBe("2026-01-02");
    expect(earliestDue(clocks, [0, 2])).toBe("2026-01-03");
  });

  test("is none where no clock runs, none is asked for, or a seat has none", () => {
    expect(earliestDue(clocks, [2, 3])).toBeNull();
    expect(earliestDue(clocks, [])).toBeNull();
    expect(earliestDue(clocks, [7])).toBeNull();
  });
});
