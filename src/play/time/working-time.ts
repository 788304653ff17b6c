import { Temporal } from "temporal-polyfill";
import type { Calendar } from "../../engine/clock.ts";

/**
 * Time that counts for a clock. Without a calendar all time counts. With a calendar, time outside its quiet hours
 * counts, on days that are neither days off nor leave, in its time zone. A day may have 23 or 25 hours.
 */

/** The instant after so many seconds of working time from another instant: ISO 8601, UTC. */
export function afterWorkingTime(from: string, seconds: number, calendar: Calendar | null): string {
  let wanted = seconds * 1000;
  if (calendar === null) return new Date(Date.parse(from) + wanted).toISOString();
  for (const [begin, end] of workingSpans(Date.parse(from), calendar)) {
    if (end - begin >= wanted) return new Date(begin + wanted).toISOString();
    wanted -= end - begin;
  }
  throw new RangeError("the calendar leaves no working time");
}

/** Whole seconds of working time between two instants, rounded up; 0 when the second is not later. */
export function workingTimeBetween(from: string, to: string, calendar: Calendar | null): number {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (last <= first) return 0;
  if (calendar === null) return Math.ceil((last - first) / 1000);
  let passed = 0;
  for (const [begin, end] of workingSpans(first, calendar)) {
    if (begin >= last) break;
    passed += Math.min(end, last) - begin;
  }
  return Math.ceil(passed / 1000);
}

/** Longer than the slowest clock by the narrowest calendar. */
const farthestDays = 2_000;

/** The spans of working time from an instant on, ascending, in milliseconds since the epoch. */
function* workingSpans(from: number, calendar: Calendar): Generator<[begin: number, end: number]> {
  const { timeZone } = calendar;
  let date = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).toPlainDate();
  let reached = from;
  for (let day = 0; day < farthestDays; day++) {
    if (isWorkingDay(date, calendar)) {
      for (const [opens, closes] of hoursOf(date, calendar)) {
        // Where the clocks are put forward, a time that does not exist falls behind one that does.
        const begin = Math.max(opens, reached);
        if (closes <= begin) continue;
        yield [begin, closes];
        reached = closes;
      }
    }
    date = date.add({ days: 1 });
  }
}

function isWorkingDay(date: Temporal.PlainDate, { daysOff, leave }: Calendar): boolean {
  const weekday = weekdays[date.dayOfWeek - 1];
  const day = date.toString();
  return !daysOff.some((off) => off === weekday) && !leave.some(({ from, to }) => from <= day && day <= to);
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

function hoursOf(date: Temporal.PlainDate, { timeZone, quietHours }: Calendar): [opens: number, closes: number][] {
  const at = (plainTime: string) => date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
  const midnight = date.toZonedDateTime(timeZone).epochMilliseconds;
  const nextMidnight = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  if (quietHours === null) return [[midnight, nextMidnight]];
  const { from, until } = quietHours;
  if (from > until) return [[at(until), at(from)]];
  return [
    [midnight, at(from)],
    [at(until), nextMidnight],
  ];
}
