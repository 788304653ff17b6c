import type { InstrumenterOptions } from "@stryker-mutator/instrumenter";

type Ignorer = InstrumenterOptions["ignorers"][number];

/** As much of a place in the syntax tree as is looked at. */
interface Place {
  readonly listKey?: unknown;
  readonly parent?: { readonly type: string; readonly callee?: Callee };
}

interface Callee {
  readonly type: string;
  readonly property?: { readonly name?: string };
}

/**
 * Leaves out what a schema says of itself to readers: the arguments of zod's `.describe(…)` and `.meta(…)`. No rule
 * follows from them, and the tests of the published documents compare every word.
 */
export const schemaWords: Ignorer = {
  shouldIgnore(path) {
    const { listKey, parent } = path as Place;
    if (listKey !== "arguments" || parent?.type !== "CallExpression") return undefined;
    const { callee } = parent;
    if (callee?.type !== "MemberExpression") return undefined;
    const isWording = callee.property?.name === "describe" || callee.property?.name === "meta";
    return isWording ? "wording of a schema" : undefined;
  },
};
