import { describe, expect, test } from "vitest";
import type { Entry, EntryKind, Fact } from "../../src/engine/entry.ts";
import { addFacts, evolveTable, type Table } from "../../src/engine/table.ts";

const calendar = { timeZone: "Europe/Lisbon", quietHours: null, daysOff: [], leave: [] };
const created: Fact = {
  type: "game-created",
  title: "toy",
  seatCount: 3,
  visibility: "private",
  start: "manual",
  creator: "ann",
  commitment: "c0ffee",
};
const taken = (seat: number, player: string): Fact => {
  return { type: "seat-taken", seat, player, playerName: player, bot: false };
};
const started: Fact = { type: "game-started", entropy: [null, null, null] };
const days: Fact = { type: "clock-chosen", clock: { type: "per-move", days: 2 }, absence: "auto" };
const agrees = (seat: number, proposal: "pause" | "cancel" = "pause", yes = true): Fact => {
  return { type: "seat-agreed", seat, proposal, agrees: yes };
};

/** The table of a running game of three seats after these facts. */
function running(...facts: readonly Fact[]): Table {
  const begun = [created, taken(0, "ann"), taken(1, "bo"), taken(2, "cleo"), days, started];
  const table = evolveTable(undefined, entry(1, "created", [...begun, ...facts]));
  return table;
}

function entry(version: number, kind: EntryKind, facts: readonly Fact[] = [], seat: number | null = null): Entry {
  return {
    game: "g",
    version,
    kind,
    seat,
    options: null,
    facts,
    actions: [],
    events: [],
    draws: [],
    rules: 2,
    at: `T${version}`,
    deadline: null,
    digest: `d${version}`,
    previousDigest: null,
  };
}

describe("the clocks of a table", () => {
  const idle = { secondsLeft: 172_800, due: null, over: false, calendar: null };

  test("have the time of the chosen clock, each seat for itself", () => {
    const table = running();
    expect(table).toMatchObject({ clock: { type: "per-move", days: 2 }, absence: "auto", clocks: [idle, idle, idle] });
  });

  test("run by the calendar that the seat has when they start", () => {
    const run: Fact = { type: "clock-started", seat: 1, secondsLeft: 90, dueAt: "D" };
    const { clocks, seats } = running({ type: "calendar-set", seat: 1, calendar }, run);
    expect(seats.map((sitter) => sitter?.calendar)).toEqual([null, calendar, null]);
    expect(clocks).toEqual([idle, { secondsLeft: 90, due: "D", over: false, calendar }, idle]);
    expect(running(run).clocks[1]).toEqual({ secondsLeft: 90, due: "D", over: false, calendar: null });
    const changed = running({ type: "calendar-set", seat: 1, calendar }, run, {
      type: "calendar-set",
      seat: 1,
      calendar: null,
    });
    expect(changed.clocks[1]?.calendar).toEqual(calendar);
  });

  test("keep what is left when they stop", () => {
    const run: Fact = { type: "clock-started", seat: 1, secondsLeft: 90, dueAt: "D" };
    const { clocks } = running(run, { type: "clock-stopped", seat: 1, secondsLeft: 30 });
    expect(clocks).toEqual([idle, { secondsLeft: 30, due: null, over: false, calendar: null }, idle]);
  });

  test("that have run out say so, and the seat is absent until it acts", () => {
    const run: Fact = { type: "clock-started", seat: 1, secondsLeft: 90, dueAt: "D" };
    const table = running(run, { type: "seat-timed-out", seat: 1, dueAt: "D" });
    expect(table.clocks).toEqual([idle, { secondsLeft: 90, due: "D", over: true, calendar: null }, idle]);
    expect(table.absent).toEqual([false, true, false]);
    evolveTable(table, entry(2, "acted", [], 0));
    expect(table.absent).toEqual([false, true, false]);
    evolveTable(table, entry(3, "left", [], 1));
    expect(table.absent).toEqual([false, true, false]);
    evolveTable(table, entry(4, "acted", [], 1));
    expect(table.absent).toEqual([false, false, false]);
  });

  test("of a seat that does not exist run out without a trace", () => {
    expect(running({ type: "seat-timed-out", seat: 7, dueAt: "D" }).clocks).toHaveLength(3);
    expect(running({ type: "calendar-set", seat: 7, calendar }).seats).toHaveLength(3);
  });

  test("are not touched by a claim", () => {
    expect(running({ type: "time-claimed", seat: 1, claimant: 0 })).toEqual(running());
  });
});

describe("when somebody last did something", () => {
  test("is when the last entry was made that was anybody's doing", () => {
    const table = running();
    const moved = (kind: EntryKind) =>
      evolveTable(table, entry(table.version + 1, kind)).actedAt === `T${table.version}`;
    const still = (["timed-out", "calendar", "mended"] as const).filter(moved);
    expect(still).toEqual([]);
    expect((["acted", "left", "agreed", "resumed", "claimed"] as const).filter(moved)).toHaveLength(5);
  });
});

