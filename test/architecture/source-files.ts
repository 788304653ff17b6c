import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** The root of the checkout. */
export const checkout = join(import.meta.dirname, "../..");

/** One file below src/. */
export interface SourceFile {
  /** From the root of the checkout, with slashes. */
  path: string;
  /** The folder below src/ that it stands in, or its own name when it stands in src/ itself. */
  room: string;
  text: string;
  /** Files that it imports from its own project, written like `path`. */
  imports: string[];
}

/** Every code file below src/, with its imports resolved. */
export function sourceFiles(): SourceFile[] {
  const names = readdirSync(join(checkout, "src"), { recursive: true, encoding: "utf8" });
  return names
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .sort()
    .map((name) => {
      const path = `src/${name}`;
      const text = readFileSync(join(checkout, path), "utf8");
      return { path, room: name.split("/")[0] ?? name, text, imports: importsOf(path, text) };
    });
}

const importing = /(?:\bfrom\s*|\bimport\s*\(?\s*)"(\.[^"]+)"/g;

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(importing)].map(([, to = ""]) => posix.join(posix.dirname(path), to));
}

/** The code alone: comments and texts taken out, so that words in them count for nothing. */
export function codeOf(text: string): string {
  const skipped = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
  return text.replace(skipped, "");
}
