import { AsyncLocalStorage } from "node:async_hooks";
import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { basename } from "node:path";
import { endings } from "../setup/endings.mjs";
import { endWithUs } from "../setup/lifeline.ts";

/** The workerd processes that Miniflare starts for one server: a crashed one is replaced by another. */
export interface WorkerdChildren {
  /** From here on the one that runs is ended gently: what is under way may finish, within three seconds. */
  endGently(): void;
}

const current = new AsyncLocalStorage<Children>();

// Miniflare keeps its children to itself, and replaces them unseen. Node tells of every child when it is made.
subscribe("child_process", (message) => {
  const { process: child } = message as { process: ChildProcess };
  const children = current.getStore();
  if (children === undefined) return;
  // Unheard, a child that could not be started would end the process.
  child.on("error", () => {});
  child.once("spawn", () => {
    if (/^workerd(\.exe)?$/.test(basename(child.spawnfile))) children.took(child);
  });
});

/** Runs what makes a Miniflare, and knows its workerd from then on. */
export function withWorkerd<Result>(make: () => Result): { made: Result; children: WorkerdChildren } {
  const children = new Children();
  return { made: current.run(children, make), children };
}

class Children implements WorkerdChildren {
  #gently = false;

  took(child: ChildProcess): void {
    if (child.pid === undefined) return;
    child.once("exit", endWithUs(child.pid, "workerd"));
    // Miniflare kills at once. It waits for the exit in any case.
    const kill = child.kill.bind(child);
    child.kill = (signal) => (this.#gently ? killGently(kill) : kill(signal));
  }

  endGently(): void {
    this.#gently = true;
  }
}

function killGently(kill: ChildProcess["kill"]): boolean {
  const [first, last] = endings.workerd;
  setTimeout(() => kill(last.signal), first.patience).unref();
  return kill(first.signal);
}
