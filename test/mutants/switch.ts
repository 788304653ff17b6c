/** What the instrumented code calls: `cover` where a change stands, `isActive` where it asks which one is switched on. */
interface Asked {
  cover(...ids: string[]): void;
  isActive(id: string): boolean;
}

declare global {
  var hoardChanges: Asked;
}

/** How far a test may go before it counts as endless. */
export interface Limits {
  /** How often the place of the change may be passed. */
  readonly passes: number;
  /** Milliseconds of the processor's time. */
  readonly ms: number;
}

// Tests of the contract take `process` away while rules run.
const { threadCpuUsage } = process;

/** The processor's time spent so far, in milliseconds: what else the machine does makes no test too slow. */
export function timeSpent(): number {
  const { user, system } = threadCpuUsage();
  return (user + system) / 1_000;
}

let active: string | undefined;
let passed: Map<string, number> | undefined;
let left = Number.POSITIVE_INFINITY;
let deadline = Number.POSITIVE_INFINITY;
let steps = 0;
let isReached = false;

/** Makes the switch reachable for the instrumented code. It stays when modules are loaded anew. */
export function putSwitch(): void {
  globalThis.hoardChanges = { cover, isActive };
}

/** Switches a change on, or all off. */
export function switchOn(id: string | undefined): void {
  active = id;
}

/** Counts from now on which places are passed, and how often; the former count is returned. */
export function countAnew(): ReadonlyMap<string, number> {
  const former = passed ?? new Map<string, number>();
  passed = new Map();
  return former;
}

/** Counts no more. */
export function countNoMore(): void {
  passed = undefined;
}

/** Sets the limits of what runs now. */
export function limit({ passes, ms }: Limits): void {
  left = passes;
  deadline = timeSpent() + ms;
  isReached = false;
}

/** Lifts the limits; says whether one was reached since they were set, also when the code caught what it throws. */
export function liftLimits(): boolean {
  left = Number.POSITIVE_INFINITY;
  const wasReached = isReached || timeSpent() > deadline;
  deadline = Number.POSITIVE_INFINITY;
  isReached = false;
  return wasReached;
}

function cover(...ids: string[]): void {
  if (passed !== undefined) for (const id of ids) passed.set(id, (passed.get(id) ?? 0) + 1);
  steps += 1;
  // A loop may never end without passing the change again: the clock is looked at now and then.
  if (steps % 1024 === 0 && timeSpent() > deadline) stop();
}

function isActive(id: string): boolean {
  if (id !== active) return false;
  left -= 1;
  if (left < 0) stop();
  return true;
}

function stop(): never {
  isReached = true;
  throw new Error("this test goes on for too long");
}
