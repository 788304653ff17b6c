import type { Known } from "./coverage.ts";
import type { Change, Verdict } from "./job.ts";
import { liftLimits, limit, switchOn } from "./switch.ts";
import { World } from "./world.ts";

/** What is known of a change before it is tried. */
export interface Prospect {
  readonly change: Change;
  /** The test that noticed it in a former run. */
  readonly knownBy: string | undefined;
  /** Whether its place is passed while files are loaded: they have to be loaded with the change on then. */
  readonly isLoaded: boolean;
}

/** What changes are tried with. */
export interface Trial {
  /** The quickest first. */
  readonly cases: readonly Known[];
  /** Where no change was on while files were loaded. */
  readonly unchanged: World;
  /** Milliseconds of tests that one change may cost. */
  readonly budget: number;
  /** Is told the name of each test that takes a while, before it runs. */
  begins(name: string): void;
}

/**
 * Tries a change: runs the tests that pass its place, the quickest first, until one notices or the budget is used up.
 * A change whose place is passed while files are loaded may be noticed by every test.
 */
export async function attempt({ change, knownBy, isLoaded }: Prospect, trial: Trial): Promise<Verdict> {
  const { cases, unchanged } = trial;
  const covers = ({ passes }: Known) => passes[change.id] !== undefined;
  const others = isLoaded ? cases.filter((one) => !covers(one)) : [];
  const inTurn = withFirst([...cases.filter(covers), ...others], knownBy);
  if (inTurn.length === 0) return { status: "unrun" };

  switchOn(change.id);
  const world = isLoaded ? World.anew() : unchanged;
  try {
    return await runInTurn(world, inTurn, change.id, trial);
  } finally {
    switchOn(undefined);
    if (isLoaded) await world.end().catch(() => {});
  }
}

/**
 * Throws when a test fails without any change as tests are run here: once more in the world that they have run in, or
 * in a world of their own. What such a test noticed would be worth nothing.
 */
export async function demandRepeatable(trial: Trial): Promise<void> {
  for (const world of [trial.unchanged, World.anew()]) {
    const { status, by } = await runInTurn(world, trial.cases, "", trial);
    if (status !== "survived") throw new Error(`run once more without any change, this test fails: ${by}`);
    if (world !== trial.unchanged) await world.end();
  }
}

/** Runs tests until one notices, leaving out those that the budget is too small for. */
async function runInTurn(world: World, cases: readonly Known[], id: string, trial: Trial): Promise<Verdict> {
  let tried = 0;
  let spent = 0;
  for (const one of cases) {
    if (tried > 0 && spent + one.ms > trial.budget) continue;
    if (one.ms > 500) trial.begins(one.name);
    spent += one.ms;
    tried += 1;
    const status = await run(world, one, id);
    if (status !== "survived") return { status, by: one.name, covering: cases.length, tried };
  }
  return { status: "survived", covering: cases.length, tried };
}

/** Puts the test of that name first. */
function withFirst(cases: readonly Known[], name: string | undefined): Known[] {
  const isIt = (one: Known) => one.name === name;
  return [...cases.filter(isIt), ...cases.filter((one) => !isIt(one))];
}

/** How much of the processor's time loading a file of tests may take, in milliseconds. */
const longestLoad = 30_000;

async function run(world: World, known: Known, id: string): Promise<"noticed" | "endless" | "survived"> {
  limit({ passes: Number.POSITIVE_INFINITY, ms: longestLoad });
  const found = await world.casesOf(known.file).then(
    (cases) => cases.find(({ name }) => name === known.name),
    () => undefined,
  );
  if (liftLimits()) return "endless";
  // A change may break loading, or take a test away where tests are made of a table of the code.
  if (found === undefined) return "noticed";

  // A loop without an end passes a place far oftener. What waits for ever spends no time of the processor's.
  limit({ passes: 10_000 + 100 * (known.passes[id] ?? 0), ms: 5_000 + 5 * known.ms });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"endless">((resolve) => {
    timer = setTimeout(resolve, 120_000, "endless");
  });
  const outcome = found.run().then(
    () => "survived" as const,
    () => "noticed" as const,
  );
  const ended = await Promise.race([late, outcome]);
  clearTimeout(timer);
  return liftLimits() ? "endless" : ended;
}
