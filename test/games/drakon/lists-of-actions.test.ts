import { expect, test } from "vitest";
import { judgeActions } from "../../../src/engine/judge.ts";
import { drakon } from "../../../src/games/drakon/index.ts";
import { seeded } from "./language/chances.ts";
import { type Table, table } from "./language/table.ts";

/** What becomes of a list of actions of a: "accepted", or which was refused and why. */
function listed(t: Table, ...texts: readonly string[]): string {
  const actions = texts.map((text) => t.read(text));
  const answer = judgeActions(drakon as never, structuredClone(t.state), t.seatOf("a"), actions, seeded(1));
  return answer.accepted ? "accepted" : `${answer.index} ${answer.refusal}`;
}

test("5.H.4 a Switch shows the tile it brings in from the hand, so a list goes no further", () => {
  const given = { heroes: { a: "Ranger" }, hands: { a: "Lose/1" }, pile: 0 } as const;
  const t = table("Switch(1,0)E Find(2,0)N Empty(0,1)N", given);
  expect(listed(t, "move (1,0)", "switch Lose/1 (2,0)N")).toBe("accepted");
  expect(listed(t, "move (1,0)", "switch Lose/1 (2,0)N", "end")).toBe("1 list-goes-past-luck");
  expect(listed(t, "move (1,0)", "decline", "end")).toBe("accepted");
});

test("RB Placing a Chamber: a tile placed from the hand is shown, so a list goes no further, though nothing is drawn", () => {
  const given = { heroes: { a: "Ranger" }, hands: { a: "Lose/1" }, pile: 0 } as const;
  const t = table("Empty(0,1)N", given);
  expect(listed(t, "place Lose/1 (1,0)N")).toBe("accepted");
  expect(listed(t, "place Lose/1 (1,0)N", "end")).toBe("0 list-goes-past-luck");
});

test("what moves only in the open lets a list go on", () => {
  const t = table("Rotate(1,0)NE Empty(2,0)N Empty(0,1)N", { heroes: { a: "Ranger" } });
  expect(listed(t, "move (1,0)", "rotate (0,1)E", "ranger (2,0)")).toBe("accepted");
  const drakonMoves = table("DrakonM(1,0)N Empty(0,1)N D(0,1)", { heroes: { a: "Ranger" } });
  expect(listed(drakonMoves, "move (1,0)", "drakon (0,1)")).toBe("accepted");
});
