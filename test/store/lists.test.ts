import { beforeAll, describe, expect, it } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import { CursorMalformed } from "../../src/store/errors.ts";
import type { Projection } from "../../src/store/journal/append-port.ts";
import type { Listed, Page } from "../../src/store/lists/port.ts";
import { type Arena, acting, append, next, openArena, opening, sitting, untimed, type Written } from "./arena.ts";

let arena: Arena;
let ada: Principal;
let bo: Principal;

beforeAll(async () => {
  arena = await openArena();
  ada = await arena.join();
  bo = await arena.join();
});

const minute = (count: number) => new Date(Date.UTC(2026, 5, 1, 0, count)).toISOString();
const ids = (page: Page<Listed> | undefined) => page?.rows.map(({ game }) => game);
const anything = { status: null, title: null, seatsLeft: null, clock: null, options: [] };
const lobby = (asked: Partial<Parameters<Arena["journal"]["listGames"]>[0]> = {}) =>
  arena.journal.listGames({ ...anything, cursor: null, limit: 50, ...asked });
const mine = (
  principal: Principal,
  turn: "mine" | "theirs" | "finished" | null = null,
  limit = 50,
  cursor: string | null = null,
) => arena.journal.listMine(principal, { turn, cursor, limit });

async function all(page: (cursor: string | null) => Promise<Page<Listed> | undefined>): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const got: Page<Listed> | undefined = await page(cursor);
    found.push(...(ids(got) ?? []));
    cursor = got?.cursor ?? null;
  } while (cursor !== null);
  return found;
}

describe("the lobby", () => {
  it("shows a public game as it stands, in one round trip", async () => {
    const own = await append(arena.journal, opening(ada, { title: "shown", at: minute(0) }));
    await append(arena.journal, sitting(own, bo, 2, {}));
    arena.trips();
    const { rows, cursor } = await lobby({ title: "shown" });
    expect(arena.trips()).toBe(1);
    expect(cursor).toBeNull();
    expect(rows).toEqual([
      {
        game: own.game,
        title: "shown",
        options: { short: true },
        status: "open",
        version: 2,
        seatCount: 3,
        toAct: [],
        deadline: null,
        outcome: null,
        visibility: "public",
        start: "full",
        seat: null,
        clock: { type: "none" },
        absence: "wait",
        paused: false,
        seatsTaken: 2,
        seatsLeft: 1,
        held: [],
        due: null,
        createdAt: minute(0),
        updatedAt: "2026-01-01T00:00:00.002Z",
        seats: [
          { seat: 0, name: "Ada", player: ada.player, bot: false, left: false },
          { seat: 2, name: "Bo", player: bo.player, bot: false, left: false },
        ],
      },
    ]);
  });

  it("shows neither unlisted nor private games", async () => {
    for (const visibility of ["unlisted", "private"] as const) {
      await append(arena.journal, opening(ada, { title: "hidden", visibility }));
    }
    expect((await lobby({ title: "hidden" })).rows).toEqual([]);
  });

  it("is asked by status and title", async () => {
    const open = await append(arena.journal, opening(ada, { title: "asked" }));
    const begun = await append(arena.journal, opening(ada, { title: "asked" }));
    const projection: Projection = {
      status: "playing",
      seatsTaken: 1,
      toAct: [0],
      deadline: minute(9),
      outcome: null,
      ...untimed,
    };
    await append(arena.journal, next(begun, ada, { kind: "started", seat: 0, facts: [] }, { seat: 0, projection }));
    expect(ids(await lobby({ title: "asked", status: "open" }))).toEqual([open.game]);
    expect((await lobby({ title: "asked", status: "playing" })).rows).toMatchObject([
      { game: begun.game, toAct: [0], deadline: minute(9) },
    ]);
    expect(ids(await lobby({ title: "asked", status: "finished" }))).toEqual([]);
  });

  it("turns its pages newest first: each game once, whatever is opened or played meanwhile", async () => {
    const games: Written[] = [];
    for (let count = 0; count < 7; count++) {
      games.push(await append(arena.journal, opening(ada, { title: "paged", at: minute(count >> 1) })));
    }
    const expected = [...games].sort((one, other) =>
      `${other.table.createdAt}${other.game}` < `${one.table.createdAt}${one.game}` ? -1 : 1,
    );
    const found = await all(async (cursor) => {
      const page = await lobby({ title: "paged", limit: 2, cursor });
      await append(arena.journal, opening(ada, { title: "paged", at: minute(60) }));
      const old = games.shift();
      if (old !== undefined) await append(arena.journal, acting(old, ada, 0));
      return page;
    });
    expect(found).toEqual(expected.map(({ game }) => game));
  });

  it("gives a cursor only when there is another page", async () => {
    for (let count = 0; count < 4; count++) await append(arena.journal, opening(ada, { title: "even" }));
    const first = await lobby({ title: "even", limit: 2 });
    expect(first.cursor).toMatch(/^[A-Za-z0-9_-]+$/);
    expect((await lobby({ title: "even", limit: 2, cursor: first.cursor })).cursor).toBeNull();
    expect((await lobby({ title: "even", limit: 4 })).cursor).toBeNull();
  });

  it("refuses a cursor that it never gave", async () => {
    const forged = [
      "",
      "x",
      "!",
      "%00",
      btoa("2026-01-01T00:00:00.000Z"),
      btoa("2026-13-01T00:00:00.000Z g"),
      "a".repeat(9999),
    ];
    for (const cursor of [...forged, btoa("2026-01-01T00:00:00.000Z a\u0000b"), btoa("1 g")]) {
      await expect(lobby({ cursor })).rejects.toThrow(CursorMalformed);
    }
  });
});

