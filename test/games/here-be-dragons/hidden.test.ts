import { describe, expect, it } from "vitest";
import type { Draws } from "../../../src/engine/draws.ts";
import { allViewers } from "../../../src/engine/seats.ts";
import type { Item } from "../../../src/games/here-be-dragons/cards/items.ts";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";
import { dice, item, lots, monster } from "./language/luck.ts";
import { A, B, C, options, Table } from "./language/table.ts";

/** Two games that differ in nothing but the hand of B. */
const twins = (...hands: Item[][]): Table[] =>
  hands.map((hand) => {
    const table = new Table(3).noEvents().tile(5, 0, "plain").tile(6, 0, "forest-level-1-2");
    for (const seat of [A, B, C]) table.put(seat, 5, 0);
    return table
      .hand(B, ...hand)
      .hand(A, "whetstone")
      .set(B, { vp: 3 })
      .turn(A);
  });
const seen = (table: Table, viewer: number | null): string => JSON.stringify(game.view(table.state, viewer));

describe("hidden information", () => {
  it("hid-01, A88: another's hand changes nothing for A", () => {
    const [one, other] = twins(["whetstone", "evil-eye"], ["royal-writ", "scout-falcon"]) as [Table, Table];
    const both = (look: (table: Table) => unknown): void => expect(look(one)).toEqual(look(other));
    both((table) => seen(table, A));
    both((table) => seen(table, null));
    both((table) => table.legal());
    for (const table of [one, other]) table.act(A, { type: "attack-player", target: B });
    both((table) => table.told(A));
    both((table) => table.asked());
    for (const table of [one, other]) table.act(A, { type: "pass", until: "window" });
    both((table) => [table.asked(), seen(table, A)]);
    expect(seen(one, B)).not.toBe(seen(other, B));
  });

  it("hid-02, 2.4, A87: a window opens whatever the hand holds", () => {
    const tables = twins(["royal-writ"], ["smoke-pot"]);
    for (const table of tables)
      table.act(A, { type: "attack-player", target: B }).act(A, { type: "pass", until: "window" });
    expect(tables.map((table) => table.asked())).toEqual([B, B]);
  });

  it("hid-03, A88: a card that is not held is refused alike, whatever it is", () => {
    const [table] = twins(["royal-writ"]) as [Table];
    expect(table.refusal(A, { type: "play-item", item: "royal-writ" })).toBe("not-in-your-hand");
    expect(table.refusal(A, { type: "play-item", item: "scout-falcon" })).toBe("not-in-your-hand");
    expect(game.schemas.action.safeParse({ type: "play-item", item: "excalibur" }).success).toBe(false);
  });

  it("hid-04, A57, DE1: a lost hand is named to its owner only", () => {
    const table = new Table(2).noEvents().tile(5, 0, "plain").put(A, 5, 0).set(A, { health: 1 }).turn(A, "end");
    table.board.bossCards = ["black-rain", "hollow-bells", "ashen-moon"];
    table
      .tile(5, 0, "plain", { ground: "corrupted" })
      .hand(A, "whetstone", "evil-eye", "smoke-pot", "royal-writ")
      .proceed();
    const told = (viewer: number | null) => table.told(viewer).find(({ type }) => type === "items-discarded");
    expect(told(B)).toMatchObject({ discarded: null, count: 4 });
    expect(told(null)).toMatchObject({ discarded: null, count: 4 });
    expect(told(A)).toMatchObject({ discarded: ["whetstone", "evil-eye", "smoke-pot", "royal-writ"] });
  });

  it("hid-05, A70: which Items lie in deck, discards or box shows nowhere; every filling is sound", () => {
    const table = new Table(4, { boss: "devourer" });
    const draws = lots(7);
    for (let turns = 0; turns < 400 && game.outcome(table.state) === undefined; turns++) {
      const seat = table.asked()!;
      const actions = [...game.legal(table.state, seat)];
      game.decide(table.state, seat, actions[draws.pick(actions.length)]!, draws, (event) =>
        game.evolve(table.state, event),
      );
    }
    for (const viewer of allViewers(4)) {
      for (let filling = 0; filling < 5; filling++) {
        const imagined = game.imagine(game.view(table.state, viewer), lots(filling));
        expect(game.invariants(imagined)).toEqual([]);
        expect(JSON.stringify(game.view(imagined, viewer))).toBe(seen(table, viewer));
        for (const seat of game.toAct(table.state)) {
          if (seat === viewer) expect([...game.legal(imagined, seat)]).toEqual([...game.legal(table.state, seat)]);
        }
      }
    }
  });

  it("hid-06: a reshuffle tells sizes only", () => {
    const told = game.tell({ type: "event-deck-reshuffled", size: 20 }, A);
    expect(told).toEqual({ type: "event-deck-reshuffled", size: 20 });
  });

  it("an Item drawn is named to its drawer, and a draw of one discloses", () => {
    const table = new Table(2).turn(A).go(A, "event", ...item("royal-writ"));
    const [drawn] = table.happened("item-drawn");
    expect(game.tell(drawn!, A)).toMatchObject({ drawn: "royal-writ" });
    expect(game.tell(drawn!, B)).toMatchObject({ drawn: null });
    expect(game.discloses(drawn!)).toBe(true);
    expect(game.discloses({ type: "event-deck-reshuffled", size: 3 })).toBe(false);
    for (const viewer of allViewers(2)) {
      for (const event of table.events)
        expect(game.schemas.told.safeParse(game.tell(event, viewer)).error).toBeUndefined();
    }
  });
});

