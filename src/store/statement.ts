import { is, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { games } from "./schema.ts";

/** A value for a column: a parameter, or an expression. */
export type Assignment = readonly [
  column: PgColumn,
  value: string | number | boolean | null | readonly (number | string | null)[] | SQL,
];

/** `insert into table (columns) select values from source`: nothing is inserted when the source has no row. */
export function insertFrom(source: SQL, table: PgTable, values: readonly Assignment[]): SQL {
  const columns = list(values.map(([column]) => nameOf(column)));
  return sql`insert into ${table} (${columns}) select ${list(values.map(asTyped))} from ${source}`;
}

/** `column = value, …` for an update. */
export function assign(values: readonly Assignment[]): SQL {
  return list(values.map((assignment) => sql`${nameOf(assignment[0])} = ${asTyped(assignment)}`));
}

/** The column's bare name, where SQL does not want the table before it. */
export function nameOf(column: PgColumn): SQL {
  return sql`${sql.identifier(column.name)}`;
}

/** Expressions with commas between them. */
export function list(expressions: readonly SQL[]): SQL {
  return sql.join([...expressions], sql`, `);
}

/** An instant as ISO 8601 text in UTC, with milliseconds. */
export function isoText(column: PgColumn | SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** When the time of a seat of the `games` row runs out: null where it is not to act or no clock runs. */
export function dueOf(seat: SQL): SQL {
  return sql`${games.dues}[array_position(${games.toAct}, ${seat})]`;
}

/** A version as Postgres can compare it, whatever number was asked for. */
export function versionWithin(version: number): number {
  return Math.max(0, Math.min(version, 2 ** 31 - 1));
}

function asTyped([column, value]: Assignment): SQL {
  return is(value, SQL) ? value : sql`${sql.param(value)}::${sql.raw(column.getSQLType())}`;
}
