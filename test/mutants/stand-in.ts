import { expect as expectOfVitest, vi as viOfVitest } from "vitest";
import { type Case, Collector, nameOfRow } from "./cases.ts";

// Stands where test files import vitest: it takes the tests down instead of running them, so that each can be run by
// itself and as often as changes are tried. Modules are loaded anew, this one too, so what is collected is global.

export const expect = expectOfVitest;
export const vi = viOfVitest;

type Body = (...values: never[]) => unknown;

declare global {
  var hoardCollector: Collector;
}

/** Loads a file of tests and returns them, and what to do when none will run any more. */
export async function collect(file: string): Promise<{ cases: readonly Case[]; end: () => Promise<void> }> {
  const collector = new Collector(file);
  globalThis.hoardCollector = collector;
  await import(/* @vite-ignore */ file);
  return {
    cases: collector.cases,
    end: async () => {
      for (const step of collector.afterAll) await step();
    },
  };
}

const bodyOf = (one: unknown, other: unknown) => (typeof one === "function" ? one : other) as Body;

const addGroup = (name: string, one: unknown, other?: unknown) =>
  globalThis.hoardCollector.group(name, bodyOf(one, other) as () => unknown);
const addCase = (name: string, one: unknown, other?: unknown) =>
  globalThis.hoardCollector.add(name, bodyOf(one, other) as () => unknown);
const addNone = () => {};

/** `each`: the same for every row, whose values are the arguments. */
const eachOf =
  (add: (name: string, body: () => unknown) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, one: unknown, other?: unknown): void => {
    const body = bodyOf(one, other) as (...values: unknown[]) => unknown;
    for (const [index, row] of rows.entries()) {
      add(nameOfRow(name, row, index), () => (Array.isArray(row) ? body(...row) : body(row)));
    }
  };

const skipped = Object.assign(addNone, { each: () => addNone });

/** A function with what vitest hangs on it. */
function withVariants(add: (name: string, one: unknown, other?: unknown) => void): unknown {
  const full: unknown = Object.assign(add, {
    each: eachOf(add),
    skip: skipped,
    skipIf: (isSo: unknown) => (isSo ? skipped : full),
    runIf: (isSo: unknown) => (isSo ? full : skipped),
  });
  return full;
}

export const describe = withVariants(addGroup);
export const test = withVariants((name, one, other) => addCase(name, one, other));
export const it = withVariants((name, one, other) => addCase(name, one, other));

export const beforeAll = (step: () => unknown) => globalThis.hoardCollector.hook("beforeAll", step);
export const beforeEach = (step: () => unknown) => globalThis.hoardCollector.hook("beforeEach", step);
export const afterEach = (step: () => unknown) => globalThis.hoardCollector.hook("afterEach", step);
export const afterAll = (step: () => unknown) => globalThis.hoardCollector.afterAll.push(step);