describe("luck", () => {
  it("luck-01, A69: each card of a deck is equally likely; no order is stored", () => {
    const drawn = new Map<number, string>();
    for (let place = 0; place < 3; place++) {
      const table = new Table(2).noEvents();
      Object.assign(table.board.eventDeck, { size: 3, shuffledEyes: ["good-harvest", "lucky-find", "highwaymen"] });
      table.go(A, "event", () => place);
      const [event] = table.happened("eye-drawn");
      drawn.set(place, event?.type === "eye-drawn" ? event.eye : "");
    }
    expect([...drawn.values()]).toEqual(["good-harvest", "lucky-find", "highwaymen"]);
  });

  it("luck-02, A70: a slot takes each of the 40 Items as likely as any other", () => {
    const counts = new Map<string, number>();
    for (let place = 0; place < 40; place++) {
      const table = new Table(2).turn(A);
      const { eyeSlots } = table.board.eventDeck;
      table.go(
        A,
        "event",
        () => eyeSlots,
        () => 0,
        () => place,
      );
      const [event] = table.happened("item-drawn");
      if (event?.type === "item-drawn") counts.set(event.item, (counts.get(event.item) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array(20).fill(2));
  });

  it("luck-03, A71: after a rebuild a Monster pile is empty", () => {
    const table = new Table(2).noEvents().tile(5, 0, "forest-level-1-2").tile(6, 0, "plain").put(A, 5, 0).turn(A);
    const twice = [
      "elfling",
      "mudlurk",
      "gnawrat-pack",
      "ditch-robber",
      "thornback-boar",
      "restless-bones",
      "grey-wolf",
    ] as const;
    table.pile("level-1-2", ...twice, ...twice, "bog-hag", "hill-goblin");
    table.act(A, { type: "search" }, ...dice(4), ...monster("grey-wolf"));
    expect(table.board.piles[0]!.discards).toEqual([]);
  });

  it("A69, SU8: the first player is drawn when the game opens", () => {
    const firsts = [0, 1, 2].map((value) => {
      let state!: Parameters<typeof game.toAct>[0];
      const draws: Draws = { pick: () => value };
      game.open(options(), 3, draws, (event) => {
        state = game.evolve(state, event);
        return state;
      });
      return game.toAct(state)[0];
    });
    expect(firsts).toEqual([0, 1, 2]);
  });
});
