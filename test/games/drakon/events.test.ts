import { expect, test } from "vitest";
import { type Table, table } from "./language/table.ts";

/** The events of the last act that are of this type. */
const events = (t: Table, type: string) => t.events.filter((event) => event.type === type);

test("progress is told once a turn (5.C.4)", () => {
  const given = { heroes: { a: "Ranger" } };
  const t = table("Find(1,0)E Find(2,0)N", given).act("a move (1,0)");
  expect(events(t, "progress-made")).toHaveLength(1);
  t.act("a ranger (2,0)");
  expect(events(t, "coin-found")).toHaveLength(1);
  expect(events(t, "progress-made")).toEqual([]);
});

test("a taken tile is told to the two it is about, the lower seat first", () => {
  for (const [seatOfA, seenBy] of [
    [2, [0, 2]],
    [0, [0, 1]],
  ] as const) {
    const hands = { b: "Find/1", c: "" };
    const t = table("StealTile(1,0)N", { seats: 3, seatOfA, hands }).act("a move (1,0)");
    expect(events(t, "tile-taken")).toMatchObject([{ seat: seatOfA, target: (seatOfA + 1) % 3, seenBy }]);
  }
});

test("how the Druid answers is told (5.K.2)", () => {
  const asked = () => table("StealL(1,0)N", { heroes: { b: "Druid" }, coins: { b: "2" } }).act("a move (1,0)");
  expect(events(asked().act("b ignore"), "loss-answered")).toMatchObject([{ ignored: true }]);
  expect(events(asked().act("b suffer"), "loss-answered")).toMatchObject([{ ignored: false }]);
});

test("5.D.10 a Windstorm leads over an Escape chamber to the entrance once, whether or not an arrow does", () => {
  const options = { entranceArrows: "two-straight" } as const;
  expect(table("Wind(1,1)SW Escape(1,0)W a(1,1)", { options }).moves("a")).toBe("(1,0)>(0,0)");
  expect(table("Wind(3,0)NE Escape(4,0)N a(3,0)").moves("a")).toBe("(4,0)>(0,0)");
  const far = table("Wind(3,0)NE Escape(4,0)E Find(5,0)N a(3,0)");
  expect(far.moves("a")).toBe("(4,0)>(0,0) (4,0)>(5,0)");
});

test("5.C.3 when nobody wins every purse is turned up once, a team's too", () => {
  const hands = { a: "", b: "", c: "", d: "" };
  const coins = { a: "2", b: "1" };
  const alone = table("", { seats: 3, pile: 0, hands, coins });
  expect(events(alone, "coins-turned-up")).toHaveLength(3);
  const teams = table("", { seats: 4, options: { teams: true }, pile: 0, hands, coins });
  expect(events(teams, "coins-turned-up")).toHaveLength(2);
});
