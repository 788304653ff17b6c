import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/store/database.ts";
import { openOutbox } from "../../src/store/webhooks/lanes.ts";
import { shares } from "../../src/store/webhooks/lease-statement.ts";
import type { Lane, Outbox, Outcome } from "../../src/store/webhooks/port.ts";
import { type Arena, openArena } from "./arena.ts";

// Who is called next, and how many at once. The clock is the test's own.

let arena: Arena;
let outbox: Outbox;
let clock = Date.parse("2026-06-01T12:00:00.000Z");
beforeAll(async () => {
  arena = await openArena();
  outbox = openOutbox({ db: openDatabase(arena.database) });
});
beforeEach(async () => {
  await arena.sql("delete from outbox");
  await arena.sql("delete from lanes");
  await arena.sql("delete from dispatch");
});

const instant = (at = clock) => new Date(at).toISOString();

/** A player with endpoints; nothing is due yet. */
async function caller(endpoints = 1): Promise<string[]> {
  const { player } = await arena.join();
  const rows = await arena.sql(
    `insert into endpoints (player, url, format, types, status, secret)
     select $1, 'u', 'standard', '{game.created}', 'active', 's' from generate_series(1, $2::integer) returning id`,
    [player, endpoints],
  );
  return rows.map(({ id }) => id as string);
}

/** So many games have something to tell these endpoints, each a millisecond after the one before. */
async function fill(endpoints: readonly string[], games: number): Promise<void> {
  await arena.sql(
    `with told as (insert into outbox (endpoint, game, version, type, ready_at, due_at)
       select endpoint, 'g' || n, 1, 'game.created', at, at from unnest($1::uuid[]) as endpoint,
         generate_series(1, $2::integer) as n, lateral (select $3::timestamptz + n * interval '1 ms' as at) as time
       returning endpoint, game, due_at)
     insert into lanes (endpoint, game, due_at) select * from told`,
    [endpoints, games, instant()],
  );
  clock += 1000;
  await outbox.wakeForgotten(instant());
}

const lease = async (most = 1000) => await outbox.lease({ now: instant(), until: instant(clock + 30_000), most });

/** What comes of the one notice of a lane, by a receiver that took so long. */
async function attempt(lane: Lane, milliseconds: number, slow = 0): Promise<void> {
  const [notice] = await outbox.waiting(lane, instant());
  if (notice === undefined) throw new Error("a lane was leased in which nothing waits");
  const began = await outbox.begin(lane, { id: notice.id, body: "{}" }, instant(clock + 30_000));
  expect(began?.slow).toBe(slow);
  clock += milliseconds;
  const isSlow = milliseconds >= 5_000;
  const dueAt = instant(clock + 5_000);
  const rest = { slow: slow + 1, restsUntil: instant(clock + 60_000) };
  const pace: Outcome["pace"] = isSlow ? rest : slow > 0 ? { slow: 0, restsUntil: null } : null;
  const status = isSlow ? "waiting" : "delivered";
  const endpoint = isSlow ? "failed" : "well";
  await outbox.note(lane, notice.id, "u", { status, at: instant(), code: isSlow ? null : 204, dueAt, endpoint, pace });
  await outbox.release(lane, isSlow ? dueAt : null, instant());
}

const count = (lanes: readonly Lane[], endpoints: readonly string[]) =>
  lanes.filter(({ endpoint }) => endpoints.includes(endpoint)).length;

