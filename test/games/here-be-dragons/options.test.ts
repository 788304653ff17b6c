import { describe, expect, it } from "vitest";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";
import { dice, lots, monster } from "./language/luck.ts";
import { A, at, B, C, options, Table } from "./language/table.ts";

const convert = { type: "convert-influence" } as const;
const search = { type: "search" } as const;
const rich = (victoryTarget: number, vp: number): Table =>
  new Table(2, { victoryTarget }).turn(A).set(A, { vp, influence: 10 }).act(A, convert);

describe("options of the rules page", () => {
  it("have the defaults of section 8", () => {
    expect(options()).toEqual({
      victoryTarget: 10,
      boss: "none",
      monsterControl: "auto",
      bystanderItems: true,
      longTravel: 3,
      upgradeCount: "connected",
      rebuild: "same-level",
      loseRetreat: true,
      influenceCap: null,
      overflowTie: "auto",
      eyeCards: null,
      roundLimit: 200,
    });
  });

  it.each([5, 6, 7, 8, 9, 10])("option `victoryTarget`, SU1, VI1: %i win, not one less", (target) => {
    expect(rich(target, target - 2).ending()).toBeUndefined();
    expect(rich(target, target - 1).ending()).toBe("victory-points");
  });

  it("option `boss`, SU3, SU4: the Devourer brings eight Corrupted cards, nobody brings none", () => {
    const deck = (boss: string) => new Table(2, { boss }).board.eventDeck;
    expect(deck("none")).toMatchObject({ size: 55, corruptedCards: 0, upperDraws: 0 });
    expect(deck("devourer")).toMatchObject({ size: 63, corruptedCards: 8, upperDraws: 28 });
    expect(new Table(2, { boss: "devourer" }).board.bossState).toBe("asleep");
  });

  it("option `monsterControl`, MB4: `auto` asks nobody", () => {
    const fought = (monsterControl: string): Table => {
      const table = new Table(3, { monsterControl }).noEvents().tile(5, 0, "forest-level-1-2").put(A, 5, 0);
      table
        .tile(6, 0, "plain")
        .turn(A)
        .act(A, search, ...dice(3), ...monster("mudlurk"));
      return table;
    };
    const auto = fought("auto").act(A, { type: "fight" }, ...dice(6, 6, 1));
    expect(auto.happened("controller-named")).toEqual([]);
    const player = fought("player").act(A, { type: "fight" });
    expect(player.legal().map(({ type }) => type)).toEqual(["choose-controller", "choose-controller"]);
  });

  it("option `bystanderItems`, A87: false keeps bystanders out of battles", () => {
    const asked = (bystanderItems: boolean): unknown => {
      const table = new Table(2, { bystanderItems }).noEvents().tile(5, 0, "forest-level-1-2").put(A, 5, 0).turn(A);
      table.tile(6, 0, "plain").hand(B, "reanimate-corpse").pile("level-3-4", "cave-troll");
      return table.act(A, search, ...dice(3), ...monster("mudlurk")).asked();
    };
    expect([asked(true), asked(false)]).toEqual([B, A]);
  });

  it("option `longTravel`, A2: three steps or two", () => {
    const longest = (longTravel: number): number => {
      const table = new Table(2, { longTravel }).put(A, 5, 0);
      for (let q = 5; q <= 9; q++) table.tile(q, 0, "plain");
      const targets = table.turn(A, "travel").targets();
      return [6, 7, 8, 9].filter((q) => targets.includes(`${q},0`)).length;
    };
    expect([longest(3), longest(2)]).toEqual([3, 2]);
  });

  it("option `upgradeCount`, A21: what is lost counts on under ever-placed alone", () => {
    const level = (upgradeCount: string): number | undefined => {
      const table = new Table(2, { upgradeCount }).settle(A, 5, 0, 1).set(A, { everPlaced: 2, resources: 2 });
      table
        .tile(6, 0, "plain")
        .turn(A)
        .act(A, { type: "place-cube", cell: at(6, 0) });
      return table.player(A).settlement?.level;
    };
    expect([level("connected"), level("ever-placed")]).toEqual([1, 2]);
  });

  it("option `rebuild`, A22: the level is remembered or not", () => {
    const flooded = (rebuild: string): number => {
      const table = new Table(2, { rebuild }).noEvents().settle(A, 5, 0, 3).tile(6, 0, "water").tile(4, 0, "plain");
      table.put(B, 4, 0).tile(4, 1, "plain").put(A, 4, 1).hand(B, "manipulate-water").turn(B);
      table.act(B, { type: "play-item", item: "manipulate-water" });
      return table.player(A).remembered;
    };
    expect([flooded("same-level"), flooded("village")]).toEqual([3, 0]);
  });

  it("option `loseRetreat`, A17: a loser stays and leaves no token, one who flees goes all the same", () => {
    const fresh = (): Table => {
      const table = new Table(2, { loseRetreat: false }).noEvents().tile(5, 0, "forest-level-1-2").tile(6, 0, "plain");
      return table
        .put(A, 5, 0)
        .turn(A)
        .act(A, search, ...dice(3), ...monster("hill-goblin"));
    };
    const lost = fresh().act(A, { type: "fight" }, ...dice(1, 1, 6, 6));
    expect(lost.player(A)).toMatchObject({ at: at(5, 0), health: 8 });
    expect(lost.tileAt(5, 0).tokens).toBe(0);
    const fled = fresh().act(A, { type: "flee" }, ...dice(4));
    expect(fled.player(A).at).toEqual(at(6, 0));
    expect(fled.tileAt(5, 0).tokens).toBe(1);
  });

  it("option `influenceCap`, A7: without one there is no limit, with one the rest is lost", () => {
    const gained = (influenceCap: number | null): number => {
      const table = new Table(2, { influenceCap }).turn(A).set(A, { influence: 9 }).hand(A, "royal-writ");
      return table.act(A, { type: "play-item", item: "royal-writ" }).player(A).influence;
    };
    expect([gained(null), gained(10)]).toEqual([11, 10]);
  });

  it("option `overflowTie`, A4: by rule, or by the giver's choice", () => {
    const spilt = (overflowTie: string): Table => {
      const table = new Table(3, { overflowTie }).turn(A).set(A, { gold: 10, vp: 1 }).hand(A, "hidden-purse");
      return table.act(A, { type: "play-item", item: "hidden-purse" });
    };
    expect(spilt("auto").player(B).gold).toBe(3);
    const chosen = spilt("giver-chooses").act(A, { type: "choose-receiver", target: C });
    expect([chosen.player(B).gold, chosen.player(C).gold]).toEqual([0, 3]);
  });

  it("option `eyeCards`, A70: so many slots for eye cards, each as likely to be drawn as any other", () => {
    expect(new Table(1, { eyeCards: 16 }).board.eventDeck).toMatchObject({ size: 16 + 16 + 8, eyeSlots: 16 });
    const two = new Table(2, { eyeCards: 24 });
    expect(two.board.eventDeck).toMatchObject({ size: 24 + 19, eyeSlots: 24 });
    expect(two.board.eventDeck.unseenEyes).toHaveLength(36);
    const drawn = Array.from({ length: 36 }, (_, place) => {
      const table = new Table(2, { eyeCards: 12 }).turn(A).go(
        A,
        "event",
        () => 11,
        () => place,
      );
      const [event] = table.happened("eye-drawn");
      expect(table.board.eventDeck.eyeSlots).toBe(11);
      return event?.type === "eye-drawn" ? event.eye : "";
    });
    expect(new Set(drawn).size).toBe(36);
    expect(game.admits(options({ eyeCards: 36 }), 1)).toBe("solo-has-35-eye-cards");
  });

  it("option `roundLimit`, A72: the game ends with the last turn of that round", () => {
    const table = new Table(2, { roundLimit: 20 });
    const draws = lots(5);
    let turns = 0;
    while (game.outcome(table.state) === undefined) {
      const seat = table.asked()!;
      const action = game.auto(game.view(table.state, seat), draws)!;
      if (action.type === "end-actions") turns += 1;
      game.decide(table.state, seat, action, draws, (event) => game.evolve(table.state, event));
    }
    expect([table.ending(), turns]).toEqual(["round-limit", 40]);
  });
});
