import { describe, expect, it } from "vitest";
import { techDice } from "../../../src/games/here-be-dragons/battle/mods.ts";
import { deckSize } from "../../../src/games/here-be-dragons/battle/monsters.ts";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";
import { distance } from "../../../src/games/here-be-dragons/map/cells.ts";
import { bagSize } from "../../../src/games/here-be-dragons/map/tiles.ts";
import { cubeSupply } from "../../../src/games/here-be-dragons/seating.ts";
import { corrupted, lots } from "./language/luck.ts";
import { A, at, B, C, options, Table } from "./language/table.ts";

describe("set-up", () => {
  it("su-01, SU1, SU3, SU6, SU7, SU8, A1: two seats start with start values on the Starting tile", () => {
    const table = new Table(2);
    for (const seat of [A, B]) {
      const player = table.player(seat);
      expect(player).toMatchObject({ at: at(0, 0), vp: 0, gold: 0, resources: 0, influence: 2, health: 10 });
      expect(techDice(table.board, seat)).toBe(2);
      expect(cubeSupply(table.board, seat)).toBe(10);
    }
    expect(table.board).toMatchObject({ bossState: "none", eventDeck: { corruptedCards: 0 } });
    expect(table.board.first).toBe(B);
    expect(table.asked()).toBe(B);
    expect(table.legal().map(({ type }) => type)).toEqual(Array(6).fill("place-initial-marker"));
  });

  it("su-02, SU2, SU5: the decks have their sizes for every number of seats", () => {
    const sizes = [1, 2, 3, 4, 5, 6].map((seats) => new Table(seats).board.eventDeck.size);
    expect(sizes).toEqual([51 + 8, 55, 57, 61, 66, 73]);
    const { board } = new Table(6);
    expect(board.piles.map(({ deck }) => deckSize(board, deck))).toEqual([16, 12, 10]);
    expect(bagSize(board)).toBe(79);
    expect(board.piles.flatMap(({ discards }) => discards)).toEqual([]);
    expect(board.eventDeck.discardedEyes).toEqual([]);
  });

  it("su-03, SU4, A38, A70: the first half of the deck, the larger one, holds no Corrupted card", () => {
    const { board } = new Table(4, { boss: "devourer" });
    expect(board.eventDeck).toMatchObject({ size: 69, upperDraws: 31, corruptedCards: 8 });
    const next = new Table(4, { boss: "devourer" });
    next.board.eventDeck.upperDraws = 1;
    expect(() => next.go(0, "event", ...corrupted)).toThrow("68 is no pick of 61");
    next.board.eventDeck.upperDraws = 0;
    expect(next.go(0, "event", ...corrupted).board.bossCards).toHaveLength(1);
    for (let seed = 0; seed < 6; seed++) {
      const table = new Table(4, { boss: "devourer" });
      const draws = lots(seed);
      let drawn = 0;
      let firstCorrupted = 0;
      for (let turns = 0; turns < 2000 && game.outcome(table.state) === undefined && firstCorrupted === 0; turns++) {
        const seat = table.asked()!;
        game.decide(table.state, seat, game.auto(game.view(table.state, seat), draws)!, draws, (event) => {
          if (/^(eye|item|corrupted-card)-drawn$/.test(event.type)) drawn += 1;
          if (event.type === "corrupted-card-drawn" && firstCorrupted === 0) firstCorrupted = drawn;
          return game.evolve(table.state, event);
        });
      }
      expect(firstCorrupted).toBeGreaterThan(31);
    }
  });

  it("su-04, SO1, SO2: solo is played with the Devourer to 10, without a marker", () => {
    const table = new Table(1, { victoryTarget: 5 });
    expect(table.board.options).toMatchObject({ boss: "devourer", victoryTarget: 10 });
    expect(table.board.eventDeck.itemCards).toBe(16);
    expect(table.board.tasks).toEqual([{ type: "turn", seat: A, stage: "end-travel" }]);
    expect(table.legal("move-now")).toHaveLength(6);
  });

  it("su-05, A1: two players may mark the same side", () => {
    const table = new Table(3).act(C, { type: "place-initial-marker", direction: 3 });
    table.act(A, { type: "place-initial-marker", direction: 3 });
    expect(table.player(A).travel).toEqual(table.player(C).travel);
    expect(table.asked()).toBe(B);
  });

  it("su-06: options outside their type are refused, and solo has one eye card less", () => {
    for (const wrong of [{ victoryTarget: 4 }, { roundLimit: 5 }, { unheard: true }]) {
      expect(game.schemas.options.safeParse(wrong).success).toBe(false);
    }
    expect(game.admits(options({ eyeCards: 36 }), 1)).toBe("solo-has-35-eye-cards");
    expect(game.admits(options({ eyeCards: 36 }), 2)).toBeUndefined();
    expect(game.admits(options(), 1)).toBeUndefined();
  });

  it("su-07: directions and distances", () => {
    const sides = [at(1, 0), at(0, 1), at(-1, 1), at(-1, 0), at(0, -1), at(1, -1)];
    for (const [direction, side] of sides.entries()) {
      const table = new Table(3).act(C, { type: "place-initial-marker", direction });
      expect(table.player(C).travel).toEqual({ way: [side], over: "any" });
    }
    expect(distance(at(1, -1), at(-1, 1))).toBe(2);
  });
});
