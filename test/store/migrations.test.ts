import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../src/local/postgres/migrate.ts";
import { withClient } from "../../src/local/postgres/with-client.ts";
import * as budgets from "../../src/store/accounts/budgets-table.ts";
import * as refused from "../../src/store/accounts/refused-table.ts";
import { mappedConstraints } from "../../src/store/journal/append.ts";
import * as schema from "../../src/store/schema.ts";
import { freshDatabase } from "../postgres.ts";
import { type Arena, openArena } from "./arena.ts";

const folder = join(import.meta.dirname, "../../migrations");
let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});

describe("the migrations", () => {
  it("lead to the schema as it stands: nothing is left to generate", async () => {
    const latest = readdirSync(join(folder, "meta"))
      .filter((name) => name.endsWith("_snapshot.json"))
      .sort()
      .at(-1);
    const before = JSON.parse(readFileSync(join(folder, "meta", latest ?? ""), "utf8")) as Parameters<
      typeof generateMigration
    >[0];
    expect(
      await generateMigration(before, generateDrizzleJson({ ...schema, ...budgets, ...refused }, before.id)),
    ).toEqual([]);
  });

  it("take a database that had the steps before the first one as it is, and refuse one that lacks some", async () => {
    const { databaseUrl } = await freshDatabase();
    const stoppedAt = (when: number) =>
      withClient(databaseUrl, async (client) => {
        await client.query("delete from drizzle.__drizzle_migrations");
        await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('former', $1)", [when]);
      });
    const lastOfFormer = 1796095746040;
    await stoppedAt(lastOfFormer);
    await migrate(databaseUrl);
    await stoppedAt(lastOfFormer - 1);
    await expect(migrate(databaseUrl)).rejects.toThrow("older than the first migration that is kept");
  });

  it("only go forward: nothing is dropped, renamed or deleted", () => {
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".sql"))) {
      expect(readFileSync(join(folder, name), "utf8")).not.toMatch(/\b(drop (table|column)|rename|delete from)\b/i);
    }
  });

  it("give every constraint a name that the code can know", async () => {
    const rows = await arena.sql(
      "select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'",
    );
    const triggers = await arena.sql("select tgname as name from pg_trigger where not tgisinternal");
    const indexes = await arena.sql(
      "select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indisunique",
    );
    const names = new Set([...rows, ...triggers, ...indexes].map(({ name }) => String(name)));
    for (const constraint of mappedConstraints) expect(names, constraint).toContain(constraint);
    for (const { name } of rows) expect(name).toMatch(/_(pkey|fkey|key|check)$/);
  });

  it("make no jsonb: what is hashed is what is stored", async () => {
    const rows = await arena.sql(
      "select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type like 'json%'",
    );
    expect(rows).toEqual([]);
  });
});
