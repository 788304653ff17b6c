import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A test or a `describe` as it is written. */
export interface Written {
  /** The path of its file below the folder asked for. */
  readonly file: string;
  readonly isTest: boolean;
  /** Its name; a template's as it stands in the source. */
  readonly name: string;
  /** Everything between its brackets. */
  readonly body: string;
}

const CALLED = new Set(["test", "it", "describe"]);

/** All the tests of a folder and of the folders in it, the long ones included. */
export function testsIn(folder: string): Written[] {
  return codeFilesIn(folder)
    .filter(({ file }) => file.endsWith(".test.ts"))
    .flatMap(testsOf);
}

/** A code file and what it says. */
export interface CodeFile {
  readonly file: string;
  readonly text: string;
}

/** The code files of a folder and of the folders in it. */
export function codeFilesIn(folder: string): CodeFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));
}

/** The comments of a source, one text each. */
export function commentsOf(text: string): string[] {
  return commentsAndTexts(text).filter((part) => part.startsWith("/"));
}

/** The strings of a source, with their quotes. */
export function textsOf(text: string): string[] {
  return commentsAndTexts(text).filter((part) => !part.startsWith("/"));
}

function commentsAndTexts(text: string): readonly string[] {
  const skipped = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
  return text.match(skipped) ?? [];
}

/** The tests of one file, in the order in which they are written. */
export function testsOf({ file, text }: CodeFile): Written[] {
  const found: Written[] = [];
  const visit = (node: ts.Node): void => {
    const called = ts.isCallExpression(node) ? calledName(node.expression) : undefined;
    if (ts.isCallExpression(node) && called !== undefined && node.arguments.length > 1) {
      const [name] = node.arguments;
      found.push({
        file,
        isTest: called !== "describe",
        name: name?.getText(source) ?? "",
        body: node.getText(source),
      });
    }
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  visit(source);
  return found;
}

/** `test` of `test("…")`, `test.each(rows)("…")` and `test.skip("…")`; undefined for calls of other things. */
function calledName(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return CALLED.has(callee.text) ? callee.text : undefined;
  if (ts.isPropertyAccessExpression(callee)) return calledName(callee.expression);
  return ts.isCallExpression(callee) && ts.isPropertyAccessExpression(callee.expression)
    ? calledName(callee.expression)
    : undefined;
}
