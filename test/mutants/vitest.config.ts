import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const tests = JSON.parse(process.env.MUTANT_TESTS ?? "[]") as string[];

/** The tests of the room itself first: they are quick, and the first that notices ends a run. */
class LikeliestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isContract = ({ moduleId }: TestSpecification) => Number(moduleId.includes("/test/contract/"));
    return files.toSorted((a, b) => isContract(a) - isContract(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

export default defineConfig({
  root: process.cwd(),
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve("graphql")) }] },
  test: {
    include: tests,
    exclude: ["test/**/*.long.test.ts"],
    // Coverage is counted in modules: where files share them, only the first file that loads one is credited.
    isolate: true,
    testTimeout: 60_000,
    sequence: { sequencer: LikeliestFirst },
  },
});