describe("the list of my games", () => {
  it("sorts by whose turn it is", async () => {
    const cy = await arena.join();
    const standing = async (status: Projection["status"], toAct: number[]) => {
      const own = await append(arena.journal, opening(cy));
      const projection: Projection = { status, seatsTaken: 1, toAct, deadline: null, outcome: null, ...untimed };
      return (await append(arena.journal, acting(own, cy, 0, { projection }))).game;
    };
    const [myTurn, theirTurn, over, called, open] = [
      await standing("playing", [0, 1]),
      await standing("playing", [1]),
      await standing("finished", []),
      await standing("cancelled", []),
      (await append(arena.journal, opening(cy, { visibility: "private" }))).game,
    ];
    expect(ids(await mine(cy, "mine"))).toEqual([myTurn]);
    expect(ids(await mine(cy, "theirs"))).toEqual([theirTurn]);
    expect(ids(await mine(cy, "finished"))?.sort()).toEqual([over, called].sort());
    expect(ids(await mine(cy))?.sort()).toEqual([myTurn, theirTurn, over, called, open].sort());
    expect((await mine(cy, "mine"))?.rows).toMatchObject([{ seat: 0 }]);
  });

  it("is empty for a player without games, and not there for a claim that is not live", async () => {
    const cy = await arena.join();
    arena.trips();
    expect(await mine(cy)).toEqual({ rows: [], cursor: null });
    expect(arena.trips()).toBe(1);
    expect(await mine({ ...cy, epoch: 2 })).toBeUndefined();
    expect(await mine({ ...cy, player: "nobody" })).toBeUndefined();
  });

  it("shows a seat token its own game alone", async () => {
    const cy = await arena.join();
    const own = await append(arena.journal, opening(cy));
    await append(arena.journal, opening(cy));
    expect(ids(await mine({ ...cy, seat: { game: own.game, seat: 0, epoch: 1 } }))).toEqual([own.game]);
    expect(await mine({ ...cy, seat: { game: own.game, seat: 0, epoch: 2 } })).toBeUndefined();
  });

  it("turns its pages", async () => {
    const cy = await arena.join();
    for (let count = 0; count < 5; count++) await append(arena.journal, opening(cy, { at: minute(count) }));
    const whole = ids(await mine(cy));
    expect(await all((cursor) => mine(cy, null, 2, cursor))).toEqual(whole);
    expect(whole).toHaveLength(5);
  });

  it("leaves out a seat that was left before the start, and keeps one that was left for good", async () => {
    const cy = await arena.join();
    const own = await append(arena.journal, opening(cy));
    const left = { type: "seat-left", seat: 0 } as const;
    await append(arena.journal, next(own, cy, { kind: "seat-left", seat: 0, facts: [left] }, { seat: 0, frees: 0 }));
    expect(ids(await mine(cy))).toEqual([]);
    const other = await append(arena.journal, opening(cy));
    const gone = { type: "player-left", seat: 0 } as const;
    await append(arena.journal, next(other, cy, { kind: "left", seat: 0, facts: [gone] }, { seat: 0 }));
    expect((await mine(cy))?.rows).toMatchObject([{ game: other.game, seats: [{ left: true }] }]);
  });
});
