import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { guideText } from "../../src/docs/documents.ts";
import { guides } from "../../src/http/documents.ts";

const checkout = join(import.meta.dirname, "../..");

/** A block of code in a text: after its three backticks stand its language and what the tests do with it. */
export interface Block {
  readonly kind: string;
  readonly code: string;
}

/** The blocks of code of a Markdown text, in order. */
export function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].map(([, kind = "", code = ""]) => ({
    kind,
    code: code.trim(),
  }));
}

/** A text of the checkout, by its path. */
export function textAt(path: string): string {
  return readFileSync(join(checkout, path), "utf8");
}

/** Every text for readers that names commands, by its path or name. */
export const texts: Readonly<Record<string, string>> = {
  "README.md": textAt("README.md"),
  "src/README.md": textAt("src/README.md"),
  ...Object.fromEntries(Object.keys(guides).map((name) => [name, guideText(name)])),
};

/** Every command that the texts name, in their blocks and in their sentences: `npm …` and `npx …`. */
export function namedCommands(): string[] {
  const found = Object.values(texts).flatMap((text) => [
    ...text.matchAll(/(?:npm (?:start|test|run [a-z:-]+)|npx wrangler [a-z]+(?: put)?)/g),
  ]);
  return [...new Set(found.map(([command]) => command))].sort();
}

/** Runs a script in bash as a reader would, from the checkout, and gives what it prints. */
export async function runInShell(script: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const options = { cwd: checkout, env: { ...process.env, ...env, NO_COLOR: "1" }, timeout: 120_000 };
  const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", script], options);
  return stdout;
}
