import { neon, neonConfig } from "@neondatabase/serverless";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { freshDatabase } from "../postgres.ts";

let databaseUrl: string;
let endpoint: string;
let sql: ReturnType<typeof neon<false, true>>;

const defaultEndpoint = neonConfig.fetchEndpoint;

// The driver has one endpoint for all who use it, and other files run in this process too.
afterAll(() => {
  neonConfig.fetchEndpoint = defaultEndpoint;
});

beforeAll(async () => {
  const fresh = await freshDatabase();
  databaseUrl = fresh.databaseUrl;
  endpoint = `http://${fresh.neonLocal}/sql`;
  neonConfig.fetchEndpoint = endpoint;
  sql = neon(databaseUrl, { fullResults: true });
  await sql`create table counters (id int primary key, n int not null check (n >= 0))`;
  await sql`create table marks (id int, counter int references counters (id) deferrable initially deferred)`;
  await sql`insert into counters values (1, 0)`;
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(endpoint, {
    method: "POST",
    headers: { "Neon-Connection-String": databaseUrl, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const count = async () => {
  const { rows } = await sql`select count(*)::int as n from counters`;
  return rows[0]?.n;
};

describe("values", () => {
  test("come back as the driver's own types", async () => {
    const { rows, rowCount, command } = await sql`
      select 9007199254740993::int8 as big, '12.30'::numeric as amount, true as yes, null as nothing,
        ${{ a: [1, "x"] }}::jsonb as data, '\\x00ff'::bytea as bytes, ${["a", "b"]}::text[] as list, 2.5::float8 as half`;
    expect({ rowCount, command }).toEqual({ rowCount: 1, command: "SELECT" });
    expect(rows[0]).toEqual({
      big: "9007199254740993",
      amount: "12.30",
      yes: true,
      nothing: null,
      data: { a: [1, "x"] },
      bytes: Buffer.from([0, 255]),
      list: ["a", "b"],
      half: 2.5,
    });
  });

  test("go in as bytes, quotes and letters of any alphabet", async () => {
    const text = 'it\'s \\ "ö" 竜 🐉';
    const { rows } = await sql`select ${text} as text, ${Buffer.from([1, 0, 254])}::bytea as bytes`;
    expect(rows[0]).toEqual({ text, bytes: Buffer.from([1, 0, 254]) });
  });

  test("come back as lists in array mode", async () => {
    const lists = neon(databaseUrl, { arrayMode: true, fullResults: true });
    const { rows, fields } = await lists`select 1 as a, 'x' as a`;
    expect(rows).toEqual([[1, "x"]]);
    expect(fields.map(({ name, dataTypeID }) => [name, dataTypeID])).toEqual([
      ["a", 23],
      ["a", 25],
    ]);
  });

  test("are counted for statements without rows", async () => {
    const { rowCount, command } = await sql`update counters set n = n where id < 0`;
    expect({ rowCount, command }).toEqual({ rowCount: 0, command: "UPDATE" });
  });
});

describe("an error of the statement", () => {
  test("carries Postgres's code, constraint and table", async () => {
    await expect(sql`insert into counters values (1, 0)`).rejects.toMatchObject({
      name: "NeonDbError",
      code: "23505",
      severity: "ERROR",
      constraint: "counters_pkey",
      table: "counters",
      schema: "public",
      detail: "Key (id)=(1) already exists.",
    });
    await expect(sql`insert into counters values (2, -1)`).rejects.toMatchObject({
      code: "23514",
      constraint: "counters_n_check",
    });
  });

  test("carries the position in the text", async () => {
    await expect(sql`select nothing_of_this_name`).rejects.toMatchObject({ code: "42703", position: "8" });
  });

  test("refuses several statements in one", async () => {
    await expect(sql.query("select 1; select 2")).rejects.toMatchObject({ code: "42601" });
  });
});

describe("a batch", () => {
  test("is one transaction: a failure leaves nothing", async () => {
    const before = await count();
    const batch = sql.transaction([sql`insert into counters values (50, 0)`, sql`insert into counters values (1, 0)`]);
    await expect(batch).rejects.toMatchObject({ code: "23505", constraint: "counters_pkey" });
    expect(await count()).toBe(before);
  });

  test("answers each statement, in order", async () => {
    const results = await sql.transaction([sql`select 1 as n`, sql`update counters set n = 0 where id = 1`]);
    expect(results.map(({ rows, rowCount }) => ({ rows, rowCount }))).toEqual([
      { rows: [{ n: 1 }], rowCount: 1 },
      { rows: [], rowCount: 1 },
    ]);
  });

  test("fails when a deferred constraint fails at commit", async () => {
    const batch = sql.transaction([sql`insert into marks values (1, 404)`]);
    await expect(batch).rejects.toMatchObject({ code: "23503", constraint: "marks_counter_fkey" });
    expect((await sql`select * from marks`).rows).toEqual([]);
  });

  test("has the isolation level that was asked for", async () => {
    const level = async (isolationLevel?: "Serializable" | "RepeatableRead") => {
      const [result] = await sql.transaction(
        [sql`show transaction_isolation`],
        isolationLevel ? { isolationLevel } : {},
      );
      return result?.rows[0]?.transaction_isolation;
    };
    expect(await level("Serializable")).toBe("serializable");
    expect(await level("RepeatableRead")).toBe("repeatable read");
    expect(await level()).toBe("read committed");
  });

  test("may be read only", async () => {
    const batch = sql.transaction([sql`update counters set n = 1`], { readOnly: true, deferrable: true });
    await expect(batch).rejects.toMatchObject({ code: "25006" });
  });
});

describe("sessions", () => {
  test("40 increments at once are 40 increments", async () => {
    await sql`insert into counters values (40, 0)`;
    await Promise.all(
      Array.from({ length: 40 }, () =>
        sql.transaction([
          sql`select n from counters where id = 40 for update`,
          sql`update counters set n = n + 1 where id = 40`,
        ]),
      ),
    );
    expect((await sql`select n from counters where id = 40`).rows).toEqual([{ n: 40 }]);
  });

  test("plan a statement once, and keep no more than 200 prepared", async () => {
    const fresh = await freshDatabase();
    const own = neon(fresh.databaseUrl, { fullResults: true });
    const planned = async () => {
      const { rows } =
        await own`select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`;
      return rows as { statement: string; runs: number }[];
    };
    for (let n = 0; n < 3; n++) await own`select ${String(n)}::text as again`;
    expect((await planned()).filter(({ statement }) => statement.endsWith("as again"))).toEqual([
      { statement: "select $1::text as again", runs: 3 },
    ]);
    for (let n = 0; n < 210; n++) await own.query(`select ${n} as n`);
    expect((await planned()).length).toBe(200);
    expect((await own.query("select 209 as n")).rows).toEqual([{ n: 209 }]);
  });

  test("keep no setting and no open transaction for the next request", async () => {
    const each = (run: (n: number) => Promise<unknown>) => Promise.all(Array.from({ length: 25 }, (_, n) => run(n)));
    await each(() => sql`set statement_timeout = 12345`);
    await each(() => sql`begin`);
    const before = await count();
    await each((n) => sql`insert into counters values (${100 + n}, 0)`);
    expect(await count()).toBe(Number(before) + 25);
    await each(async () => expect((await sql`show statement_timeout`).rows).toEqual([{ statement_timeout: "0" }]));
  });
});

describe("the endpoint itself", () => {
  test("asks for the password", async () => {
    const stranger = Object.assign(new URL(databaseUrl), { password: "guess" }).href;
    const reply = await post({ query: "select 1" }, { "Neon-Connection-String": stranger });
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: "28P01" }]);
  });

  test("serves no other server", async () => {
    const other = Object.assign(new URL(databaseUrl), { host: "127.0.0.1:1" }).href;
    const reply = await post({ query: "select 1" }, { "Neon-Connection-String": other });
    expect(reply.status).toBe(400);
    const hidden = `${databaseUrl}?host=127.0.0.2&port=1`;
    expect((await post({ query: "select 1" }, { "Neon-Connection-String": hidden })).status).toBe(200);
  });

  test.each([
    ["no JSON", "{"],
    ["no text", { params: [] }],
    ["parameters that are not text", { query: "select $1", params: [1] }],
    ["a batch with a hole", { queries: [null] }],
  ])("refuses a body with %s", async (_, body) => {
    expect((await post(body)).status).toBe(400);
  });

  test("refuses a body over its limit in bytes, and serves on", async () => {
    const long = JSON.stringify({ query: "select 1", params: ["🐉".repeat(4_500_000)] });
    expect((await post(long)).status).toBe(413);
    expect((await post({ query: "select 1" })).status).toBe(200);
  });

  test("serves nothing but POST /sql", async () => {
    expect((await fetch(endpoint)).status).toBe(404);
    expect((await fetch(`http://${inject("neonLocal")}/v2`, { method: "POST", body: "{}" })).status).toBe(404);
  });
});
