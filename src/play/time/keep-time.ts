import type { Sweeps } from "../../store/sweeps/port.ts";
import type { GameDeps } from "../deps.ts";
import { commit } from "../game/commit.ts";
import { readGameForTable } from "../game/load-game.ts";
import { idleDays, idleUntil, isOver } from "../game/show.ts";
import { mendMilliseconds } from "../rules-failed.ts";
import { mend } from "./mend.ts";
import { timeOut } from "./time-out.ts";

/** What keeping the time needs beside the use cases' parts. */
export interface TimeDeps {
  readonly deps: GameDeps;
  readonly sweeps: Sweeps;
  /** Told of a game that could not be looked after; the others are not held up by it. */
  readonly failed: (thrown: unknown) => void;
}

/** At most four statements for each of the first, two for each other and six besides: a request may send 50 at most. */
const gamesPerRun = 7;
const mendedPerRun = 1;
const othersPerRun = 3;
const leaseMilliseconds = 120_000;
const dayMilliseconds = 86_400_000;
/** Before an idle game is cancelled its players are told. */
const warningDays = 7;
const calendarDays = 7;
/** For how long a request key is kept. The key of an action is part of the journal and kept for ever. */
const requestDays = 30;

/**
 * The sweep of games: seats whose time is over, idle games, and calendars that running games do not have yet. Each
 * game is leased to one run, so any number of runs may go on at once. A game that fails is tried again later, behind
 * the others. Answers true when there is more to do at once.
 */
export async function keepTime({ deps, sweeps, failed }: TimeDeps): Promise<boolean> {
  const now = deps.now();
  const lease = { now: instant(now), until: instant(now + leaseMilliseconds) };
  const each = async (games: readonly string[], work: (game: string) => Promise<unknown>): Promise<boolean> => {
    const ends = await Promise.allSettled(games.map(work));
    for (const end of ends) if (end.status === "rejected") failed(end.reason);
    return ends.some(({ status }) => status === "fulfilled");
  };
  const overdue = await sweeps.leaseOverdue({ ...lease, most: gamesPerRun });
  await each(overdue, (game) => timeOut(deps, game));
  const idleBefore = now - idleDays * dayMilliseconds;
  const idle = await sweeps.leaseIdle({ ...lease, before: instant(idleBefore), most: othersPerRun });
  await each(idle, (game) => cancelIdle(deps, game));
  const warned = idleBefore + warningDays * dayMilliseconds;
  await sweeps.warnIdle({ now: lease.now, before: instant(warned), idleDays, most: 100 });
  await sweeps.forgetRequests({ before: instant(now - requestDays * dayMilliseconds), now: lease.now, most: 1000 });
  const behind = await sweeps.calendarsBehind({
    since: instant(now - calendarDays * dayMilliseconds),
    most: othersPerRun,
  });
  const isCopied = await each([...new Set(behind.map(({ game }) => game))], (game) =>
    copyCalendars(deps, game, behind),
  );
  const marked = await deps.defects.lease({
    now: lease.now,
    until: instant(now + mendMilliseconds),
    most: mendedPerRun,
  });
  const isMended = await each(
    marked.map(({ game }) => game),
    (game) => Promise.all(marked.filter((one) => one.game === game).map((one) => mend(deps, one))),
  );
  // A calendar that cannot be copied must not be tried again at once, for ever.
  const more = isCopied && behind.length === othersPerRun;
  return overdue.length === gamesPerRun || idle.length === othersPerRun || more || isMended;
}

/** Cancels a game that has been idle too long. If a seat acts first, the game goes on. */
async function cancelIdle(deps: GameDeps, id: string): Promise<void> {
  const read = await readGameForTable(deps, id);
  const { table } = read.position;
  if (isOver(table) || Date.parse(idleUntil(table)) > deps.now()) return;
  const facts = [{ type: "game-cancelled", cause: "idle" }] as const;
  await commit(deps, read, null, { kind: "cancelled", seat: null, facts }, { seat: null }, () => null);
}

/** Copies the newest calendars into a game, for the next turn of their seats. */
async function copyCalendars(
  deps: GameDeps,
  id: string,
  behind: Awaited<ReturnType<Sweeps["calendarsBehind"]>>,
): Promise<void> {
  for (const { game, seat, player, calendar, version } of behind) {
    if (game !== id) continue;
    const read = await readGameForTable(deps, id);
    const { table } = read.position;
    if (isOver(table) || table.seats[seat]?.player !== player) continue;
    const facts = [{ type: "calendar-set", seat, calendar }] as const;
    const alsoWrite = { seat: null, calendar: { seat, version } };
    await commit(deps, read, null, { kind: "calendar", seat, facts }, alsoWrite, () => null);
  }
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
