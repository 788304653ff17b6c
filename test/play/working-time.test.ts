import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Calendar } from "../../src/engine/clock.ts";
import { afterWorkingTime, workingTimeBetween } from "../../src/play/time/working-time.ts";

const hour = 3600;
const plain: Calendar = { timeZone: "UTC", quietHours: null, daysOff: [], leave: [] };

describe("working time", () => {
  it("is all time without a calendar", () => {
    expect(afterWorkingTime("2026-03-29T00:30:00.000Z", 24 * hour, null)).toBe("2026-03-30T00:30:00.000Z");
    expect(workingTimeBetween("2026-03-29T00:30:00.000Z", "2026-03-30T00:30:00.000Z", null)).toBe(24 * hour);
  });

  it("stands still in quiet hours, over midnight and within a day", () => {
    const night = { ...plain, quietHours: { from: "22:00", until: "08:00" } };
    expect(afterWorkingTime("2026-05-04T21:00:00.000Z", 2 * hour, night)).toBe("2026-05-05T09:00:00.000Z");
    const siesta = { ...plain, quietHours: { from: "13:00", until: "15:00" } };
    expect(afterWorkingTime("2026-05-04T12:30:00.000Z", hour, siesta)).toBe("2026-05-04T15:30:00.000Z");
  });

  it("begins where the quiet hours end when it is given within them", () => {
    const night = { ...plain, quietHours: { from: "22:00", until: "08:00" } };
    expect(afterWorkingTime("2026-05-04T23:00:00.000Z", hour, night)).toBe("2026-05-05T09:00:00.000Z");
    expect(afterWorkingTime("2026-05-05T03:00:00.000Z", hour, night)).toBe("2026-05-05T09:00:00.000Z");
  });

  it("stands still on days off and on leave, in the zone's own days", () => {
    const calendar: Calendar = {
      ...plain,
      timeZone: "Pacific/Auckland",
      daysOff: ["saturday", "sunday"],
      leave: [{ from: "2026-05-11", to: "2026-05-12" }],
    };
    // Friday 8 May, 20:00 in Auckland: four hours are left of it, the rest comes on Wednesday.
    expect(afterWorkingTime("2026-05-08T08:00:00.000Z", 10 * hour, calendar)).toBe("2026-05-12T18:00:00.000Z");
  });

  it("counts a day of 23 hours and one of 25 as long as they are", () => {
    const berlin = { ...plain, timeZone: "Europe/Berlin" };
    const sundaysOff: Calendar = { ...berlin, daysOff: ["sunday"] };
    // Saturday noon in Berlin, the clocks change in the night; 12 hours later it is Monday 00:00 there, plus one.
    expect(afterWorkingTime("2026-03-28T11:00:00.000Z", 13 * hour, sundaysOff)).toBe("2026-03-29T23:00:00.000Z");
    expect(afterWorkingTime("2026-10-24T10:00:00.000Z", 13 * hour, sundaysOff)).toBe("2026-10-26T00:00:00.000Z");
    const nights = { ...berlin, quietHours: { from: "00:00", until: "06:00" } };
    const sunday = (from: string, to: string) => workingTimeBetween(from, to, nights) / hour;
    expect(sunday("2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z")).toBe(18);
    expect(sunday("2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z")).toBe(18);
  });

  it("counts nothing twice where a quiet hour falls into the hour that does not exist", () => {
    const calendar = { ...plain, timeZone: "Europe/Berlin", quietHours: { from: "02:30", until: "03:15" } };
    const [from, to] = ["2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"];
    const working = workingTimeBetween(from, to, calendar);
    expect(working).toBeLessThanOrEqual(23 * hour);
    expect(afterWorkingTime(from, working, calendar)).toBe(to);
  });
});

const zones = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Apia"];
zones.push("America/St_Johns", "Africa/Casablanca", "Pacific/Chatham", "America/Santiago");
const time = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
const quietHours = fc
  .record({ from: time, until: time })
  .filter(
    ({ from, until }) =>
      from !== until &&
      (Date.parse(`1970-01-01T${until}Z`) - Date.parse(`1970-01-01T${from}Z`) + 86_400_000) % 86_400_000 <= 57_600_000,
  );
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const date = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2027-12-01"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const calendars: fc.Arbitrary<Calendar> = fc.record({
  timeZone: fc.constantFrom(...zones),
  quietHours: fc.option(quietHours),
  daysOff: fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 4 }),
  leave: fc.array(
    date.map((from) => ({ from, to: from })),
    { maxLength: 5 },
  ),
});
const instants = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2027-12-01"), noInvalidDate: true })
  .map((at) => at.toISOString());
const seconds = fc.integer({ min: 1, max: 20 * 86_400 });
const within = { numRuns: 150 };

describe("any calendar, zone and change of the clocks", () => {
  it("takes exactly the time it gives", () => {
    const property = fc.property(calendars, instants, seconds, (calendar, from, given) => {
      const due = afterWorkingTime(from, given, calendar);
      expect(workingTimeBetween(from, due, calendar)).toBe(given);
      expect(workingTimeBetween(from, new Date(Date.parse(due) - 1000).toISOString(), calendar)).toBe(given - 1);
    });
    fc.assert(property, within);
  });

  it("never takes less than the time itself, and more time never ends earlier", () => {
    const property = fc.property(calendars, instants, seconds, seconds, (calendar, from, one, other) => {
      const ends = [one, one + other].map((given) => Date.parse(afterWorkingTime(from, given, calendar)));
      expect(ends[0]).toBeGreaterThanOrEqual(Date.parse(from) + one * 1000);
      expect(ends[1]).toBeGreaterThanOrEqual((ends[0] ?? 0) + other * 1000);
    });
    fc.assert(property, within);
  });

  it("can be given in two parts", () => {
    const property = fc.property(calendars, instants, seconds, seconds, (calendar, from, one, other) => {
      const first = afterWorkingTime(from, one, calendar);
      expect(afterWorkingTime(first, other, calendar)).toBe(afterWorkingTime(from, one + other, calendar));
    });
    fc.assert(property, within);
  });

  it("never runs out in quiet hours, on a day off or on leave", () => {
    const property = fc.property(calendars, instants, seconds, (calendar, from, given) => {
      const last = new Date(Date.parse(afterWorkingTime(from, given, calendar)) - 1);
      const deps = Object.fromEntries(
        new Intl.DateTimeFormat("en-CA", {
          timeZone: calendar.timeZone,
          weekday: "long",
          year: "numeric",
          month: "2-digit",
          day: "2-digit",
        })
          .formatToParts(last)
          .map(({ type, value }) => [type, value]),
      );
      expect(calendar.daysOff).not.toContain(deps.weekday?.toLowerCase());
      const day = `${deps.year}-${deps.month}-${deps.day}`;
      expect(calendar.leave.some(({ from: begins, to }) => begins <= day && day <= to)).toBe(false);
    });
    fc.assert(property, within);
  });
});
