import { expect, test } from "vitest";
import { newGame, opened } from "./language/new-game.ts";
import { table } from "./language/table.ts";

test("5.C.5 the last chamber of a Windstorm path and a Teleport's destination are entered, so a hero escapes there", () => {
  const given = { options: { escape: true }, coins: { a: "3 3 2" } };
  const blown = table("Wind(1,0)NE Empty(2,0)E Teleport(3,0)N a(1,0)", given).act("a move (2,0)>(3,0)");
  expect(blown.ending).toBe("escaped: a, b");
  const teleported = table("Teleport(1,0)N Escape(5,5)N a(1,0)", given).act("a move (5,5)");
  expect(teleported.ending).toBe("escaped: a, b");
});

test("5.F.10 a hero whom Drakon met before his action is not checked at the end of the turn", () => {
  const given = { heroes: { a: "Knight" }, coins: { a: "2 2 2" }, hands: { a: "Key/1" } };
  const t = table("DrakonM(1,0)N Empty(2,0)N D(2,0)", given).acts("a knight b (1,0)", "b drakon (0,0)");
  expect([t.asked, t.coinCount("a"), t.at("a")]).toEqual(["a turn", 2, "(0,0)"]);
  t.act("a place Key/1 (0,1)N");
  expect([t.asked, t.coinCount("a")]).toEqual(["b turn", 2]);
});

test("5.F.5 an encounter in another hero's turn does not spare the check at the end of one's own", () => {
  const given = { coins: { a: "2 2", b: "2 2" }, hands: { b: "Key/1" } };
  const t = table("DrakonM(1,0)N D(0,0)", given).acts("a move (1,0)", "a drakon (0,0)");
  expect([t.coinCount("b"), t.asked]).toEqual([1, "b turn"]);
  t.act("b place Key/1 (0,1)N");
  expect([t.coinCount("b"), t.asked]).toEqual([0, "a turn"]);
});

test("5.N.4 on Escape the Sorceress's ability adds only what Escape does not give", () => {
  const t = table("Escape(1,0)E Find(1,1)S a(1,0)", { heroes: { a: "Sorceress" } });
  expect([t.moves("a"), t.list("a sorceress")]).toEqual(["(0,0)", "(1,1)"]);
  const options = { escapeChamber: "enter-from-any-side" } as const;
  const near = table("Empty(1,0)N Escape(2,0)N a(1,0)", { options, heroes: { a: "Sorceress" } });
  expect([near.moves("a"), near.list("a sorceress")]).toEqual(["(2,0)", "(0,0)"]);
});

test("5.G.7 a hero forced out of a Windstorm may be sent home through an Escape chamber", () => {
  const t = table("Wind(1,0)NE Escape(2,0)E Find(3,0)N Mind(-1,0)W b(1,0)").act("a move (-1,0)");
  expect(t.list("a mind b")).toBe("(2,0)>(0,0) (2,0)>(3,0)");
  expect(t.act("a mind b (2,0)>(0,0)").at("b")).toBe("(0,0)");
});

test("5.L.2 a hero who leaves in the middle of a chain moves nobody, and the turn it happened in ends", () => {
  const lair = "Mind(0,1)N Mind(1,0)NE Find(2,0)N Empty(0,2)N";
  const t = table(lair, { seats: 3 }).acts("a move (0,1)", "a mind b (1,0)");
  expect(t.asked).toBe("b mind-control");
  const other = t.copy().leave("a");
  expect([other.asked, other.choices("b").some((choice) => choice.startsWith("mind a"))]).toEqual([
    "b mind-control",
    false,
  ]);
  // c, on Mind Control too, can only send b on, and that is done unasked.
  other.act("b mind c (0,1)");
  expect([other.at("b"), other.at("c"), other.asked]).toEqual(["(2,0)", "(0,1)", "b turn"]);
  t.leave("b");
  expect([t.asked, t.at("a"), t.at("c")]).toEqual(["c turn", "(0,1)", "(0,0)"]);
});

test("5.L.2 when one after the other leaves, whoever is next places Drakon", () => {
  const given = { seats: 4, hands: { b: "DrakonM/1" } };
  const t = table("Mind(0,1)N Switch(1,0)E Empty(2,0)N Key(-1,0)W", given);
  t.acts("a move (0,1)", "a mind b (1,0)", "b switch DrakonM/1 (2,0)N");
  expect(t.asked).toBe("a place-drakon");
  expect(t.list("a place-drakon")).toBe("(-1,0) (2,0)");
  t.leave("a");
  expect(t.list("b place-drakon")).toBe("(-1,0) (0,1) (2,0)");
  t.leave("b");
  expect([t.asked, t.list("c place-drakon")]).toEqual(["c place-drakon", "(-1,0) (0,1) (1,0) (2,0)"]);
  t.act("c place-drakon (1,0)");
  expect([t.drakon, t.asked]).toEqual(["(1,0)", "c turn"]);
});

