/** One change of the code in one place, as a mutation tester makes it. */
export interface Change {
  /** What the instrumented code calls it; another in every run. */
  readonly id: string;
  /** What it is called from run to run: it stays while its line and what becomes of it stay. */
  readonly key: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line that is changed, without its indentation. */
  readonly before: string;
  /** What the changed place becomes. */
  readonly after: string;
  readonly kind: string;
}

/** What became of a change. */
export interface Verdict {
  /** `endless`: a test ran far longer than it does, or the process died of it; `unrun`: no test runs the place. */
  readonly status: "noticed" | "endless" | "survived" | "unrun";
  /** The test that noticed. */
  readonly by?: string | undefined;
  /** How many tests run the place, and how many of them were tried within the budget. */
  readonly covering?: number | undefined;
  readonly tried?: number | undefined;
}

/** All that the process that tries the changes has to know; times are in milliseconds. */
export interface Job {
  /** The instrumented text of each changed file, by absolute path. */
  readonly code: Record<string, string>;
  /** Test files, by absolute path. */
  readonly tests: readonly string[];
  /** The changes to try, in this order, each with the test that noticed it before. */
  readonly changes: readonly (Change & { readonly knownBy?: string | undefined })[];
  /** How long tests may be run for one change, by the times they take without any. */
  readonly budget: number;
  /** A test that takes longer than this without any change is left out. */
  readonly longest: number;
  /** Where the process writes a line for each thing it begins and each verdict. */
  readonly log: string;
  /** Where it keeps what the tests run, for the process that goes on when one had to be stopped. */
  readonly coverage: string;
}

/** A line of the log. */
export type Line =
  | { readonly does: "loads" | "runs"; readonly name: string }
  | { readonly does: "ready"; readonly cases: number; readonly ms: number; readonly leftOut: readonly string[] }
  | { readonly does: "tries"; readonly id: string }
  | { readonly does: "tried"; readonly id: string; readonly verdict: Verdict };
