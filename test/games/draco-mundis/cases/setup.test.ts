import { describe, expect, test } from "vitest";
import { lots } from "../../../contract/lots.ts";
import { readSeat, writeSeat } from "../language/notation.ts";
import { usedSpots } from "../language/set-up.ts";
import { opened, type Table, table } from "../language/table.ts";

/** Plays placings by lot until setup is over. */
function placesAll(game: Table, seed = 1): Table {
  const draws = lots(seed);
  while (game.state.board.phase === "setup") game.timesOut(draws);
  return game;
}

/** The seats that start a setup turn, in order, with the number of tokens due. */
function setupTurns(game: Table): string[] {
  return game.happened("setup-turn-started").map(({ seat, toPlace }) => `${writeSeat(seat)}${toPlace}`);
}

describe("setup of the rules page", () => {
  test("T15a: Campsite and Tiger across the corner cost nothing", () => {
    const game = table("B.Cs? 7,3, B.Ti? 8,4", { hands: ["A: Sw"] }).plays("place Sw 6,0");
    expect(game.state.board.phase).toBe("turn");
    expect(game.leaves("A").line("B", "tiger-beside-campsite")).toBe(0);
  });

  test("T15b: side by side they cost 5, whatever becomes of the Campsite", () => {
    const setting = table("B.Cs? 7,3, B.Ti? 8,3", { hands: ["A: Sw"] }).plays("place Sw 6,0");
    expect(setting.leaves("B").line("B", "tiger-beside-campsite")).toBe(-5);
    const game = table("B.Cs 7,3, B.Ti 8,3, A.Mg 6,3, A.Cs 9,3").plays("destroy 7,3").leaves("A");
    expect(game.points("B")).toBe(-5);
    expect(game.line("A", "tiger-beside-campsite")).toBe(0);
  });

  test("T18: all tokens fit: 38 of 48, 57 of 72, 76 of 96 squares, with traps 40, 60, 80", () => {
    const used = (seats: number, dragonTraps: boolean) =>
      usedSpots(placesAll(opened(seats, { dragonTraps })).state).length;
    expect([2, 3, 4].map((seats) => used(seats, false))).toEqual([38, 57, 76]);
    expect([2, 3, 4].map((seats) => used(seats, true))).toEqual([40, 60, 80]);
    const squares = [2, 3, 4].map((seats) => opened(seats).choices("place Jo").length);
    expect(squares).toEqual([48, 72, 96]);
  });

  test("T76: a square is taken once, an Explorer needs a facing, and setup is for placing only", () => {
    const game = table("B.Ju? 7,3", { hands: ["A: Sh Ex", "B: Mo"] });
    expect(game.refusal("place Sh 7,3")).toBe("square-taken");
    expect(game.refusal("place Ex 8,3")).toBe("facing-needed");
    expect(game.refusal("place Sh 8,3 N")).toBe("facing-not-taken");
    game.plays("place Ex 8,3 N");
    expect([game.turn, game.refusal("peek 7,3")]).toEqual(["B", "wrong-phase"]);
  });

  test("T77: fast setup places two in a turn, and what is left in the last", () => {
    const turns = (dragonTraps: boolean) =>
      setupTurns(placesAll(opened(2, { fastSetup: true, dragonTraps }))).filter((turn) => turn.startsWith("B"));
    expect(turns(false)).toEqual([...Array(9).fill("B2"), "B1"]);
    expect(turns(true)).toEqual(Array(10).fill("B2"));
  });

  test("T78: the first seat places first, clockwise, and takes the first turn", () => {
    const game = placesAll(opened(4, {}, "C"));
    const order = setupTurns(game).map((turn) => turn.charAt(0));
    expect(order.slice(0, 5)).toEqual(["D", "A", "B", "C", "D"]);
    expect([game.state.board.firstSeat, game.turn]).toEqual([readSeat("C"), "C"]);
    expect(opened(4, {}, "C").turn).toBe("C");
  });

  test("T82: a seat that leaves during setup keeps its tokens on the board and the rest to itself", () => {
    const game = opened(3);
    const draws = lots(4);
    const placed = () => game.happened("token-placed").length + game.happened("explorer-placed").length;
    while (placed() < 42 || game.turn !== "C") game.timesOut(draws);
    const before = usedSpots(game.state);
    game.leaves("C");
    expect([game.turn, usedSpots(game.state)]).toEqual(["A", before]);
    const seats = (viewer: number | null) => game.view(viewer).seats[2];
    expect([seats(0)?.tokensLeft, seats(0)?.hand, seats(null)?.hand]).toEqual([5, null, null]);
    expect(seats(2)?.hand?.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    placesAll(game, 5);
    expect([game.state.board.phase, seats(0)?.hand]).toEqual(["turn", null]);
    const hand = seats(2)?.hand;
    game.leaves("A");
    expect(game.happened("hidden-shown")[0]?.unplaced).toEqual([{ seat: 2, kinds: hand }]);
    expect(seats(null)?.hand).toEqual(hand);
  });

  test("T87: a token due when time runs out goes by lot to a square by lot, and others see the square only", () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 60; seed++) {
      const game = table("A.Ju? 6,0", { hands: ["A: Sh Sh Mo Ex", "B: Mo"] }).timesOut(lots(seed));
      const [event] = game.events;
      const kind = event?.type === "token-placed" ? event.kind : "explorer";
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (event?.type !== "token-placed") continue;
      expect(game.told(1)[0]).toEqual({ type: "token-placed", seat: 0, square: event.square, knownKind: null });
      expect(game.told(0)[0]).toEqual({ type: "token-placed", seat: 0, square: event.square, knownKind: event.kind });
    }
    expect([...counts.keys()].sort()).toEqual(["explorer", "mountain", "sherpa"]);
    expect(counts.get("sherpa")).toBeGreaterThan(20);
  });

  test("T90: a Campsite beside its Tiger is on nobody's sheet before the end", () => {
    const game = table("B.Cs? 7,3, B.Ti? 8,3", { hands: ["A: Sw"] });
    const penalties = () =>
      [0, 1, null].flatMap((viewer) =>
        game
          .view(viewer)
          .seats.map(({ sheet }) => sheet.lines.find(({ line }) => line === "tiger-beside-campsite")?.points),
      );
    expect(penalties()).toEqual([0, 0, 0, 0, 0, 0]);
    game.plays("place Sw 6,0");
    expect(penalties()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(penalties.call(game.leaves("A"))).toEqual([0, -5, 0, -5, 0, -5]);
  });
});
