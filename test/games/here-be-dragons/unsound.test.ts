import { describe, expect, it } from "vitest";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";
import { A, at, B, C, Table } from "./language/table.ts";

/** A sound position with something of everything. */
const sound = (): Table => {
  const table = new Table(3, { boss: "devourer", influenceCap: 10 }).tile(1, 0, "plain").tile(2, 0, "forest-level-1-2");
  table.settle(A, 1, 0, 1).hand(A, "whetstone", "evil-eye").put(B, 2, 0).turn(A);
  // The box is reckoned from the number of slots.
  return table;
};
const faults = (spoil: (table: Table) => unknown): string[] => {
  const table = sound();
  const before = game.invariants(table.state);
  spoil(table);
  return game.invariants(table.state).filter((fault) => !before.includes(fault));
};

describe("an unsound state is told sentence by sentence", () => {
  for (const [says, spoil] of [
    ["seat 1 has a value off its track", (t) => t.set(B, { gold: 11 })],
    ["seat 1 has a value off its track", (t) => t.set(B, { resources: -1 })],
    ["seat 1 has a value off its track", (t) => t.set(B, { health: 11 })],
    ["seat 1 has an impossible value", (t) => t.set(B, { influence: -1 })],
    ["seat 1 has an impossible value", (t) => t.set(B, { influence: 11 })],
    ["seat 1 has an impossible value", (t) => t.set(B, { vp: -1 })],
    ["the hand of seat 0 is not as large as said", (t) => t.set(A, { handSize: 3 })],
    ["the discards of seat 1 are miscounted", (t) => t.set(B, { facedownSize: 1 })],
    ["seat 0 holds too many Items", (t) => t.hand(A, "evil-eye", "evil-eye", "whetstone", "whetstone")],
    ["the figure of seat 1 is off the map", (t) => t.put(B, 9, 9)],
    ["seat 1 has plans without a figure", (t) => t.set(B, { at: null, tollsPaid: [A] })],
    ["seat 1 has plans without a figure", (t) => t.set(B, { at: null, travel: { way: [at(0, 0)], over: "any" } })],
    ["seat 1 is still there", (t) => t.set(B, { left: true })],
    ["seat 0 has more cubes than there are", (t) => t.set(A, { at: null, settlement: null, left: true })],
    ["the corrupted seat 1 holds something", (t) => t.set(B, { corrupted: true, influence: 1 })],
    ["the corrupted seat 0 holds something", (t) => t.set(A, { corrupted: true, influence: 0, handSize: 0 })],
    ["the corrupted seat 1 holds something", (t) => t.hand(B, "evil-eye").set(B, { corrupted: true, influence: 0 })],
    ["the Settlement of seat 0 has no cube", (t) => t.tile(1, 0, "plain")],
    ["the Settlement of seat 0 is not on a Plain", (t) => t.tile(1, 0, "forest-level-1-2", { owner: A })],
    ["seat 0 has a Settlement and could rebuild it", (t) => t.set(A, { remembered: 1 })],
    ["seat 0 was not paid for its Settlement", (t) => t.settle(A, 1, 0, 3).set(A, { rewarded: 1 })],
    ["the tile at 1,0 cannot hold tokens", (t) => t.tile(1, 0, "plain", { owner: A, tokens: 1 })],
    ["the tile at 0,0 cannot hold a cube", (t) => t.tile(0, 0, "start", { owner: B })],
    ["the tile at 2,0 is no Dungeon to be cleared", (t) => t.tile(2, 0, "forest-level-1-2", { cleared: true })],
    ["the tile at 2,0 is corrupted out of reach", (t) => t.tile(2, 0, "plain", { ground: "corrupted" })],
    ["a cell has two tiles", (t) => t.board.tiles.push({ ...t.tileAt(1, 0) })],
    ["the map is in pieces", (t) => t.tile(5, 5, "plain")],
    ["an Item is missing or there too often", (t) => (t.state.hidden.box[0] = 1)],
    ["a zone holds less than nothing", (t) => (t.state.hidden.shuffledItems[0] = -1)],
    ["the slots are out of bounds", (t) => (t.board.eventDeck.fewestSlots += 1)],
    ["the Items in the deck are miscounted", (t) => (t.board.eventDeck.itemCards += 1)],
    ["an eye card is in two places", (t) => t.board.quests.push("open-water")],
    ["an eye card is missing", (t) => t.board.eventDeck.unseenEyes.pop()],
    ["the Event deck is miscounted", (t) => (t.board.eventDeck.size += 1)],
    ["a Corrupted card is missing", (t) => (t.board.eventDeck.corruptedCards -= 1)],
    ["a monster is there too often", (t) => t.pile("level-1-2", "bog-hag", "bog-hag")],
    ["a battle is missing", (t) => t.board.tasks.push({ type: "battle" }, { type: "battle" })],
    ["two turns run at once", (t) => t.board.tasks.push({ type: "turn", seat: B, stage: "start" })],
    ["a tile is corrupted too early", (t) => t.tile(0, 0, "start", { ground: "corrupted" })],
    ["the last round runs too early", (t) => (t.board.lastRound = true)],
    ["the last round runs too early", (t) => t.board.lastTurns.push(C)],
    ["something is open after the end", (t) => (t.board.outcome = { ending: "walkover", ranks: [1, 2, 2] })],
  ] as [string, (table: Table) => unknown][]) {
    it(`${says}: ${String(spoil).slice(7, 60)}`, () => {
      expect(faults(spoil)).toContain(says);
    });
  }

  it("a sound one has nothing to be told, at the bounds of every track either", () => {
    const table = sound().set(B, { gold: 10, resources: 0, health: 10, influence: 10, vp: 0 });
    expect(game.invariants(table.state)).toEqual([]);
  });

  it("somebody fights without a figure", () => {
    const table = new Table(2).noEvents().tile(1, 0, "plain").put(A, 1, 0).put(B, 1, 0).set(B, { vp: 2 }).turn(A);
    table.hand(A, "whetstone").act(A, { type: "attack-player", target: B }).set(B, { at: null });
    expect(game.invariants(table.state)).toContain("somebody fights without a figure");
  });
});
