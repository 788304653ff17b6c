import { beforeEach, describe, expect, test } from "vitest";
import type { Calendar, Clock } from "../../src/engine/clock.ts";
import type { Principal } from "../../src/identity/principal.ts";
import { createPlayer } from "../../src/play/accounts/create-player.ts";
import { eventsPage } from "../../src/play/game/events-page.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { takeSeat } from "../../src/play/lobby/take-seat.ts";
import { act } from "../../src/play/moves/act.ts";
import { undo } from "../../src/play/moves/undo.ts";
import { pauseGame, resumeGame } from "../../src/play/time/agree.ts";
import { setCalendar } from "../../src/play/time/calendar.ts";
import { restoredClocks } from "../../src/play/time/clock-facts.ts";
import { keepTime } from "../../src/play/time/keep-time.ts";
import { toy } from "../toy/index.ts";
import { type Field, memoryField } from "./absence-field.ts";

const hour = 3_600_000;
let field: Field;
beforeEach(() => {
  field = memoryField([toy], 1);
});

const clocks: Clock[] = [
  { type: "per-move", days: 3 },
  { type: "bank", days: 3, incrementHours: 12 },
];
const weekends: Calendar = { timeZone: "UTC", quietHours: null, daysOff: ["saturday", "sunday"], leave: [] };
const away: Calendar = {
  timeZone: "UTC",
  quietHours: null,
  daysOff: [],
  leave: [{ from: "2026-03-02", to: "2026-03-21" }],
};

/** A started game of two, both of them to act, the first with this calendar. */
async function duel(clock: Clock, calendar: Calendar | null = null) {
  const { deps } = field;
  field.begin("duel");
  const principals: Principal[] = [];
  for (const name of ["Ada", "Bo"]) {
    const { player } = await createPlayer(deps, { name }, null);
    principals.push({ player: player.id, epoch: 1, seat: null });
  }
  const [ada, bo] = principals as [Principal, Principal];
  if (calendar !== null) await setCalendar(deps, ada, { calendar });
  const { game } = await createGame(
    deps,
    ada,
    { title: "toy", seats: 2, options: {}, visibility: "public", start: "full", join: true, clock, absence: "auto" },
    null,
  );
  await takeSeat(deps, bo, game.id, { invite: null, seat: null, entropy: null }, null);
  const { id } = game;
  const clocksNow = () => field.position(id).table.clocks;
  const version = () => field.position(id).table.version;
  return {
    id,
    ada,
    bo,
    clocksNow,
    version,
    taunt: (who: Principal) => act(deps, who, id, { version: version(), actions: [{ type: "taunt" }], request: null }),
    takeBack: (who: Principal) => undo(deps, who, id, { version: version(), to: null }),
    keep: () => keepTime({ deps, sweeps: field.sweeps, failed: (thrown) => expect(thrown).toBeUndefined() }),
  };
}

describe.each(clocks)("undo with the clock $type", (clock) => {
  test("gives back the same due and the same seconds, however often and however late", async () => {
    const { ada, clocksNow, taunt, takeBack } = await duel(clock);
    const before = structuredClone(clocksNow());
    for (let count = 0; count < 5; count++) {
      field.clock.now += 5 * hour;
      await taunt(ada);
      expect(clocksNow()[0]?.due).not.toBe(before[0]?.due);
      field.clock.now += 7 * hour;
      await takeBack(ada);
      expect(clocksNow()).toEqual(before);
    }
  });

  test("after it the time runs out when it would have", async () => {
    const { id, ada, bo, clocksNow, taunt, takeBack, keep } = await duel(clock);
    const due = clocksNow()[0]?.due ?? "";
    field.clock.now += 60 * hour;
    await taunt(bo);
    await taunt(ada);
    await takeBack(ada);
    field.clock.now = Date.parse(due) - 1;
    await keep();
    const { entries } = await eventsPage(field.deps, null, id, { after: 0, wait: 0, limit: 100 });
    expect(entries.at(-1)?.kind).toBe("undone");
    field.clock.now += 1;
    await keep();
    expect((await field.entries(id)).at(-1)).toMatchObject({ kind: "timed-out", seat: 0 });
  });

  test("goes on by the calendar of then, and the newer one counts from the next move on", async () => {
    const { id, ada, bo, clocksNow, version, taunt, takeBack, keep } = await duel(clock, away);
    const before = structuredClone(clocksNow()[0]);
    field.clock.now += 2 * hour;
    await setCalendar(field.deps, ada, { calendar: null });
    await keep();
    expect(clocksNow()[0]).toEqual(before);
    await taunt(ada);
    expect(Date.parse(clocksNow()[0]?.due ?? "")).toBe(field.clock.now + 3 * 24 * hour);
    const undone = await takeBack(ada);
    expect(clocksNow()[0]).toEqual(before);
    expect(undone.game.clocks[0]).toEqual({ secondsLeft: before?.secondsLeft, due: before?.due, over: false });
    // A pause keeps what is left: by the calendar of then it is three days less two hours, by the new one weeks.
    await pauseGame(field.deps, ada, id, { agree: true });
    await pauseGame(field.deps, bo, id, { agree: true });
    expect(clocksNow()[0]?.secondsLeft).toBe(70 * 3600);
    await resumeGame(field.deps, bo, id);
    expect(Date.parse(clocksNow()[0]?.due ?? "")).toBe(field.clock.now + 70 * hour);
    const { entries } = await eventsPage(field.deps, bo, id, { after: 0, wait: 0, limit: version() });
    expect(JSON.stringify(entries)).not.toContain("calendar-set");
  });

  test("another seat's new calendar in between is no barrier; one's own is", async () => {
    const { ada, bo, taunt, takeBack, keep, clocksNow } = await duel(clock);
    const before = structuredClone(clocksNow());
    await taunt(ada);
    await setCalendar(field.deps, bo, { calendar: weekends });
    await keep();
    await takeBack(ada);
    expect(clocksNow()).toEqual(before);
    await taunt(ada);
    await setCalendar(field.deps, ada, { calendar: weekends });
    await keep();
    await expect(takeBack(ada)).rejects.toMatchObject({ code: "undo-refused" });
  });
});

describe("what is taken back of the clocks of others", () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 2, 2, hours)).toISOString();
  const stands = (secondsLeft: number) => ({ secondsLeft, due: null, over: false, calendar: null });
  const runs = (secondsLeft: number, due: string) => ({ secondsLeft, due, over: false, calendar: null });

  test("one that came to run stops with what it had; one that was stopped is not charged for what it stood", async () => {
    const { id } = await duel(clocks[0] as Clock);
    const { table } = field.position(id);
    const then = { ...table, clocks: [runs(7200, at(2)), stands(500), runs(3600, at(1))] };
    const now = { ...table, clocks: [runs(9000, at(4)), runs(500, at(9)), stands(1800)] };
    expect(restoredClocks(now, then, 0)).toEqual([
      { type: "clock-started", seat: 0, secondsLeft: 7200, dueAt: at(2) },
      { type: "clock-stopped", seat: 1, secondsLeft: 500 },
    ]);
  });
});
