import { describe, expect, test } from "vitest";
import type { Entry, Fact } from "../../src/engine/entry.ts";
import { heldFor, seatFor } from "../../src/engine/seating.ts";
import { evolveTable, type Table } from "../../src/engine/table.ts";

const calendar = { timeZone: "Europe/Lisbon", quietHours: null, daysOff: [], leave: [] };

const created: Fact = {
  type: "game-created",
  title: "toy",
  seatCount: 4,
  visibility: "public",
  start: "full",
  creator: "ada",
  commitment: "c",
};
const sits = (seat: number, player: string): Fact => {
  return { type: "seat-taken", seat, player, playerName: player, bot: false };
};
const invites = (player: string, heldSeat: number | null): Fact => ({ type: "player-invited", player, heldSeat });

/** The table after these facts, one entry each. */
function tableAfter(...facts: Fact[]): Table {
  let table: Table | undefined;
  for (const [index, fact] of [created, ...facts].entries()) {
    const entry: Entry = {
      game: "game",
      version: index + 1,
      kind: "created",
      seat: null,
      options: {},
      facts: [fact],
      actions: [],
      events: [],
      draws: [],
      rules: 1,
      at: "2026-01-01T00:00:00.000Z",
      deadline: null,
      digest: `d${index}`,
      previousDigest: null,
    };
    table = evolveTable(table, entry);
  }
  return table as Table;
}

describe("seats that change places", () => {
  const facts: Fact[] = [
    ...[sits(0, "ada"), sits(1, "bo"), invites("cleo", 3)],
    { type: "calendar-set", seat: 1, calendar },
    { type: "entropy-sent", seat: 1, entropy: "mice" },
  ];

  test("take everything along: the sitter with its calendar, the entropy, and for whom they are held", () => {
    const { seats, entropy, invited } = tableAfter(...facts, { type: "seats-swapped", seat: 1, withSeat: 3 });
    expect(seats.map((sitter) => sitter?.player ?? null)).toEqual(["ada", null, null, "bo"]);
    expect(seats[3]?.calendar).toEqual(calendar);
    expect(entropy).toEqual([null, null, null, "mice"]);
    expect(invited).toEqual([{ player: "cleo", seat: 1 }]);
  });

  test("are as before once they have changed back", () => {
    const swap: Fact = { type: "seats-swapped", seat: 0, withSeat: 3 };
    const { seats, entropy, invited } = tableAfter(...facts);
    expect(tableAfter(...facts, swap, swap)).toMatchObject({ seats, entropy, invited });
  });
});

describe("the seat for a player", () => {
  test("is the one held for that player, or the lowest that is held for nobody", () => {
    const table = tableAfter(sits(0, "ada"), invites("bo", 1), invites("cleo", null));
    expect(["bo", "cleo", "dag"].map((player) => seatFor(table, player))).toEqual([1, 2, 2]);
    expect([0, 1, 2].map((seat) => heldFor(table, seat))).toEqual([null, "bo", null]);
    const full = tableAfter(sits(0, "ada"), invites("bo", 1), sits(2, "cleo"), sits(3, "dag"));
    expect(["bo", "elin"].map((player) => seatFor(full, player))).toEqual([1, undefined]);
  });
});

describe("an invitation", () => {
  test.each<[string, Fact]>([
    ["being declined", { type: "invitation-declined", player: "bo" }],
    ["being withdrawn", { type: "invitation-withdrawn", player: "bo" }],
    ["sitting down, in whatever seat", sits(2, "bo")],
    ["the start", { type: "game-started", entropy: [null, null, null, null] }],
    ["the end of an open game", { type: "game-cancelled", cause: "creator" }],
  ])("ends by %s", (_, fact) => {
    expect(tableAfter(invites("bo", 1), fact).invited).toEqual([]);
  });

  test("made again moves the seat that is held, and lets somebody back in who was sent away", () => {
    expect(tableAfter(invites("bo", 1), invites("cleo", null), invites("bo", 3)).invited).toEqual([
      { player: "cleo", seat: null },
      { player: "bo", seat: 3 },
    ]);
    const kicked = tableAfter(sits(1, "bo"), { type: "player-kicked", seat: 1 });
    expect(kicked).toMatchObject({ kicked: ["bo"], seats: [null, null, null, null] });
    expect(
      tableAfter(sits(1, "bo"), { type: "player-kicked", seat: 1 }, invites("bo", 1), sits(1, "bo")).kicked,
    ).toEqual([]);
  });

  test("lets in again only whom it was made for, and nobody is sent away from an empty seat", () => {
    const away: Fact[] = [1, 2].map((seat) => ({ type: "player-kicked", seat }));
    const both = tableAfter(sits(1, "bo"), sits(2, "cleo"), ...away);
    expect(both.kicked).toEqual(["bo", "cleo"]);
    expect(tableAfter(sits(1, "bo"), sits(2, "cleo"), ...away, sits(0, "bo")).kicked).toEqual(["cleo"]);
    expect(tableAfter({ type: "player-kicked", seat: 3 })).toMatchObject({
      kicked: [],
      seats: [null, null, null, null],
    });
  });

  test("that is declined or withdrawn leaves somebody sent away who was", () => {
    for (const type of ["invitation-declined", "invitation-withdrawn"] as const) {
      const facts: Fact[] = [
        sits(1, "bo"),
        { type: "player-kicked", seat: 1 },
        invites("bo", 1),
        { type, player: "bo" },
      ];
      expect(tableAfter(...facts)).toMatchObject({ kicked: ["bo"], invited: [] });
    }
  });

  test("to one player stands whatever becomes of another's", () => {
    const others: Fact[] = [{ type: "invitation-declined", player: "cleo" }, sits(2, "dag")];
    expect(tableAfter(invites("bo", 1), invites("cleo", 3), ...others).invited).toEqual([{ player: "bo", seat: 1 }]);
  });
});
