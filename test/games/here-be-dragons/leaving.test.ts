import { describe, expect, it } from "vitest";
import { leavingEverywhere } from "./language/leaving.ts";
import { dice } from "./language/luck.ts";
import { A, B, C, D, Table } from "./language/table.ts";

const fight = { type: "fight" } as const;
const receiver = (target: number) => ({ type: "choose-receiver", target }) as const;

/** A attacks B, who holds 10 Gold and beats a Cave Troll that C calls up: B has to say who gets the 4 Gold over. */
const richVictim = (): Table => {
  const table = new Table(4, { overflowTie: "giver-chooses" }).noEvents().tile(5, 0, "plain").tile(6, 0, "plain");
  table.pile("level-3-4", "cave-troll").hand(C, "reanimate-corpse").put(A, 5, 0).put(B, 5, 0);
  table.set(B, { vp: 3, gold: 10, weapon: "steel", weaponNode: 4 }).turn(A);
  table.act(A, { type: "attack-player", target: B }).act(C, { type: "play-item", item: "reanimate-corpse" });
  table.act(C, { type: "choose-target", target: B });
  return table.act(B, fight, ...dice(...Array(7).fill(6)), ...dice(1, 1, 1));
};

describe("a seat that leaves in the middle of something (A67)", () => {
  it("A67, A4: the attacker leaves: the battle is off, but who won something by it is still asked who gets the excess", () => {
    const table = richVictim();
    expect([table.asked(), table.task().type]).toEqual([B, "choose-receiver"]);
    table.leave(A);
    expect(table.happened("battle-ended")).toMatchObject([{ result: "broken-off" }]);
    expect([table.asked(), table.legal()]).toEqual([B, [receiver(C), receiver(D)]]);
    table.act(B, receiver(D));
    expect(table.player(D).gold).toBe(4);
    expect(table.happened("excess-lost")).toEqual([]);
  });

  it("A67, A4: the giver leaves: its question is dropped with it, and the battle is off", () => {
    const table = richVictim().leave(B);
    expect(table.board.battles).toEqual([]);
    expect([table.asked(), table.task()]).toEqual([A, { type: "turn", seat: A, stage: "actions" }]);
    expect([C, D].map((seat) => table.player(seat).gold)).toEqual([0, 0]);
  });

  it("A67: only a receiver leaves: the battle goes on once the excess has found another", () => {
    const table = richVictim().leave(C);
    expect(table.board.battles).toHaveLength(1);
    table.act(B, receiver(A));
    expect([table.player(A).gold, table.battle().source, table.asked()]).toEqual([4, "player", B]);
  });

  for (const [boss, seed] of [
    ["devourer", 1],
    ["none", 8],
  ] as const) {
    it(`A67: whoever leaves a random game, boss ${boss}, in the midst of whatever, takes along the own decisions only`, () => {
      expect(leavingEverywhere(4, { boss }, seed, 200)).toEqual([]);
    });
  }
});
