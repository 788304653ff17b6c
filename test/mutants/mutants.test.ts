import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Collector } from "./cases.ts";
import { instrument } from "./instrument.ts";
import type { Change } from "./job.ts";
import { Memory } from "./memory.ts";
import { sampleOf } from "./sample.ts";
import * as standIn from "./stand-in.ts";
import { countAnew, countNoMore, liftLimits, limit, putSwitch, switchOn } from "./switch.ts";

const folder = mkdtempSync(join(tmpdir(), "hoard-mutants-"));

/** Instruments a text and gives out what it leaves in `globalThis.made`, and the changes that are possible. */
async function loaded(text: string) {
  const path = join(folder, "made.ts");
  writeFileSync(path, text);
  const { code, all } = await instrument([path]);
  putSwitch();
  new Function(code[path] ?? "")();
  const { made } = globalThis as unknown as { made: (value: number) => number };
  return { made, all };
}

/** The change of the wanted kind that becomes this text. */
const changeTo = (all: readonly Change[], after: string) => all.find((change) => change.after === after)?.id;

describe("a change of the code", () => {
  test("is there while it is switched on, and its place is counted", async () => {
    const { made, all } = await loaded("globalThis.made = (value) => value + 1;");
    const id = changeTo(all, "value - 1");
    countAnew();
    expect(made(5)).toBe(6);
    expect(countAnew().get(id ?? "")).toBe(1);
    countNoMore();
    switchOn(id);
    expect(made(5)).toBe(4);
    switchOn(undefined);
    expect(made(5)).toBe(6);
  });

  test("that makes a loop endless is stopped where it passes its own place", async () => {
    const { made, all } = await loaded("globalThis.made = (n) => { let i = 0; while (i < n) i++; return i; };");
    limit({ passes: 100, ms: 60_000 });
    switchOn(changeTo(all, "i--"));
    expect(() => made(5)).toThrow("too long");
    switchOn(undefined);
    expect(liftLimits()).toBe(true);
  });

  test("that makes another loop endless is stopped by the clock, also when the code catches that", async () => {
    const text = `const step = () => 1;
      globalThis.made = (n) => { try { const by = step(); for (let i = 0; i < n; i += by) ; } catch {} return n; };`;
    const { made, all } = await loaded(text);
    limit({ passes: 100, ms: 10 });
    switchOn(changeTo(all, "() => undefined"));
    expect(made(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
    switchOn(undefined);
    expect(liftLimits()).toBe(true);
    expect(liftLimits()).toBe(false);
  });

  test("is not made in what a schema says of itself", async () => {
    const path = join(folder, "schema.ts");
    writeFileSync(
      path,
      'const a = z.meta({ id: "A" });\nconst b = z.array(z.literal("b")).describe("c");\nconst c = z.other({ id: "D" });',
    );
    const { all } = await instrument([path]);
    expect(all.map(({ line, after }) => [line, after])).toEqual([
      [2, '""'],
      [3, "{}"],
      [3, '""'],
    ]);
  });
});

describe("the stand-in for vitest", () => {
  const registered = (fill: () => void) => {
    globalThis.hoardCollector = new Collector("a.test.ts");
    fill();
    return globalThis.hoardCollector.cases;
  };
  const { describe: group, test: it, beforeAll, beforeEach, afterEach } = standIn as unknown as typeof import("vitest");

  test("takes tests down with their groups and rows, and skips what is skipped", () => {
    const cases = registered(() => {
      it("plain", () => {});
      it.skipIf(true)("skipped", () => {});
      it.runIf(true)("run", () => {});
      group.each(["x", "y"])("group %s", () => {
        it.each([[1, 2]])("%i of %i", () => {});
      });
      it.each([{ way: "north" }, { way: "north" }])("goes $way", { timeout: 1 }, () => {});
    });
    expect(cases.map(({ name }) => name.replace("a.test.ts > ", ""))).toEqual([
      "plain",
      "run",
      "group x > 1 of 2",
      "group y > 1 of 2",
      "goes north",
      "goes north (2)",
    ]);
  });

  test("runs hooks around each test, those of its groups included, and waits for both", async () => {
    const seen: string[] = [];
    const cases = registered(() => {
      beforeAll(() => seen.push("once"));
      beforeEach(async () => seen.push("before"));
      group("inner", () => {
        afterEach(() => seen.push("after"));
        it.each([7])("row %i", async (row) => {
          await Promise.resolve();
          seen.push(`row ${row}`);
          throw new Error("fails");
        });
      });
    });
    await expect(cases[0]?.run()).rejects.toThrow("fails");
    await expect(cases[0]?.run()).rejects.toThrow("fails");
    expect(seen).toEqual(["once", "before", "row 7", "after", "before", "row 7", "after"]);
  });
});

const change = (key: string): Change => ({
  id: key,
  key,
  file: "f",
  line: 1,
  column: 1,
  before: "",
  after: "",
  kind: "",
});

test("a sample follows from its seed and hardly moves when other changes become possible", () => {
  const all = Array.from({ length: 200 }, (_, index) => change(`k${index}`));
  const keys = (seed: string, of: readonly Change[]) => sampleOf(of, 20, seed).map(({ key }) => key);
  expect(keys("1", all.toReversed())).toEqual(keys("1", all));
  expect(keys("2", all)).not.toEqual(keys("1", all));
  const more = [...all, change("new")];
  expect(keys("1", more).filter((key) => !keys("1", all).includes(key)).length).toBeLessThanOrEqual(1);
});

test("a verdict is remembered until code or tests change, and who noticed it for longer", () => {
  const path = join(folder, "memory.json");
  new Memory(path, false, "then").keep(change("a"), { status: "noticed", by: "a test" });
  expect(new Memory(path, false, "then").verdictOn(change("a"))?.status).toBe("noticed");
  expect(new Memory(path, false, "now").verdictOn(change("a"))).toBeUndefined();
  expect(new Memory(path, false, "now").noticerOf(change("a"))).toBe("a test");
  expect(new Memory(path, true, "then").verdictOn(change("a"))).toBeUndefined();
});
