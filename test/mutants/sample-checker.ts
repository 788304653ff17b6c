import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type CheckResult, CheckStatus } from "@stryker-mutator/api/check";
import type { Mutant, StrykerOptions } from "@stryker-mutator/api/core";
import { commonTokens, declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

/**
 * Passes a seeded sample of the mutants and calls the others unfit, which keeps them out of the score. A mutant's place
 * in the draw follows from the seed and its own text, so that a sample hardly moves when other code does.
 */
class SampleChecker {
  static readonly inject: [typeof commonTokens.options] = [commonTokens.options];
  readonly #size: number;
  readonly #seed: string;

  constructor(options: StrykerOptions) {
    const { size, seed } = options.sample as { size: number; seed: string };
    this.#size = size;
    this.#seed = seed;
  }

  async init(): Promise<void> {}

  /** All in one group: a sample is drawn of all of them together. */
  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const lots = mutants.map((mutant) => ({ id: mutant.id, lot: this.#lotOf(mutant) }));
    const drawn = lots.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).slice(0, this.#size);
    const chosen = new Set(drawn.map(({ id }) => id));
    const passed: CheckResult = { status: CheckStatus.Passed };
    const left: CheckResult = { status: CheckStatus.CompileError, reason: "not in the sample" };
    return Object.fromEntries(mutants.map(({ id }) => [id, chosen.has(id) ? passed : left]));
  }

  #lotOf({ fileName, location, mutatorName, replacement }: Mutant): string {
    const line = readFileSync(fileName, "utf8").split("\n")[location.start.line] ?? "";
    const place = `${this.#seed}|${mutatorName}|${line}|${location.start.column}|${replacement}`;
    return createHash("sha256").update(place).digest("hex");
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "sample", SampleChecker)];
