import { describe, expect, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { PastLuck } from "../../src/engine/draws.ts";
import { guarded, RulesFailed } from "../../src/engine/guarded.ts";
import { lots } from "../contract/lots.ts";
import { toy } from "../toy/index.ts";
import { position } from "./position.ts";

const steps = [
  ...(["admits", "open", "decide", "evolve", "toAct", "legal", "auto", "skip", "leave", "outcome", "view"] as const),
  ...(["tell", "discloses", "picture", "upcast", "invariants"] as const),
];
const fail = (thrown: unknown) => (): never => {
  throw thrown;
};
/** The toy with all its functions replaced. */
const brokenBy = (thrown: unknown) =>
  guarded({ ...toy, ...Object.fromEntries(steps.map((step) => [step, fail(thrown)])) } as Game);
/** What calling a function of the title throws. */
function thrownBy(game: Game, step: (typeof steps)[number]): unknown {
  try {
    (game[step] as (...given: unknown[]) => unknown)(position(), 0);
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

describe("a title whose functions are guarded", () => {
  test("says which function failed, of which title, and what it threw", () => {
    const cause = new RangeError("a defect");
    for (const step of steps) {
      const thrown = thrownBy(brokenBy(cause), step);
      expect(thrown).toBeInstanceOf(RulesFailed);
      expect(thrown).toMatchObject({
        name: "RulesFailed",
        title: "toy",
        step,
        cause,
        message: `toy failed in ${step}`,
      });
    }
  });

  test("passes on that luck is not to be had, and a failure that is told already", () => {
    for (const known of [new PastLuck("luck is needed"), new RulesFailed("toy", "view", "odd")]) {
      expect(thrownBy(brokenBy(known), "decide")).toBe(known);
    }
  });

  test("lists to the end at once, so that a list that breaks off fails where it is asked for", () => {
    const breaksOff = guarded({
      ...toy,
      *legal() {
        yield { type: "taunt" };
        throw new RangeError("a defect");
      },
    } as unknown as Game);
    expect(thrownBy(breaksOff, "legal")).toMatchObject({ step: "legal" });
    expect(guarded(toy).legal(position(), 0)).toEqual([...toy.legal(position(), 0)]);
  });

  test("does what it did before, with what else it has, and has no function that it lacked", () => {
    const game = guarded(toy as Game);
    expect(game.meta).toBe(toy.meta);
    expect(game.schemas).toBe(toy.schemas);
    expect(game.view(position(), 1)).toEqual(toy.view(position(), 1));
    expect(game.toAct(position())).toEqual([0, 1]);
    expect(game.auto(toy.view(position(), 0), lots(1))).toEqual(toy.auto(toy.view(position(), 0), lots(1)));
    const { upcast: _upcast, ...lacking } = toy;
    expect("upcast" in guarded(lacking as Game)).toBe(false);
    const own = {
      ...toy,
      goal: 4,
      toAct: function (this: { goal: number }) {
        return [this.goal];
      },
    };
    expect(guarded(own as unknown as Game).toAct(position())).toEqual([4]);
  });
});
