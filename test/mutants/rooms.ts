/** A room of the source whose tests are tried: what is changed in it, and which tests have to notice. */
export interface Room {
  readonly name: string;
  /** Globs of the files that are changed. */
  readonly files: readonly string[];
  /** Globs of the tests that may notice, the likeliest first. */
  readonly tests: readonly string[];
  /** Which title the contract's suite looks at. */
  readonly contractTitle: string;
  /** How many changes are tried when the command names no number. */
  readonly sample: number;
}

const contract = "test/contract/contract.test.ts";

/** A title's room: its rules, without the words of its refusals. */
export function titleRoom(title: string): Room {
  return {
    name: title,
    files: [`src/games/${title}/**/*.ts`, `!src/games/${title}/meta.ts`],
    tests: [`test/games/${title}/**/*.test.ts`, contract, "test/engine/replayed.test.ts"],
    contractTitle: title,
    sample: 500,
  };
}

/** What all titles share. */
export const engineRoom: Room = {
  name: "engine",
  files: ["src/engine/**/*.ts"],
  tests: ["test/engine/**/*.test.ts", contract, "test/simulation/simulation.test.ts"],
  contractTitle: "toy",
  sample: 300,
};
