import type { Reporter, TestModule } from "vitest/node";

/** Whether tests were found and every one of them was skipped, as by a name after `-t` that no test has. */
export function nothingRan(modules: readonly TestModule[]): boolean {
  const states = modules.flatMap((module) => [...module.children.allTests()].map((one) => one.result().state));
  return states.length > 0 && states.every((state) => state === "skipped");
}

/** Fails a run that looks green because it ran no test. */
export const failWhenNothingRan: Reporter = {
  onTestRunEnd(modules) {
    if (!nothingRan(modules)) return;
    process.exitCode = 1;
    process.stderr.write("No test ran: all of them were skipped. Is there a test of that name?\n");
  },
};
