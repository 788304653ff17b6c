import { eq, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { render } from "../../src/store/render.ts";
import { games, seats } from "../../src/store/schema.ts";

const dialect = new PgDialect();

const statements: readonly (readonly [what: string, statement: SQL])[] = [
  ["tables, columns and values", sql`select ${games.id} from ${games} where ${games.version} = ${7} and ${true}`],
  ["a name with quotes in it", sql`select 1 as ${sql.identifier('a"b')}`],
  ["null, a parameter that is a list, and one that is null", sql`${null} ${sql.param([1, "two"])} ${sql.param(null)}`],
  [
    "parts within parts",
    sql`with a as (${sql`select ${"x"} from ${seats}`}) ${sql.join([sql`${1}`, sql`${2}`], sql`, `)}`,
  ],
  ["raw text and nothing at all", sql`${sql.raw("now()")}${sql``}`],
];

test.each(statements)("%s are written as Drizzle's dialect writes them", (_, statement) => {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  expect(render(statement)).toEqual({ text, params });
});

test("what no statement here is made of is refused", () => {
  const unknown: readonly SQL[] = [sql`${[1, 2]}`, sql`${{ a: 1 }}`, sql`${undefined}`, sql`${sql.placeholder("a")}`];
  for (const statement of unknown) expect(() => render(statement)).toThrow(TypeError);
  expect(render(eq(games.version, 7))).toEqual({ text: '"games"."version" = $1', params: [7] });
});
