import { describe, expect, test } from "vitest";
import type { Picture } from "../../../src/engine/contract.ts";
import { KINDS } from "../../../src/games/drakon/fields.ts";
import { drakon } from "../../../src/games/drakon/index.ts";
import { picture } from "../../../src/games/drakon/picture.ts";
import type { DrakonView } from "../../../src/games/drakon/shown.ts";
import { HEROES } from "../../../src/games/drakon/tables.ts";
import { newGame } from "./language/new-game.ts";
import { type Table, table } from "./language/table.ts";

const legend = `
Arrows ^ > v < lead out; & is Drakon. ENT=entrance, Fin=find-a-coin, Los=lose-a-coin,
  StL=steal-a-coin-left, StR=steal-a-coin-right, StC=steal-a-chamber, Des=destroy-a-chamber,
  Rot=rotate-a-chamber, Swi=switch-a-chamber, Dra=drakon-moves, Tel=teleport, Key=master-key,
  Esc=escape, Win=windstorm, Hrp=magic-harp, Min=mind-control, Flo=floating-chamber.
`;

/** What is drawn above the legend, which is always the same. */
function drawn(view: DrakonView): string {
  return aboveLegend(picture(view));
}

function aboveLegend({ text }: Picture): string {
  expect(text.endsWith(legend)).toBe(true);
  return `\n${text.slice(0, -legend.length)}`;
}
const seen = ({ state }: Table, viewer: number | null) => aboveLegend(drakon.picture(drakon.view(state, viewer)));

/** The lines that begin as said. */
const linesOf = (text: string, begin: RegExp) => text.split("\n").filter((line) => begin.test(line));

const someTurn = () =>
  table("Empty(1,0)N DrakonM(0,1)NE Float(2,0)NE D(1,0) b(1,0) Find(0,2)W", {
    seatOfA: 0,
    seats: 3,
    heroes: { a: "Knight", b: "Druid" },
    idleTurns: 2,
    coins: { a: "1 3", b: "2" },
    hands: { a: "Find/1 Find/1 Key/1", b: "" },
  });
const someTeams = () =>
  table("Destroy(0,1)N Find(1,0)N Empty(-1,0)W", {
    seatOfA: 0,
    seats: 4,
    options: { teams: true },
    coins: { a: "3" },
  }).acts("a move (0,1)", "a destroy (-1,0)");

