import { beforeEach, describe, expect, test } from "vitest";
import type { Absence, Clock } from "../../src/engine/clock.ts";
import { drakon } from "../../src/games/drakon/index.ts";
import type { Principal } from "../../src/identity/principal.ts";
import { withClient } from "../../src/local/postgres/with-client.ts";
import { seeGame } from "../../src/play/game/see-game.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { takeSeat } from "../../src/play/lobby/take-seat.ts";
import { setCalendar } from "../../src/play/time/calendar.ts";
import { keepTime } from "../../src/play/time/keep-time.ts";
import { openDatabase } from "../../src/store/database.ts";
import { openSweeps } from "../../src/store/sweeps/sweeps.ts";
import { sendHere } from "../postgres.ts";
import { toy } from "../toy/index.ts";
import { type House, newPlayer, openHouse } from "./house.ts";

const start = Date.UTC(2026, 5, 1);
const day = 86_400_000;
const minute = 60_000;
const perMove: Clock = { type: "per-move", days: 1 };

let house: House;
let now = start;
beforeEach(async () => {
  house = await openHouse([toy, drakon]);
  now = start;
});

async function game(
  title: string,
  clock: Clock = perMove,
  absence: Absence = "leave",
): Promise<{ id: string; principals: [Principal, Principal] }> {
  const deps = { ...house.deps, now: () => now };
  const principals: [Principal, Principal] = [await newPlayer(house), await newPlayer(house)];
  const wish = { title, seats: 2, options: {}, visibility: "public", start: "full", join: true } as const;
  const made = await createGame(deps, principals[0], { ...wish, clock, absence }, null);
  await takeSeat(deps, principals[1], made.game.id, { invite: null, seat: null, entropy: null }, null);
  return { id: made.game.id, principals };
}

/** A run of a deployment that knows only the toy: games of the other title cannot be looked after. */
async function keep() {
  const { deps, database } = house;
  const failures: unknown[] = [];
  const sweeps = openSweeps({ db: openDatabase(database) });
  const toyOnly = { ...deps, registry: [toy], now: () => now };
  const more = await keepTime({ deps: toyOnly, sweeps, failed: (thrown) => failures.push(thrown) });
  return { more, failures };
}

async function statusesOf(title: string): Promise<string[]> {
  return await withClient(house.database.databaseUrl, async (client) => {
    const { rows } = await client.query("select status from games where title = $1", [title]);
    return rows.map(({ status }) => status);
  });
}

describe("a game that cannot be looked after", () => {
  test("holds up no other, and is tried again when its lease has run out", async () => {
    for (let count = 0; count < 9; count++) await game("drakon");
    now += 1;
    for (let count = 0; count < 3; count++) await game("toy");
    now += day;
    const first = await keep();
    expect([first.more, first.failures.length]).toEqual([true, 7]);
    const second = await keep();
    expect([second.more, second.failures.length]).toEqual([false, 2]);
    expect(await statusesOf("toy")).toEqual(Array(3).fill("finished"));
    now += minute;
    expect((await keep()).failures).toEqual([]);
    now += minute;
    const [failure] = (await keep()).failures;
    expect(failure).toMatchObject({ code: "title-unknown" });
    expect(await statusesOf("drakon")).toEqual(Array(9).fill("playing"));
  });

  test("does not keep a run going for ever over a calendar that it cannot be told", async () => {
    for (let count = 0; count < 4; count++) {
      const { principals } = await game("drakon", { type: "none" });
      const calendar = { timeZone: "UTC", quietHours: null, daysOff: [], leave: [] };
      await setCalendar({ ...house.deps, now: () => now }, principals[0], { calendar });
    }
    now += minute;
    const { more, failures } = await keep();
    expect([more, failures.length]).toEqual([false, 3]);
  });
});

test("what the title does for a seat is a move of it: a bank earns its increment, and no more", async () => {
  const { id, principals } = await game("toy", { type: "bank", days: 2, incrementHours: 6 }, "auto");
  now += 2 * day;
  expect(await keep()).toEqual({ more: false, failures: [] });
  const { clocks, version } = await seeGame({ ...house.deps, now: () => now }, principals[0], id);
  expect(version).toBe(4);
  expect(clocks.map(({ secondsLeft }) => secondsLeft)).toEqual([6 * 3600, 6 * 3600]);
  for (const { due } of clocks) if (due !== null) expect(Date.parse(due)).toBe(now + day / 4);
});

test("a run sends fewer than 50 statements, however much there is to do", async () => {
  for (let count = 0; count < 5; count++) await game("toy", { type: "none" });
  now += 90 * day;
  // Two entries for each, and nobody is gone for good: the most that one game takes.
  for (let count = 0; count < 10; count++) await game("toy", perMove, "auto");
  now += day;
  for (let count = 0; count < 5; count++) {
    const { principals } = await game("toy");
    const calendar = { timeZone: "UTC", quietHours: null, daysOff: [], leave: [] };
    await setCalendar({ ...house.deps, now: () => now }, principals[0], { calendar });
  }
  let sent = 0;
  const send = (url: string, init: RequestInit) => {
    sent += 1;
    return sendHere(url, init);
  };
  const sweeps = openSweeps({ db: openDatabase({ ...house.database, send }) });
  const isolate = house.anotherIsolate();
  const deps = { ...isolate.deps, now: () => now };
  const trips = await isolate.roundTrips(async () => {
    expect(await keepTime({ deps, sweeps, failed: (thrown) => expect(thrown).toBeUndefined() })).toBe(true);
  });
  expect(trips).toBeGreaterThan(40);
  expect(trips + sent).toBeLessThan(50);
});