test("5.L.3 the Druid's prompt stays when someone leaves who was to get nothing", () => {
  const given = { seats: 3, heroes: { b: "Druid" }, coins: { b: "2" } };
  const own = table("Lose(1,0)N", { ...given, turn: "b" })
    .act("b move (1,0)")
    .leave("c");
  expect([own.asked, own.act("b suffer").coinCount("b")]).toEqual(["b druid-reaction", 0]);
  const forced = table("Mind(0,1)N Lose(1,0)N", given).acts("a move (0,1)", "a mind b (1,0)").leave("a");
  expect(forced.asked).toBe("b druid-reaction");
  forced.act("b ignore");
  expect([forced.coinCount("b"), forced.asked]).toEqual([1, "b turn"]);
});

test("5.L.2 a Druid who leaves while asked about a loss of her own ends her turn", () => {
  const given = { seats: 3, heroes: { a: "Druid" }, coins: { a: "2 2" } };
  const t = table("Lose(1,0)N", given).act("a move (1,0)").leave("a");
  expect([t.asked, t.hoard]).toEqual(["b turn", 28]);
});

test("5.L.3 a Thief who leaves while the Druid is asked takes nothing", () => {
  const given = { seats: 3, heroes: { a: "Thief", b: "Druid" }, coins: { b: "2" } };
  const t = table("", given).act("a rob b").leave("a");
  expect([t.asked, t.coinCount("b"), t.abilityUsed("b")]).toEqual(["b turn", 1, false]);
});

test("5.G.2 a hero forced onto Steal a Chamber chooses himself, the forcer's hand included", () => {
  const given = { seats: 3, hands: { a: "Key/1", b: "", c: "Lose/1" } };
  const t = table("Mind(0,1)N StealTile(1,0)N", given).acts("a move (0,1)", "a mind b (1,0)");
  expect([t.asked, t.choices("b").sort()]).toEqual(["b steal-chamber", ["steal a", "steal c"]]);
  t.act("b steal a");
  expect([t.hand("b"), t.hand("a"), t.asked]).toEqual(["Key/1", "", "b turn"]);
});

test("5.N.6 a Thief may rob a hero he finds where he goes, and win by it", () => {
  const given = { heroes: { a: "Thief" }, coins: { a: "3 3 3", b: "2" } };
  const t = table("Empty(1,0)N b(1,0)", given).act("a move (1,0)");
  expect([t.asked, t.list("a rob")]).toEqual(["a after-action", "b"]);
  expect(t.act("a rob b").ending).toBe("gold: a, b");
});

test("5.N.7 a Warrior may exchange tiles after placing", () => {
  const t = table("", { heroes: { a: "Warrior" }, hands: { a: "Key/1 Lose/1" }, pile: "Mind/1 Harp/2S" });
  t.act("a place Key/1 (1,0)N");
  expect([t.asked, t.choices("a").sort()]).toEqual(["a after-action", ["end", "warrior"]]);
  t.acts("a warrior", "a discard Lose/1", "a done");
  expect([t.handCount("a"), t.pile, t.asked]).toEqual([2, 0, "b turn"]);
});

test("5.C.1 a win in a chain of forced moves cancels everything pending", () => {
  const lair = "Mind(0,1)N Mind(1,0)NE Empty(0,2)N Find(-1,0)W";
  const given = { seats: 3, heroes: { a: "Ranger" }, coins: { c: "3 3 3" } };
  const t = table(lair, given).acts("a move (0,1)", "a mind b (1,0)");
  expect(t.asked).toBe("b mind-control");
  t.act("b mind c (-1,0)");
  expect([t.ending, t.asked]).toEqual(["gold: c, a b", "over"]);
  expect(t.view(null).waiting).toEqual([]);
});

test("the first player by lot begins, and turns go on clockwise from there", () => {
  const t = opened(3, {}, { pick: (bound) => bound - 1 });
  const first = t.asked.slice(0, 1);
  const order = "abcabc".slice("abc".indexOf(first), "abc".indexOf(first) + 3);
  const heroes = ["Druid", "Knight", "Thief"];
  for (const [index, letter] of [...order].entries()) t.act(`${letter} choose ${heroes[index]}`);
  for (const letter of order) {
    expect(t.asked).toBe(`${letter} turn`);
    t.act(`${letter} ${t.choices(letter).find((choice) => choice.startsWith("place Empty"))}`);
  }
  expect(t.asked).toBe(`${first} turn`);
});

test("the tiles of a starting hand are drawn at random from all that are left", () => {
  const t = newGame(2).act("a choose Druid");
  const chances = t.act("b choose Thief").events.filter(({ type }) => type === "tile-drawn");
  expect(chances.map((event) => ("pile" in event ? [event.seat, event.pile] : []))).toEqual(
    [70, 69, 68, 67, 66, 65, 64, 63].map((left, index) => [t.seatOf(index < 4 ? "a" : "b"), left]),
  );
});