describe("what all seats can agree on", () => {
  test("is noted by seat, once, until the seat takes it back", () => {
    const table = running(agrees(2), agrees(0), agrees(2), agrees(1, "cancel"));
    expect(table.agreed).toEqual({ pause: [0, 2], cancel: [1] });
    expect(table.timesAgreed).toEqual([1, 1, 2]);
    addFacts(table, [agrees(2, "pause", false)]);
    expect(table.agreed).toEqual({ pause: [0], cancel: [1] });
    expect(table.timesAgreed).toEqual([1, 1, 2]);
  });

  test("is withdrawn by acting and by leaving, by that seat alone; acting forgets how often anybody agreed", () => {
    const all = [agrees(0), agrees(1), agrees(0, "cancel"), agrees(1, "cancel")];
    const acted = evolveTable(running(...all), entry(2, "acted", [], 0));
    expect(acted).toMatchObject({ agreed: { pause: [1], cancel: [1] }, timesAgreed: [0, 0, 0] });
    const left = running(...all, { type: "player-left", seat: 1 });
    expect(left).toMatchObject({ agreed: { pause: [0], cancel: [0] }, timesAgreed: [2, 2, 0] });
    const timedOut = evolveTable(running(...all), entry(2, "timed-out", [], 0));
    expect(timedOut).toMatchObject({ agreed: { pause: [0, 1], cancel: [0, 1] }, timesAgreed: [2, 2, 0] });
    const tables = evolveTable(running(...all), entry(2, "acted"));
    expect(tables).toMatchObject({ agreed: { pause: [0, 1], cancel: [0, 1] }, timesAgreed: [0, 0, 0] });
    expect(tables.absent).toEqual([false, false, false]);
  });

  test("pauses a game, which is still the same game, and lets it go on", () => {
    const paused = running(agrees(0), agrees(1, "cancel"), { type: "game-paused" });
    expect(paused).toMatchObject({ status: "playing", paused: true, agreed: { pause: [], cancel: [1] } });
    expect(paused.timesAgreed).toEqual([0, 0, 0]);
    addFacts(paused, [agrees(2), { type: "game-resumed" }]);
    expect(paused).toMatchObject({ status: "playing", paused: false, agreed: { pause: [], cancel: [1] } });
    expect(paused.timesAgreed).toEqual([0, 0, 1]);
  });

  test("ends a game for good, also one that is paused", () => {
    const ended = running({ type: "game-paused" }, { type: "game-cancelled", cause: "agreed" });
    expect(ended).toMatchObject({ status: "cancelled", paused: false, outcome: null });
  });
});

describe("an operator's decision", () => {
  const decide = (awarded: number[] | null): Fact => {
    return { type: "game-adjudicated", operator: "op", reason: "abandoned", awarded };
  };

  test("finishes a game with places, or cancels it without", () => {
    const placed = running({ type: "game-paused" }, decide([2, 1, 3]));
    expect(placed).toMatchObject({ status: "finished", paused: false });
    expect(placed.outcome).toEqual({ ending: "adjudicated", ranks: [2, 1, 3] });
    expect(running(decide(null))).toMatchObject({ status: "cancelled", outcome: null });
  });
});

describe("a title whose rules fail", () => {
  test("owes the seats that left meanwhile, until that is carried out for each", () => {
    const table = running({ type: "leaving-deferred", seat: 2 }, { type: "leaving-deferred", seat: 0 });
    expect(table.deferred).toEqual([2, 0]);
    addFacts(table, [
      { type: "leaving-carried-out", seat: 2 },
      { type: "game-mended", failedAt: "T" },
    ]);
    expect(table.deferred).toEqual([0]);
  });
});

describe("what a player does before the start", () => {
  test("is counted for each player: sitting down, and sending entropy", () => {
    const sent = (seat: number): Fact => ({ type: "entropy-sent", seat, entropy: "x" });
    const left: Fact = { type: "seat-left", seat: 0 };
    const facts = [created, taken(0, "ann"), sent(0), sent(0), left, taken(0, "ann"), taken(1, "bo"), sent(1), sent(2)];
    const table = evolveTable(undefined, entry(1, "created", facts));
    expect(table.lobby).toEqual({ ann: { sat: 2, sent: 2 }, bo: { sat: 1, sent: 1 } });
    addFacts(table, [started]);
    expect(table.lobby).toEqual({});
  });

  test("renews the invite as often as it is asked for, and nothing else does", () => {
    const renewed: Fact = { type: "invite-renewed" };
    const others: Fact[] = [
      { type: "player-invited", player: "dag", heldSeat: null },
      { type: "rematch-made", formerGame: "f" },
      { type: "actions-undone", seat: 0, to: 1 },
    ];
    expect(running(renewed, ...others, renewed).invitesRenewed).toBe(2);
  });
});