describe("the picture shows", () => {
  test("a choice of heroes: what nobody has chosen or placed yet is left out", () => {
    expect(seen(newGame(3).act("a choose Druid"), null)).toBe(`
Set-up. Seat 1 decides: choose-hero.

       x 0
     +--^--+
y 0  < ENT >
     |D    |
     +--v--+

 seat 0 D druid at (0, 0), 0 tiles, 0 coins
 seat 1 no hero yet, 0 tiles, 0 coins
 seat 2 no hero yet, 0 tiles, 0 coins

Pile 71 tiles, hoard 28 coins, facedown out of the game 0 tiles.
Destroyed: none.
Turns without progress: 0.
`);
  });

  test("figures and Drakon in their chambers, and the coins and tiles of the viewer", () => {
    expect(seen(someTurn(), 0)).toBe(`
Turn of seat 0. Seat 0 decides: turn.

       x 0    x 1    x 2
     +-----+
y 2  < Fin |
     |     |
     +-----+
     +--^--+
y 1  | Dra >
     |     |
     +-----+
     +--^--++--^--++--^--+
y 0  < ENT >|     || Flo >
     |KR   ||D&   ||     |
     +--v--++-----++-----+

*seat 0 K knight at (0, 0), ability unused, 3 tiles, 2 coins (1 of 1, 1 of 3, 4 gold)
 seat 1 D druid at (1, 0), ability unused, 0 tiles, 1 coins
 seat 2 R ranger at (0, 0), ability used, 4 tiles, 0 coins

Your hand: 2 x find-a-coin one, master-key one.
Pile 60 tiles, hoard 25 coins, facedown out of the game 0 tiles.
Destroyed: none.
Turns without progress: 2.
`);
  });

  test("teams share their coins, and destroyed tiles are named", () => {
    expect(seen(someTeams(), 1)).toBe(`
Turn of seat 1. Seat 1 decides: turn.

       x 0    x 1
     +--^--+
y 1  | Des |
     |D    |
     +-----+
     +--^--++--^--+
y 0  < ENT >| Fin |
     |KRS  ||     |
     +--v--++-----+

 seat 0 team 0 D druid at (0, 1), 4 tiles, 1 coins
*seat 1 team 1 K knight at (0, 0), 4 tiles, 0 coins (0 gold)
 seat 2 team 0 R ranger at (0, 0), 4 tiles, 1 coins
 seat 3 team 1 S sorceress at (0, 0), 4 tiles, 0 coins (0 gold)

Your hand: 2 x empty two-straight, 2 x empty two-corner.
Pile 52 tiles, hoard 27 coins, facedown out of the game 0 tiles.
Destroyed: empty one.
Turns without progress: 0.
`);
  });

  test("of coins and tiles only what the viewer sees", () => {
    expect(linesOf(seen(someTurn(), 1), /^.seat|^Your/)).toEqual([
      " seat 0 K knight at (0, 0), ability unused, 3 tiles, 2 coins",
      "*seat 1 D druid at (1, 0), ability unused, 0 tiles, 1 coins (1 of 2, 2 gold)",
      " seat 2 R ranger at (0, 0), ability used, 4 tiles, 0 coins",
      "Your hand: empty.",
    ]);
  });

  test("what is asked of whom, and at the end the places", () => {
    const asked = (t: Table) => seen(t, null).split("\n")[1];
    const druid = { heroes: { b: "Druid" }, coins: { b: "2" } };
    const stolen = table("StealL(1,0)N", { seatOfA: 0, seats: 3, ...druid }).act("a move (1,0)");
    expect(asked(stolen)).toBe("Turn of seat 0. Seat 1 decides: druid-reaction, for a coin to seat 0.");
    const lost = table("Lose(1,0)N", { seatOfA: 0, heroes: { a: "Druid" }, coins: { a: "2" } }).act("a move (1,0)");
    expect(asked(lost)).toBe("Turn of seat 0. Seat 0 decides: druid-reaction, for a coin to the hoard.");
    const hands = { a: "Find/1 Lose/1 Key/1 Mind/1" };
    const warrior = table("", { seatOfA: 0, heroes: { a: "Warrior" }, hands }).acts("a warrior", "a discard Key/1");
    expect(asked(warrior)).toBe("Turn of seat 0. Seat 0 decides: warrior-discard, 1 so far.");
    const won = table("Find(1,0)N", { seatOfA: 0, coins: { a: "3 3 3" } }).act("a move (1,0)");
    expect(asked(won)).toBe("The game is over: gold. Places: seat 0: 1, seat 1: 2.");
    expect(linesOf(seen(won, 1), /^.seat/)).toEqual([
      " seat 0 D druid at (1, 0), 4 tiles, 4 coins (1 of 1, 3 of 3, 10 gold)",
      "*seat 1 K knight at (0, 0), 4 tiles, 0 coins (0 gold)",
    ]);
  });

  test("that a hero left, whose figure is gone", () => {
    const left = seen(someTeams().leave("b"), null);
    expect(linesOf(left, /^.seat 1/)).toEqual([" seat 1 team 1 K knight, left the game, 0 tiles, 0 coins"]);
    expect(left).toContain("|RS   |");
  });

  test("every kind of chamber by its icon, a wide lair in strips, a row without chambers not at all", () => {
    const view = table("", { seatOfA: 0 }).view(null);
    const all = KINDS.map((kind, x) => ({ cell: { x: x - 2, y: 0 }, kind, arrows: "nesw" as const }));
    const below = { cell: { x: -2, y: -2 }, kind: "entrance" as const, arrows: "s" as const };
    const seats = view.seats.map((seat) => ({ ...seat, at: below.cell }));
    expect(
      drawn({ ...view, lair: [...all, below, { ...below, cell: { x: 0, y: -2 } }], seats, drakon: below.cell }),
    ).toBe(`
Turn of seat 0. Seat 0 decides: turn.

      x -2   x -1    x 0    x 1    x 2    x 3    x 4    x 5    x 6    x 7    x 8    x 9   x 10
     +--^--++--^--++--^--++--^--++--^--++--^--++--^--++--^--++--^--++--^--++--^--++--^--++--^--+
y 0  <     >< ENT >< Fin >< Los >< StL >< StR >< StC >< Des >< Rot >< Swi >< Dra >< Tel >< Key >
     |     ||     ||     ||     ||     ||     ||     ||     ||     ||     ||     ||     ||     |
     +--v--++--v--++--v--++--v--++--v--++--v--++--v--++--v--++--v--++--v--++--v--++--v--++--v--+
     +-----+       +-----+
y -2 | ENT |       | ENT |
     |DK&  |       |     |
     +--v--+       +--v--+
      x 11   x 12   x 13   x 14   x 15
     +--^--++--^--++--^--++--^--++--^--+
y 0  < Esc >< Win >< Hrp >< Min >< Flo >
     |     ||     ||     ||     ||     |
     +--v--++--v--++--v--++--v--++--v--+

 seat 0 D druid at (-2, -2), 4 tiles, 0 coins
 seat 1 K knight at (-2, -2), 4 tiles, 0 coins

Pile 63 tiles, hoard 28 coins, facedown out of the game 0 tiles.
Destroyed: none.
Turns without progress: 0.
`);
  });

  test("all heroes and Drakon in one chamber", () => {
    const view = table("", { seatOfA: 0 }).view(null);
    const at = { x: 0, y: 0 };
    const seats = HEROES.map((heroCard, seat) => ({ ...view.seats[0]!, seat, heroCard, at }));
    expect(drawn({ ...view, seats, drakon: at })).toBe(`
Turn of seat 0. Seat 0 decides: turn.

       x 0
     +--^--+
y 0  < ENT >
     DKRSTW&
     +--v--+

 seat 0 D druid at (0, 0), 4 tiles, 0 coins
 seat 1 K knight at (0, 0), 4 tiles, 0 coins
 seat 2 R ranger at (0, 0), 4 tiles, 0 coins
 seat 3 S sorceress at (0, 0), 4 tiles, 0 coins
 seat 4 T thief at (0, 0), 4 tiles, 0 coins
 seat 5 W warrior at (0, 0), 4 tiles, 0 coins

Pile 63 tiles, hoard 28 coins, facedown out of the game 0 tiles.
Destroyed: none.
Turns without progress: 0.
`);
  });

  test("five figures between the walls, six instead of them", () => {
    const view = table("", { seatOfA: 0 }).view(null);
    const at = { x: 0, y: 0 };
    const five = HEROES.slice(1).map((heroCard, seat) => ({ ...view.seats[0]!, seat, heroCard, at }));
    expect(linesOf(drawn({ ...view, seats: five }), /KRSTW/)).toEqual(["     |KRSTW|"]);
    expect(linesOf(drawn({ ...view, seats: five, drakon: at }), /KRSTW/)).toEqual(["     KRSTW&"]);
  });

  test("what follows the open decision, the next first, and for whom", () => {
    const view = table("", { seatOfA: 0 }).view(null);
    const step = { name: "turn", seat: 1, taker: null, discarded: 0, forcedMoves: 0 } as const;
    const waiting = [step, { ...step, name: "druid-reaction", seat: 0, taker: 1 } as const];
    expect(
      drawn({ ...view, waiting })
        .split("\n")
        .slice(1, 5),
    ).toEqual([
      "Turn of seat 0. Seat 0 decides: turn.",
      "Then: turn, seat 1.",
      "Then: druid-reaction, seat 0 to seat 1.",
      "",
    ]);
  });

  test("long lines broken between words, none longer than 100 letters", () => {
    const view = table("", { seatOfA: 0 }).view("a");
    const held = (kind: (typeof KINDS)[number], layout: "one" | "three") => ({ kind, layout, count: 1 });
    const tiles = [held("master-key", "one"), held("magic-harp", "three"), held("windstorm", "three")];
    const lineOf = (...hand: ReturnType<typeof held>[]) =>
      linesOf(drawn({ ...view, seats: [{ ...view.seats[0]!, hand }, view.seats[1]!] }), /^Your|^ {2}\w/);
    const start = "Your hand: master-key one, magic-harp three, windstorm three, teleport one,";
    const full = lineOf(...tiles, held("teleport", "one"), held("steal-a-coin-left", "three"));
    expect(full).toEqual([`${start} steal-a-coin-left three.`]);
    expect(full[0]).toHaveLength(100);
    const more = lineOf(...tiles, held("teleport", "one"), held("steal-a-coin-right", "three"));
    expect(more).toEqual([`${start} steal-a-coin-right`, "  three."]);
    expect(lineOf()).toEqual(["Your hand: empty."]);
  });
});
