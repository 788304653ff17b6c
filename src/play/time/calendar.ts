import { Temporal } from "temporal-polyfill";
import type { Calendar } from "../../engine/clock.ts";
import type { Principal } from "../../identity/principal.ts";
import type { Player } from "../../store/accounts/port.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";

/** Days of leave that a player may take in a calendar year. */
export const leaveDays = 28;
const farthestYears = 2;
const mostQuietMinutes = 16 * 60;
const tries = 4;

/** The caller's calendar, null while there is none, and the days of leave that are not yet spoken for. */
export async function seeCalendar(deps: GameDeps, principal: Principal) {
  return showCalendar(deps, await deps.players.find(principal));
}

/**
 * Puts a calendar in place of the caller's, or takes it away. It counts in each running game from the caller's next
 * turn on. Leave that has passed stays as it was, whatever is asked: it was used up.
 */
export async function setCalendar(deps: GameDeps, principal: Principal, input: { readonly calendar: Calendar | null }) {
  for (let count = 0; count < tries; count++) {
    const player = await deps.players.find(principal);
    if (player === undefined) throw new Fault("token-revoked");
    const now = deps.now();
    const wanted = input.calendar ?? withoutRest(player.calendar, now);
    const calendar = wanted === null ? null : admitted(wanted, player.calendar, now);
    const at = new Date(now).toISOString();
    const changed = await deps.players.setCalendar(principal, player.calendarVersion, calendar, at);
    if (changed !== undefined) return showCalendar(deps, changed);
  }
  throw new Fault("too-busy");
}

function showCalendar(deps: GameDeps, player: Player | undefined) {
  if (player === undefined) throw new Fault("token-revoked");
  const { calendar } = player;
  const { year } = todayIn(calendar?.timeZone ?? "UTC", deps.now());
  const taken = daysByYear(daysOf(calendar?.leave ?? []));
  const leaveLeft = [year, year + 1].map((of) => ({ year: of, days: leaveDays - (taken.get(of) ?? 0) }));
  return deps.answers.calendar.parse({ calendar, leaveLeft });
}

/** The calendar that remains when one is removed: null, or this year's used leave, so that it is not given again. */
function withoutRest(before: Calendar | null, now: number): Calendar | null {
  if (before === null || usedLeave(before.leave, todayIn(before.timeZone, now)).length === 0) return null;
  return { timeZone: before.timeZone, quietHours: null, daysOff: [], leave: [] };
}

function admitted(input: Calendar, before: Calendar | null, now: number): Calendar {
  if (!isTimeZone(input.timeZone)) throw unfit("timeZone", "an IANA time zone, such as Europe/Lisbon");
  if (input.quietHours !== null && !isQuietEnough(input.quietHours)) {
    throw unfit("quietHours", "at least a minute and at most 16 hours");
  }
  if (new Set(input.daysOff).size < input.daysOff.length) throw unfit("daysOff", "each day once");
  const today = todayIn(input.timeZone, now);
  return { ...input, leave: admittedLeave(input.leave, before?.leave ?? [], today) };
}

function admittedLeave(
  input: Calendar["leave"],
  before: Calendar["leave"],
  today: Temporal.PlainDate,
): Calendar["leave"] {
  const last = today.add({ years: farthestYears }).toString();
  if (input.some(({ from, to }) => from > to)) throw unfit("leave", "`from` is not after `to`");
  if (input.some(({ to }) => to > last)) throw unfit("leave", `not after ${last}`);
  const first = today.toString();
  const coming = daysOf(input.map((period) => (period.from < first ? { ...period, from: first } : period)));
  const days = [...new Set([...usedLeave(before, today), ...coming])].sort();
  for (const [year, count] of daysByYear(days)) {
    if (count > leaveDays) throw unfit("leave", `at most ${leaveDays} days in ${year}, not ${count}`);
  }
  const periods = periodsOf(days);
  if (periods.length > 20) throw unfit("leave", "at most 20 periods, those of this year included");
  return periods;
}

/** The days of leave of this year that have passed. */
function usedLeave(leave: Calendar["leave"], today: Temporal.PlainDate): string[] {
  return daysOf(leave).filter((day) => day < today.toString() && day >= `${today.year}-01-01`);
}

/** Every date of the periods. Of a period longer than is allowed, only enough dates to show that. */
function daysOf(periods: Calendar["leave"]): string[] {
  return periods.flatMap(({ from, to }) => {
    const days: string[] = [];
    let date = Temporal.PlainDate.from(from);
    while (date.toString() <= to && days.length < 4 * 366) {
      days.push(date.toString());
      date = date.add({ days: 1 });
    }
    return days;
  });
}

function daysByYear(days: readonly string[]): Map<number, number> {
  const years = new Map<number, number>();
  for (const day of days) {
    const year = Number(day.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + 1);
  }
  return years;
}

function periodsOf(days: readonly string[]): Calendar["leave"] {
  const periods: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = periods.at(-1);
    if (last !== undefined && Temporal.PlainDate.from(last.to).add({ days: 1 }).toString() === day) last.to = day;
    else periods.push({ from: day, to: day });
  }
  return periods;
}

function isQuietEnough({ from, until }: NonNullable<Calendar["quietHours"]>): boolean {
  const minutes = (minuteOf(until) - minuteOf(from) + 1440) % 1440;
  return minutes > 0 && minutes <= mostQuietMinutes;
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function todayIn(timeZone: string, now: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
}

/** A named zone: an offset alone knows no daylight-saving time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z_]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    todayIn(name, 0);
    return true;
  } catch {
    return false;
  }
}

function unfit(field: string, message: string): Fault {
  const errors = [{ path: `calendar.${field}`, code: "refused", message } as const];
  return new Fault("request-invalid", "This calendar cannot be kept.", { errors });
}
