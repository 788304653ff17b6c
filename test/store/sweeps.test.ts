import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import { openDatabase } from "../../src/store/database.ts";
import type { Projection } from "../../src/store/journal/append-port.ts";
import type { Sweeps } from "../../src/store/sweeps/port.ts";
import { openSweeps } from "../../src/store/sweeps/sweeps.ts";
import { sendHere } from "../postgres.ts";
import { type Arena, acting, append, openArena, opening, type Written } from "./arena.ts";

const start = Date.UTC(2026, 5, 1);
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

let arena: Arena;
let sweeps: Sweeps;
let ada: Principal;
const sent: { readonly query: string; readonly params: unknown[] }[] = [];
beforeAll(async () => {
  arena = await openArena();
  const send = (url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return sendHere(url, init);
  };
  sweeps = openSweeps({ db: openDatabase({ ...arena.database, send }) });
  ada = await arena.join();
});
const endAll = () => arena.sql("update games set status = 'finished', deadline = null");

const running: Projection = {
  status: "playing",
  seatsTaken: 1,
  seatsHeld: 0,
  toAct: [0],
  outcome: null,
  paused: false,
  idleFrom: at(0),
  dues: [at(0)],
  deadline: at(0),
};

/** A running game whose first deadline is so many minutes after the start. */
async function game(deadline: number | null, more: Partial<Projection> = {}): Promise<Written> {
  const due = deadline === null ? null : at(deadline);
  const projection = { ...running, dues: [due], deadline: due, ...more };
  return await append(arena.journal, opening(ada, { beside: { projection } }));
}

async function games(deadlines: readonly number[]): Promise<string[]> {
  const made: string[] = [];
  for (const deadline of deadlines) made.push((await game(deadline)).game);
  return made;
}

const overdue = (minute: number, most = 100) =>
  sweeps.leaseOverdue({ now: at(minute), until: at(minute + 2), most }).then((leased) => [...leased].sort());
const idle = (minute: number, before: number, most = 100) =>
  sweeps.leaseIdle({ now: at(minute), until: at(minute + 2), before: at(before), most });

describe("overdue games", () => {
  beforeEach(endAll);

  it("are leased from their deadline on, the longest overdue first", async () => {
    const [late, last, first, future] = await games([5, 7, 3, 20]);
    expect(await overdue(2)).toEqual([]);
    expect(await overdue(10, 1)).toEqual([first]);
    expect(await overdue(10, 1)).toEqual([late]);
    expect(await overdue(10)).toEqual([last]);
    expect(await overdue(20)).toContain(future);
  });

  it("are leased to one of many sweeps at once, and every one of them to somebody", async () => {
    const made = await games(Array.from({ length: 40 }, (_, index) => index / 100));
    const leased = await Promise.all(Array.from({ length: 10 }, () => overdue(10, 8)));
    const all = leased.flat();
    expect(new Set(all).size).toBe(all.length);
    // Who skips what another is about to take may go away with less: what is left is for the next.
    expect([...all, ...(await overdue(10))].sort()).toEqual(made.sort());
    expect(await overdue(10)).toEqual([]);
  });

  it("come again when the lease has run out", async () => {
    const [made] = await games([1]);
    expect(await overdue(10)).toEqual([made]);
    expect(await overdue(11.9)).toEqual([]);
    expect(await overdue(12)).toEqual([made]);
  });

  it("are free as soon as an entry is made", async () => {
    const made = await game(1);
    expect(await overdue(10)).toEqual([made.game]);
    const { projection } = acting(made, ada, 0);
    await append(
      arena.journal,
      acting(made, ada, 0, { projection: { ...running, seatsTaken: projection.seatsTaken } }),
    );
    expect(await overdue(10)).toEqual([made.game]);
  });

  it("are running ones in which a clock runs", async () => {
    await game(null, { paused: true, toAct: [], dues: [] });
    await game(1, { status: "finished" });
    await game(1, { status: "cancelled" });
    expect(await overdue(10)).toEqual([]);
  });
});

describe("games in which nobody acts", () => {
  beforeEach(endAll);

  it("are leased open or running, and not once they are over", async () => {
    const open = await game(null, { status: "open", toAct: [], dues: [] });
    const paused = await game(null, { paused: true, toAct: [], dues: [] });
    await game(null, { status: "cancelled" });
    await game(null, { idleFrom: at(6) });
    expect([...(await idle(10, 5))].sort()).toEqual([open.game, paused.game].sort());
    expect(await idle(10, 5)).toEqual([]);
    expect([...(await idle(12, 5))].sort()).toEqual([open.game, paused.game].sort());
  });

  it("are warned of once, whoever looks, and anew once somebody has acted", async () => {
    const made: Written[] = [];
    for (let count = 0; count < 20; count++) made.push(await game(null));
    const warn = (minute: number) =>
      sweeps.warnIdle({ now: at(minute), before: at(minute - 5), idleDays: 90, most: 8 });
    const warned = await Promise.all(Array.from({ length: 6 }, () => warn(10)));
    let sum = warned.reduce((one, other) => one + other, 0);
    for (let more = await warn(10); more > 0; more = await warn(10)) sum += more;
    expect(sum).toBe(20);
    const [first] = made as [Written];
    const acted = acting(first, ada, 0);
    const projection = { ...running, dues: [null], deadline: null, idleFrom: acted.entry.at };
    await append(arena.journal, acting(first, ada, 0, { projection }));
    expect(await warn(20)).toBe(1);
  });
});

describe("each lookup uses its index among many games", () => {
  beforeAll(async () => {
    const { game: id } = await game(null);
    const columns = await arena.sql(
      `select column_name as name from information_schema.columns
       where table_name = 'games' and is_generated = 'NEVER' and column_name not in ('id', 'status', 'deadline', 'acted_at')`,
    );
    const names = columns.map(({ name }) => name).join(", ");
    await arena.tamper(
      `insert into games (id, status, deadline, acted_at, ${names})
       select 'many-' || n, case when n % 3 = 0 then 'finished' else 'playing' end, $1::timestamptz + n * interval '1 minute',
         $1::timestamptz + n * interval '1 minute', ${names} from games, generate_series(1, 20000) as n where id = $2`,
      [at(0), id],
    );
    await arena.tamper(
      `insert into players (id, name, calendar, calendar_version, calendar_at)
       select 'many-' || n, 'Ada', '{}', 1, $1::timestamptz + n * interval '1 minute' from generate_series(1, 5000) as n`,
      [at(0)],
    );
    await arena.tamper(
      `insert into seats (game, seat, player) select 'many-' || n, 0, 'many-' || n from generate_series(1, 20000) as n`,
    );
    await arena.sql("analyze");
  });

  const lookups = [
    ["overdue games", "games_overdue_idx", () => overdue(50, 8)],
    ["idle games", "games_idle_idx", () => idle(50, 50, 8)],
    ["warnings", "games_idle_idx", () => sweeps.warnIdle({ now: at(50), before: at(50), idleDays: 90, most: 8 })],
    ["calendars", "players_calendar_idx", () => sweeps.calendarsBehind({ since: at(4_990), most: 8 })],
  ] as const;
  it.each(lookups)("%s: %s", async (_what, index, look) => {
    sent.length = 0;
    await look();
    const [{ query, params }] = sent as [{ query: string; params: unknown[] }];
    const plan = await arena.sql(`explain ${query}`, params);
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toContain(index);
    expect(text).not.toMatch(/Seq Scan on (games|players|seats)/);
  });
});
