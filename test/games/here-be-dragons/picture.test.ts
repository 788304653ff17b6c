import { expect, it } from "vitest";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";
import { dice, monster } from "./language/luck.ts";
import { A, at, B, C, D, Table } from "./language/table.ts";

it("the text shows the map, who is where, trackers, battle, Quests, decks and the own Items", () => {
  const table = new Table(5, { boss: "devourer", victoryTarget: 8 }).corruptedCards(3).quests("open-water");
  table.tile(1, 0, "farm-2").tile(2, 0, "sawmill-1-level-3-4", { owner: A }).tile(0, 1, "dungeon");
  table.tile(1, 1, "dungeon", { cleared: true }).tile(2, -1, "forest-level-1-2", { tokens: 2 }).tile(-1, 1, "harbor");
  table
    .tile(1, -1, "mountain-level-5-plus")
    .tile(0, -1, "watchtower")
    .tile(-1, 0, "sanctuary")
    .settle(A, 1, 0, 2, "farm-2");
  table
    .put(A, 1, -1)
    .put(B, 1, 0)
    .set(B, { travel: { way: [at(2, 0), at(3, 0)], over: "any" }, remembered: 3, resting: true });
  table
    .set(C, { at: null, diedAt: at(0, 0), health: 0 })
    .corrupt(D, 0, 0)
    .leave(4)
    .hand(A, "whetstone", "whetstone");
  table
    .hand(A, "evil-eye")
    .pile("level-1-2", "mudlurk", "elfling")
    .set(A, { weapon: "marksman", weaponNode: 1 })
    .turn(A);
  table.act(A, { type: "search" }, ...dice(6), ...monster("frost-giant")).act(A, { type: "pass", until: "window" });
  table
    .act(A, { type: "fight" })
    .act(A, { type: "play-item", item: "whetstone" }, ...dice(6, 5, 4, 3), ...dice(5, 4, 3, 2, 1));
  const { text } = game.picture(game.view(table.state, A));
  expect(text).toMatchInlineSnapshot(`
    "Here be Dragons to 8 VP; rounds 0 of 200; Devourer awake, Corrupted cards 3;
    Map, columns -2 to 4 (2q + r):
    r-1      Pw      Mc      Fa*2
                     A
    r0   P+1     X       Pf2     Fl1b
                 D&      a2B     a
    r1       ~h      D*3     D!

    P plain F forest M mountain ~ water D dungeon X corrupted; s start h harbor f farm l sawmill
    m mine + sanctuary w watchtower, number: Resources; a 1-2 b 3-4 c 5+ monsters, *n tokens, ! cleared
    A-F figures, a-f cubes, a1-a4 Settlement and level, & the Devourer
    >A (you): at 1,-1; VP 0 Gold 0 Resources 0 Influence 2 Health 10; marksman 1 gear 0 = 2 dice;
        cubes 8 Items 2
     B: at 1,0; VP 0 Gold 0 Resources 0 Influence 2 Health 10; root 0 gear 0 = 2 dice; cubes 10 Items 0
        resting to 2,0 3,0 rebuilds level 3
     C: dead; VP 0 Gold 0 Resources 0 Influence 2 Health 0; root 0 gear 0 = 2 dice; cubes 10 Items 0
     D: corrupted; VP 0 Gold 0 Resources 0 Influence 0 Health 10; root 0 gear 0 = 4 dice;
        cubes 10 Items 0
     E: left; VP 0 Gold 0 Resources 0 Influence 0 Health 10; root 0 gear 0 = 2 dice; cubes 10 Items 0
    Battle, after-roll: A 2 dice +1 (6 5 4* 3*) against frost-giant 5 dice (5 4 3 2 1) played
        A: whetstone
    Quests: open-water
    Bag 70; Event deck 67, discards 1; level-1-2: 14 left, 2 discarded, newest elfling;
        level-3-4: 12 left, 0 discarded; level-5-plus: 9 left, 0 discarded;
    Your Items: whetstone evil-eye
    "
  `);
  const others = game.picture(game.view(table.state, B)).text;
  expect(others).not.toContain("Your Items");
  expect(others).toContain("B (you):");
});

it("after the end the text says how, and a servant off the map where", () => {
  const table = new Table(2, { boss: "devourer" }).corruptedCards(3).corrupt(A, 0, 0).set(A, { at: null, health: 0 });
  table.board.outcome = { ending: "all-corrupted", ranks: [1, 2] };
  table.board.tasks = [];
  const lines = game.picture(game.view(table.state, null)).text.split("\n");
  expect(lines[0]).toBe(
    "Here be Dragons to 10 VP; rounds 0 of 200; Devourer awake, Corrupted cards 3; over: all-corrupted",
  );
  const beginnings = lines.filter((line) => /^[A-Z]\w+/.test(line)).map((line) => line.split(/[ ,;]/, 1)[0]);
  expect(beginnings).toEqual(["Here", "Map", "Bag"]);
  expect(lines.some((line) => line.startsWith(" A: corrupted, off the map; VP 0 Gold 0"))).toBe(true);
});
