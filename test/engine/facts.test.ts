import { describe, expect, test } from "vitest";
import { cancelCause, type Fact, fact, proposal, start, visibility } from "../../src/engine/entry.ts";

const at = "2026-01-01T00:00:00.000Z";

/** One of every kind, with all its fields. */
const facts: readonly Fact[] = [
  {
    type: "game-created",
    title: "toy",
    seatCount: 3,
    visibility: "public",
    start: "full",
    creator: "ann",
    commitment: "c0ffee",
  },
  { type: "seat-taken", seat: 0, player: "ann", playerName: "Ann", bot: false },
  { type: "seat-left", seat: 0 },
  { type: "entropy-sent", seat: 0, entropy: "mice" },
  { type: "game-started", entropy: ["mice", null] },
  { type: "player-left", seat: 0 },
  { type: "leaving-deferred", seat: 0 },
  { type: "leaving-carried-out", seat: 0 },
  { type: "game-mended", failedAt: at },
  { type: "game-adjudicated", operator: "op", reason: "abandoned", awarded: [1, 2] },
  { type: "actions-undone", seat: 0, to: 3 },
  { type: "player-invited", player: "bo", heldSeat: 1 },
  { type: "invitation-withdrawn", player: "bo" },
  { type: "invitation-declined", player: "bo" },
  { type: "invite-renewed" },
  { type: "player-kicked", seat: 0 },
  { type: "seats-swapped", seat: 0, withSeat: 1 },
  { type: "rematch-made", formerGame: "g" },
  { type: "clock-chosen", clock: { type: "none" }, absence: "wait" },
  { type: "calendar-set", seat: 0, calendar: null },
  { type: "clock-started", seat: 0, secondsLeft: 60, dueAt: at },
  { type: "clock-stopped", seat: 0, secondsLeft: 60 },
  { type: "seat-timed-out", seat: 0, dueAt: at },
  { type: "time-claimed", seat: 0, claimant: 1 },
  { type: "seat-agreed", seat: 0, proposal: "pause", agrees: true },
  { type: "game-paused" },
  { type: "game-resumed" },
  { type: "game-cancelled", cause: "idle" },
];

const fits = (value: unknown) => fact.safeParse(value).success;
/** The example of a kind with other values in some fields. */
const changed = (type: Fact["type"], change: object) => ({ ...facts.find((one) => one.type === type), ...change });

describe("a fact", () => {
  test.each(facts)("of kind $type is read as it was written", (one) => {
    expect(fact.parse(one)).toEqual(one);
  });

  test.each(facts)("of kind $type has all its fields and no other", (one) => {
    expect(fits({ ...one, more: 1 })).toBe(false);
    for (const field of Object.keys(one)) {
      const { [field]: _left, ...rest } = one as Record<string, unknown>;
      expect(fits(rest), field).toBe(false);
    }
  });

  test.each(facts)("of kind $type has values of the right type", (one) => {
    for (const field of Object.keys(one)) expect(fits({ ...one, [field]: { odd: 1 } }), field).toBe(false);
  });

  test("has seats from 0 on, places from 1 on, and instants to the millisecond", () => {
    expect(fits(changed("seat-left", { seat: -1 }))).toBe(false);
    expect(fits(changed("seat-left", { seat: 6 }))).toBe(true);
    expect(fits(changed("seat-left", { seat: 0.5 }))).toBe(false);
    expect(fits(changed("player-invited", { heldSeat: -1 }))).toBe(false);
    expect(fits(changed("seats-swapped", { withSeat: 2 }))).toBe(true);
    expect(fits(changed("game-adjudicated", { awarded: [0, 1] }))).toBe(false);
    expect(fits(changed("game-adjudicated", { awarded: [3, 1] }))).toBe(true);
    expect(fits(changed("clock-started", { dueAt: "2026-01-01T00:00:00Z" }))).toBe(false);
  });

  test("may hold a seat for nobody, bring entropy of nobody, cancel without places, and take a calendar away", () => {
    expect(fits(changed("player-invited", { heldSeat: null }))).toBe(true);
    expect(fits(changed("game-started", { entropy: [null] }))).toBe(true);
    expect(fits(changed("game-adjudicated", { awarded: null }))).toBe(true);
    const calendar = { timeZone: "Europe/Lisbon", quietHours: null, daysOff: [], leave: [] };
    expect(fits(changed("calendar-set", { calendar }))).toBe(true);
  });
});

test("what a game's maker and its seats may choose from", () => {
  expect(visibility.options).toEqual(["public", "unlisted", "private"]);
  expect(start.options).toEqual(["full", "manual"]);
  expect(proposal.options).toEqual(["pause", "cancel"]);
  expect(cancelCause.options).toEqual(["creator", "agreed", "idle"]);
  const absences = ["wait", "auto", "leave"];
  expect([...absences, "stay"].filter((absence) => fits(changed("clock-chosen", { absence })))).toEqual(absences);
});
