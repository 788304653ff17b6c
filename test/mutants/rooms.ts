import { globSync } from "node:fs";

/** A room of the source whose tests are tried: what is changed in it, and which tests have to notice. */
export interface Room {
  readonly name: string;
  /** The files that are changed. */
  readonly files: readonly string[];
  /** The files of tests that may notice. */
  readonly tests: readonly string[];
  /** What tests read of their environment. */
  readonly env: Readonly<Record<string, string>>;
  /** How many changes are tried when the command names no number. */
  readonly sample: number;
}

const contract = "test/contract/contract.test.ts";

/** A title's room: its rules, without the wording of meta.ts. A test of planted leaks plays for minutes. */
export function titleRoom(title: string): Room {
  return {
    name: title,
    files: filesOf([`src/games/${title}/**/*.ts`], ["meta.ts"]),
    tests: filesOf([`test/games/${title}/**/*.test.ts`, contract], ["leaks.test.ts"]),
    env: { CONTRACT_TITLE: title },
    sample: 500,
  };
}

/** What all titles share. */
export function engineRoom(): Room {
  return {
    name: "engine",
    files: filesOf(["src/engine/**/*.ts"], []),
    tests: filesOf(["test/engine/**/*.test.ts", contract, "test/simulation/simulation.test.ts"], []),
    env: { CONTRACT_TITLE: "toy", SIMULATION_WORLDS: "3" },
    sample: 300,
  };
}

/** The files that match, sorted, without long tests and those of the given names. */
function filesOf(patterns: readonly string[], without: readonly string[]): string[] {
  const isLeftOut = (path: string) =>
    path.endsWith(".long.test.ts") || without.some((name) => path.endsWith(`/${name}`));
  return globSync(patterns)
    .filter((path) => !isLeftOut(path))
    .sort();
}
