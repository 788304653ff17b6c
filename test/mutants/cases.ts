import { relative } from "node:path";
import { format } from "node:util";

type Step = () => unknown;

/** A test as a file registers it, with the hooks around it. */
export interface Case {
  readonly file: string;
  /** File, groups and name: other tests have other names. */
  readonly name: string;
  run(): Promise<void>;
}

/** A group of tests, `describe`, or a whole file. */
interface Group {
  readonly name: string;
  readonly parent: Group | undefined;
  readonly hooks: { readonly beforeAll: Step[]; readonly beforeEach: Step[]; readonly afterEach: Step[] };
  /** What is made ready once, before the first of its tests. */
  readiness: Promise<void> | undefined;
}

/** Collects the tests of a file while it is loaded. */
export class Collector {
  readonly cases: Case[] = [];
  /** Hooks for when no test of the file will run any more. */
  readonly afterAll: Step[] = [];
  readonly #file: string;
  #group: Group;
  readonly #names = new Map<string, number>();

  constructor(file: string) {
    this.#file = file;
    this.#group = groupOf(relative("", file), undefined);
  }

  group(name: string, fill: Step): void {
    const outer = this.#group;
    this.#group = groupOf(`${outer.name} > ${name}`, outer);
    try {
      fill();
    } finally {
      this.#group = outer;
    }
  }

  hook(kind: keyof Group["hooks"], step: Step): void {
    this.#group.hooks[kind].push(step);
  }

  add(name: string, body: Step): void {
    const group = this.#group;
    const full = `${group.name} > ${name}`;
    const earlier = this.#names.get(full) ?? 0;
    this.#names.set(full, earlier + 1);
    const unique = earlier === 0 ? full : `${full} (${earlier + 1})`;
    this.cases.push({ file: this.#file, name: unique, run: () => runIn(group, body) });
  }
}

/** A name with the values of its row put in, as vitest does it for `%s` and `$field`, cut short. */
export function nameOfRow(name: string, row: unknown, index: number): string {
  const values = Array.isArray(row) ? row : [row];
  const fields = typeof row === "object" && row !== null ? (row as Record<string, unknown>) : {};
  const placed = name
    .replaceAll("%#", String(index))
    .replaceAll(/\$(\w+)/g, (whole, field) => (field in fields ? String(fields[field]) : whole));
  const wanted = placed.match(/%[sdifjoO]/g)?.length ?? 0;
  const whole = format(placed, ...values.slice(0, wanted));
  return whole.length > 120 ? `${whole.slice(0, 110)}… [${index}]` : whole;
}

function groupOf(name: string, parent: Group | undefined): Group {
  return { name, parent, hooks: { beforeAll: [], beforeEach: [], afterEach: [] }, readiness: undefined };
}

/** The groups that a test stands in, the outermost first. */
function lineOf(group: Group): Group[] {
  return group.parent === undefined ? [group] : [...lineOf(group.parent), group];
}

async function runIn(group: Group, body: Step): Promise<void> {
  const line = lineOf(group);
  for (const one of line) {
    one.readiness ??= inOrder(one.hooks.beforeAll);
    await one.readiness;
  }
  try {
    await inOrder(line.flatMap(({ hooks }) => hooks.beforeEach));
    await body();
  } finally {
    await inOrder(line.toReversed().flatMap(({ hooks }) => hooks.afterEach.toReversed()));
  }
}

async function inOrder(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await step();
}
