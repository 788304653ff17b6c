import { expect, test } from "vitest";
import { dryRun, judgeActions } from "../../../src/engine/judge.ts";
import { drakon } from "../../../src/games/drakon/index.ts";
import { lots } from "../../contract/lots.ts";
import { table } from "./language/table.ts";

const warrior = () => table("", { heroes: { a: "Warrior" }, hands: { a: "Find/1 Find/2S" } });

test("5.N.7 a Warrior's discards teach nobody anything: a list goes on after them, up to the tiles he draws", () => {
  const judged = (...texts: string[]) => {
    const t = warrior();
    const actions = texts.map((text) => t.read(text));
    return [
      dryRun(drakon as never, structuredClone(t.state), t.seatOf("a"), actions),
      judgeActions(drakon as never, structuredClone(t.state), t.seatOf("a"), actions, lots(1)),
    ].map((answer) => (answer.accepted ? "accepted" : `${answer.index} ${answer.refusal}`));
  };
  const whole = ["warrior", "discard Find/1", "discard Find/2S"];
  expect(judged(...whole)).toEqual(["accepted", "accepted"]);
  expect(judged("warrior", "discard Find/1", "done")).toEqual(["accepted", "accepted"]);
  expect(judged("warrior", "discard Find/1", "done", "pass")).toEqual([
    "2 list-goes-past-luck",
    "2 list-goes-past-luck",
  ]);
});

test("5.N.7 a discard discloses nothing, and can be taken back", () => {
  const t = warrior().acts("a warrior", "a discard Find/1");
  expect(t.events.map(({ type }) => type)).toContain("tile-discarded");
  expect(t.events.some((event) => drakon.discloses(event))).toBe(false);
});