describe("who is called", () => {
  it("has no more lanes held than its shares, however much waits, whoever asks and how often", async () => {
    const [one, many] = [await caller(1), await caller(10)];
    await fill([...one, ...many], 30);
    const first = await lease(7);
    expect([first.lanes.length, first.more]).toEqual([7, true]);
    const lanes = [...first.lanes, ...(await lease()).lanes, ...(await lease()).lanes];
    expect([count(lanes, one), count(lanes, many)]).toEqual([shares.endpoint, shares.player]);
    for (const endpoint of many) expect(count(lanes, [endpoint])).toBeLessThanOrEqual(shares.endpoint);
    expect(await lease()).toEqual({ lanes: [], more: false });
  });

  it("is called at once, though others were due long before", async () => {
    const flood = [await caller(10), await caller(10), await caller(10)];
    await fill(flood.flat(), 20);
    await lease(4);
    const late = await caller();
    await fill(late, 1);
    const { lanes } = await lease(1);
    expect(count(lanes, late)).toBe(1);
  });

  it("takes turns with others who answer at once: the backlog of one is not the wait of another", async () => {
    const flood = [await caller(3), await caller(3)];
    await fill(flood.flat(), 20);
    const order: number[] = [];
    const late = await caller();
    const everybody = [...flood, late];
    for (let round = 0; round < 9; round++) {
      if (round === 3) await fill(late, 2);
      const [lane] = (await lease(1)).lanes as [Lane];
      order.push(everybody.findIndex((endpoints) => endpoints.includes(lane.endpoint)));
      await attempt(lane, 10);
    }
    expect(new Set(order.slice(0, 3))).toEqual(new Set([0, 1]));
    expect(order[3]).toBe(2);
    expect(new Set(order.slice(3, 6))).toEqual(new Set([0, 1, 2]));
    expect(new Set(order.slice(6, 9))).toEqual(new Set([0, 1, 2]));
  });

  it("comes behind all others after keeping the caller waiting, with one lane for an endpoint and two for a player", async () => {
    const slow = await caller(4);
    await fill(slow, 3);
    const { lanes } = await lease(4);
    for (const lane of lanes) await attempt(lane, 0, 0);
    await arena.sql("update dispatch set slow = 3");
    clock += 1000;
    const quick = await caller();
    await fill(quick, 3);
    const all = (await lease()).lanes;
    const places = (await lease()).lanes;
    expect(places).toEqual([]);
    expect([count(all, quick), count(all, slow)]).toEqual([3, shares.slowOfPlayer]);
    for (const endpoint of slow) expect(count(all, [endpoint])).toBeLessThanOrEqual(shares.slowEndpoint);
  });

  it("is tried only when quick ones leave a place", async () => {
    const slow = await caller();
    await fill(slow, 3);
    await arena.sql("update dispatch set slow = 1");
    const quick = await caller();
    await fill(quick, 2);
    const { lanes } = await lease(2);
    expect([count(lanes, quick), count(lanes, slow)]).toEqual([2, 0]);
  });

  it("is left alone for a while after an attempt that took long, whatever else happens, and then told everything", async () => {
    const slow = await caller();
    await fill(slow, 2);
    const [lane] = (await lease(1)).lanes as [Lane];
    await attempt(lane, 15_000);
    await arena.sql("update lanes set due_at = $1 where lease is null", [instant()]);
    await outbox.wakeForgotten(instant());
    expect(await lease()).toEqual({ lanes: [], more: false });
    clock += 60_000;
    const [again] = (await lease()).lanes as [Lane];
    await attempt(again, 10, 1);
    const [other] = (await lease()).lanes as [Lane];
    await attempt(other, 10);
    expect(await arena.sql("select status from outbox")).toEqual(Array(2).fill({ status: "delivered" }));
  });

  it("is called by another when the one who held the lane is gone", async () => {
    const endpoints = await caller();
    await fill(endpoints, 1);
    const [lost] = (await lease()).lanes as [Lane];
    expect((await lease()).lanes).toEqual([]);
    clock += 30_000;
    const [found] = (await lease()).lanes as [Lane];
    expect(found).toMatchObject({ endpoint: lost.endpoint, game: lost.game });
    expect(found.lease).not.toBe(lost.lease);
    expect(await outbox.begin(lost, { id: crypto.randomUUID(), body: "" }, instant())).toBeUndefined();
  });
});
