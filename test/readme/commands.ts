import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const checkout = join(import.meta.dirname, "../..");

/** The README's blocks of shell commands under a heading, in order. */
export function blocksUnder(heading: string): string[] {
  const text = readFileSync(join(checkout, "README.md"), "utf8");
  const section = text.split(/^## /m).find((one) => one.startsWith(heading));
  if (section === undefined) throw new Error(`the README has no heading "${heading}"`);
  return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block = ""]) => block.trim());
}

/** Every command the README names, in its blocks and in its sentences: `npm …` and `npx …`. */
export function namedCommands(): string[] {
  const text = readFileSync(join(checkout, "README.md"), "utf8");
  const found = [...text.matchAll(/(?:npm (?:start|test|run [a-z:]+)|npx wrangler [a-z]+(?: put)?)/g)];
  return [...new Set(found.map(([command]) => command))].sort();
}

/** Runs a script in bash as a reader would, from the checkout, and gives what it prints. */
export async function runInShell(script: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const options = { cwd: checkout, env: { ...process.env, ...env, NO_COLOR: "1" }, timeout: 120_000 };
  const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", script], options);
  return stdout;
}
