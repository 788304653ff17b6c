import { describe, expect, test } from "vitest";
import type { Typed } from "../../src/engine/contract.ts";
import type { Fact } from "../../src/engine/entry.ts";
import { allSeats, allViewers } from "../../src/engine/seats.ts";
import { toldOf } from "../../src/engine/told.ts";
import { toy } from "../toy/index.ts";

const fact: Fact = { type: "player-left", seat: 1 };

describe("what is told of an entry", () => {
  const events: Typed[] = [
    { type: "gem-peeked", seat: 0, victim: 1, gem: "ruby", seenBy: [0] } as Typed,
    { type: "taunted", seat: 0 } as Typed,
  ];

  test("facts come first and everybody hears them, then the title's events as told to this viewer", () => {
    const entry = { facts: [fact], events, rules: 2 };
    const hidden = { type: "gem-peeked", seat: 0, victim: 1, seen: null };
    const shown = { ...hidden, seen: "ruby" };
    expect(toldOf(toy, entry, 0)).toEqual([fact, shown, events[1]]);
    for (const viewer of [1, 2, null]) expect(toldOf(toy, entry, viewer)).toEqual([fact, hidden, events[1]]);
  });

  test("a calendar is told to the seat whose it is, and to nobody else", () => {
    const calendar = { timeZone: "Europe/Lisbon", quietHours: null, daysOff: [], leave: [] };
    const facts: Fact[] = [fact, { type: "calendar-set", seat: 1, calendar }];
    const heard = (viewer: number | null) => toldOf(toy, { facts, events: [], rules: 2 }, viewer);
    expect(heard(1)).toEqual(facts);
    for (const viewer of [0, 2, null]) expect(heard(viewer)).toEqual([fact]);
  });

  test("an event that a viewer does not hear leaves no trace", () => {
    const deaf = { ...toy, tell: (_event: Typed, viewer: number | null) => (viewer === 0 ? _event : undefined) };
    expect(toldOf(deaf as never, { facts: [], events, rules: 2 }, 1)).toEqual([]);
    expect(toldOf(deaf as never, { facts: [], events, rules: 2 }, 0)).toEqual(events);
  });

  test("events of earlier rules are told in today's shape", () => {
    const old = [{ type: "die-rolled", value: 3 } as Typed];
    expect(toldOf(toy, { facts: [], events: old, rules: 1 }, null)).toEqual([{ type: "die-rolled", die: 3 }]);
  });
});

test("the viewers of a game are its seats and the spectator", () => {
  expect(allSeats(3)).toEqual([0, 1, 2]);
  expect(allViewers(2)).toEqual([0, 1, null]);
});
