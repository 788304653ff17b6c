import { expect, test } from "vitest";
import { allSeats } from "../../../src/engine/seats.ts";
import { stepNameSchema } from "../../../src/games/drakon/fields.ts";
import { drakon } from "../../../src/games/drakon/index.ts";
import type { DrakonOptions } from "../../../src/games/drakon/options.ts";
import { everyChance, seeded, shares } from "./language/chances.ts";
import { decisions } from "./language/decisions.ts";
import { opened } from "./language/new-game.ts";
import { type Letter, letters } from "./language/notation.ts";
import { type Table, table } from "./language/table.ts";

const unasked = ["draw-a-tile", "take-a-tile"];

test("each decision of 10.4 is open on some table", () => {
  const open = decisions.map(({ asked }) => asked.slice(2)).sort();
  expect(open).toEqual(stepNameSchema.options.filter((name) => !unasked.includes(name)).sort());
});

test.each(decisions)("10.1 exactly one decision with one owner is open: $asked", ({ asked, at }) => {
  const t = at();
  expect(t.asked).toBe(asked);
  expect(drakon.toAct(t.state)).toEqual([t.seatOf(asked.slice(0, 1))]);
  for (const viewer of t.viewers()) expect(t.view(viewer).decision).toEqual(t.view(null).decision);
});

test.each(decisions)(
  "10.4 each listed choice is accepted, once, and answers of other decisions are not: $asked",
  ({ asked, at }) => {
    const t = at();
    const letter = asked.slice(0, 1);
    const choices = t.choices(letter);
    expect(new Set(choices).size).toBe(choices.length);
    for (const choice of choices) {
      expect(t.write(t.read(choice))).toBe(choice);
      expect(t.copy().act(`${letter} ${choice}`).ending).not.toBe("");
    }
    const answers = new Set(decisions.flatMap((other) => other.at().choices(other.asked.slice(0, 1))));
    for (const answer of answers) {
      if (!choices.includes(answer)) expect(t.refusal(`${letter} ${answer}`), answer).not.toBe("accepted");
    }
  },
);

test.each(decisions)("5.L.8 a player who does not answer is played for: $asked", ({ asked, at, leftOut }) => {
  const t = at();
  const letter = asked.slice(0, 1) as Letter;
  const played = playedFor(t, letter);
  const among = t.choices(letter).filter((choice) => !leftOut.test(choice));
  expect(Object.keys(played).filter((choice) => !among.includes(choice))).toEqual([]);
  expect(played).toEqual(Object.fromEntries(among.map((choice) => [choice, `1/${among.length}`] as const)));
});

test.each(decisions)("5.L any hero may leave, whoever is asked: $asked", ({ at }) => {
  for (const seat of allSeats(3)) {
    const letter = letters[seat] ?? "a";
    const t = at().leave(letter);
    expect(t.ending).toBe("running");
    expect(drakon.toAct(t.state)).not.toContain(t.seatOf(letter));
    expect(t.at(letter)).toBe("gone");
    for (const other of letters.slice(0, 3)) {
      if (other === letter) continue;
      expect(t.copy().leave(other).ending.startsWith("last-hero: ")).toBe(true);
    }
  }
});

test("5.L.8 a Warrior who does not answer may stop once he discarded, and no ability is begun for anyone", () => {
  const warrior = table("", { heroes: { a: "Warrior" }, hands: { a: "Find/1 Lose/1 Key/1 Mind/1" } });
  warrior.acts("a warrior", "a discard Key/1");
  expect(Object.keys(playedFor(warrior, "a"))).toContain("done");
  const idle = table("Empty(1,0)E a(1,0)", { heroes: { a: "Warrior" }, hands: { a: "" } });
  expect(playedFor(idle, "a")).toEqual({ pass: "1/1" });
  const sorceress = table("Empty(1,0)E Find(1,1)S a(1,0)", { heroes: { a: "Sorceress" }, hands: { a: "" } });
  expect(playedFor(sorceress, "a")).toEqual({ "sorceress (0,0)": "1/2", "sorceress (1,1)": "1/2" });
});

const games: readonly [seats: number, options: Partial<DrakonOptions>][] = [
  [4, {}],
  [6, { heroes: true, teams: true, escape: true }],
  [5, { heroes: true, heroDeal: "random", entranceArrows: "two-corner", escapeChamber: "enter-from-any-side" }],
];

test.each(games)(
  "5.L a game of %i played by lot stays sound, and anyone may leave at any moment of it",
  (seats, options) => {
    const lots = seeded(seats);
    let t = opened(seats, options, lots);
    for (let step = 0; step < 150 && t.ending === "running"; step++) {
      const leaver = letters[step % seats] ?? "a";
      const left = t.copy().leave(leaver);
      expect(left.asked.startsWith(leaver)).toBe(false);
      const owner = t.asked.slice(0, 1) as Letter;
      t = t.afterDraws(t.seatOf(owner), drakon.auto(t.seen(owner), lots)!, lots);
    }
    expect(t.view(null).lair.length).toBeGreaterThan(seats);
  },
);

function playedFor(t: Table, letter: Letter): Record<string, string> {
  return shares(everyChance((draws) => t.write(drakon.auto(t.seen(letter), draws)!)));
}
