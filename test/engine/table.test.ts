import { describe, expect, test } from "vitest";
import { type Entry, type EntryKind, entryKinds, type Fact, fact } from "../../src/engine/entry.ts";
import { emptySeat, evolveTable, seatOf, type Table } from "../../src/engine/table.ts";

const created: Fact = {
  type: "game-created",
  title: "toy",
  seatCount: 3,
  visibility: "private",
  start: "manual",
  creator: "ann",
  commitment: "c0ffee",
};
const taken = (seat: number, player: string): Fact => ({
  type: "seat-taken",
  seat,
  player,
  playerName: player.toUpperCase(),
  bot: player === "rob",
});

const noClock = { secondsLeft: null, due: null, over: false, calendar: null };

describe("the table", () => {
  test("begins with game-created: all seats empty, open, at version 1", () => {
    const table = tableOf([created]);
    expect(table).toEqual({
      game: "g",
      title: "toy",
      rules: 2,
      options: { goal: 2 },
      visibility: "private",
      start: "manual",
      creator: "ann",
      commitment: "c0ffee",
      createdAt: "T1",
      status: "open",
      outcome: null,
      seats: [null, null, null],
      entropy: [null, null, null],
      version: 1,
      digest: "d1",
      at: "T1",
      deadline: null,
      clock: { type: "none" },
      absence: "wait",
      clocks: Array(3).fill(noClock),
      paused: false,
      agreed: { pause: [], cancel: [] },
      timesAgreed: [0, 0, 0],
      absent: [false, false, false],
      lobby: {},
      actedAt: "T1",
      positionVersion: 1,
      invited: [],
      invitesRenewed: 0,
      kicked: [],
      deferred: [],
    });
  });

  test("a journal that begins otherwise is no journal", () => {
    expect(() => tableOf([taken(0, "ann")])).toThrow(TypeError);
    expect(() => tableOf([])).toThrow(TypeError);
  });

  test("seats are taken, left and taken again, with the name as of sitting down", () => {
    const table = tableOf([created, taken(0, "ann")], [taken(2, "rob")], [{ type: "seat-left", seat: 0 }]);
    expect(table.seats).toEqual([null, null, { player: "rob", name: "ROB", bot: true, left: false, calendar: null }]);
    expect(emptySeat(table)).toBe(0);
    expect(seatOf(table, "rob")).toBe(2);
    expect(seatOf(table, "ann")).toBeNull();
  });

  test("only what may change the position moves its version on", () => {
    const table = tableOf([created]);
    const entry = (kind: EntryKind): Entry => ({
      game: "g",
      version: table.version + 1,
      kind,
      seat: 0,
      options: null,
      facts: [],
      actions: [],
      events: [],
      draws: [],
      rules: 2,
      at: "T",
      deadline: null,
      digest: "d",
      previousDigest: "d",
    });
    const moves = entryKinds.filter((kind) => {
      const made = entry(kind);
      return evolveTable(table, made).positionVersion === made.version;
    });
    expect(moves).toEqual([
      ...["created", "started", "acted", "undone", "left", "timed-out", "claimed", "paused", "resumed", "cancelled"],
      ...["mended", "adjudicated"],
    ]);
  });

  test("an empty seat is nobody's, and a full table has none", () => {
    const full = tableOf([created, taken(0, "a"), taken(1, "b"), taken(2, "c")]);
    expect(emptySeat(full)).toBeUndefined();
    expect(seatOf(tableOf([created]), "ann")).toBeNull();
  });

  test("entropy is the seat's latest, goes when the seat is left, and freezes at the start", () => {
    const sent = (seat: number, entropy: string): Fact => ({ type: "entropy-sent", seat, entropy });
    const open = tableOf([created, taken(0, "a"), taken(1, "b")], [sent(0, "x"), sent(0, "y"), sent(1, "z")]);
    expect(open.entropy).toEqual(["y", "z", null]);
    expect(tableOf([created, taken(0, "a"), sent(0, "x")], [{ type: "seat-left", seat: 0 }]).entropy[0]).toBeNull();
    const started = tableOf([created], [{ type: "game-started", entropy: ["y", null, "w"] }]);
    expect(started).toMatchObject({ status: "playing", entropy: ["y", null, "w"] });
  });

  test("who left a running game keeps the seat in the record", () => {
    const table = tableOf(
      [created, taken(1, "b")],
      [{ type: "player-left", seat: 1 }],
      [{ type: "player-left", seat: 0 }],
    );
    expect(table.seats).toEqual([null, { player: "b", name: "B", bot: false, left: true, calendar: null }, null]);
    expect(seatOf(table, "b")).toBe(1);
  });

  test("version, digest, time and deadline are those of the last entry", () => {
    const first = evolveTable(undefined, entry(1, [created]));
    const table = evolveTable(first, { ...entry(2, []), deadline: "T9" });
    expect(table).toMatchObject({ version: 2, digest: "d2", at: "T2", deadline: "T9", createdAt: "T1" });
    expect(table).toBe(first);
  });
});

test("facts are strict: an unknown type or one more field is refused", () => {
  expect(fact.safeParse(created).success).toBe(true);
  expect(fact.safeParse({ ...created, secret: "s" }).success).toBe(false);
  expect(fact.safeParse({ type: "seat-sold", seat: 1 }).success).toBe(false);
  expect(fact.safeParse({ type: "seat-left", seat: -1 }).success).toBe(false);
});

function entry(version: number, facts: readonly Fact[]): Entry {
  return {
    game: "g",
    version,
    kind: "acted",
    seat: null,
    options: version === 1 ? { goal: 2 } : null,
    facts,
    actions: [],
    events: [],
    draws: [],
    rules: 2,
    at: `T${version}`,
    deadline: null,
    digest: `d${version}`,
    previousDigest: version === 1 ? null : `d${version - 1}`,
  };
}

function tableOf(...steps: readonly (readonly Fact[])[]): Table {
  let table: Table | undefined;
  for (const [index, facts] of steps.entries()) table = evolveTable(table, entry(index + 1, facts));
  return table as Table;
}
