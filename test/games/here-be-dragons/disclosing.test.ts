import { describe, expect, it } from "vitest";
import { dryRun, judgeActions } from "../../../src/engine/judge.ts";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";
import { lots } from "../../contract/lots.ts";
import { dice, monster } from "./language/luck.ts";
import { A, at, B, Table } from "./language/table.ts";

const pass = { type: "pass", until: "window" } as const;
const flee = { type: "flee" } as const;

/** What a list gets, dry and in earnest. */
function answers(table: Table, seat: number, ...list: { type: string }[]): string[] {
  return [
    dryRun(game as never, structuredClone(table.state), seat, list),
    judgeActions(game as never, structuredClone(table.state), seat, list, lots(1)),
  ].map((answer) => (answer.accepted ? "accepted" : `${answer.index} ${answer.refusal}`));
}

function disclosing(table: Table): string[] {
  return table.events.filter((event) => game.discloses(event)).map(({ type }) => type);
}

function meeting(): Table {
  const table = new Table(2).noEvents().tile(5, 0, "forest-level-1-2").tile(6, 0, "plain");
  return table.put(A, 5, 0).put(B, 5, 0).set(A, { influence: 4, vp: 3 }).set(B, { vp: 4 });
}

describe("a list goes on where nothing was drawn or shown", () => {
  it("after an attack on a player, whom all see", () => {
    const table = meeting().hand(A, "smoke-pot").turn(A);
    const attack = { type: "attack-player", target: B } as const;
    expect(answers(table, A, attack, pass)).toEqual(["accepted", "accepted"]);
    expect(disclosing(table.act(A, attack))).toEqual([]);
  });

  it("after a flight that needs no die; one that needs a die ends the list", () => {
    const found = meeting().hand(A, "smoke-pot").turn(A).tile(5, 1, "plain");
    found.act(A, { type: "search" }, ...dice(3), ...monster("hill-goblin"));
    expect(disclosing(found)).toEqual(["searched", "battle-begun"]);
    const rolled = new Table(2).noEvents().tile(5, 0, "forest-level-1-2").tile(6, 0, "plain").put(A, 5, 0).turn(A);
    rolled.act(A, { type: "search" }, ...dice(3), ...monster("hill-goblin"));
    const retreat = { type: "retreat-to", cell: at(6, 0) } as const;
    expect(answers(rolled, A, flee, retreat)).toEqual(["0 list-goes-past-luck", "0 list-goes-past-luck"]);
    found.act(A, { type: "play-item", item: "smoke-pot" });
    expect(answers(found, A, flee, retreat)).toEqual(["accepted", "accepted"]);
    expect(disclosing(found.act(A, flee))).toEqual([]);
  });

  it("after a die that is turned to a face", () => {
    const table = meeting().hand(A, "loaded-knuckle", "second-wind").turn(A);
    table.act(A, { type: "search" }, ...dice(3), ...monster("hill-goblin"));
    table.act(A, pass).act(A, { type: "fight" });
    table.act(A, pass, ...dice(1, 4, 5, 5)).act(A, { type: "play-item", item: "loaded-knuckle" });
    const pick = { type: "pick-die", die: 0 } as const;
    expect(answers(table, A, pick, pass)).toEqual(["accepted", "accepted"]);
    expect(disclosing(table.act(A, pick))).toEqual([]);
    expect(table.happened("dice-turned")).toMatchObject([{ side: "fighter", faces: [{ face: 6 }, { face: 4 }] }]);
  });
});
