import { PgDialect } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, it } from "vitest";
import { lobbyStatement } from "../../src/store/lists/lists.ts";
import { type Arena, append, openArena, opening } from "./arena.ts";

// How Postgres answers the lobby when there are many games, most of them over.
type Asked = Parameters<typeof lobbyStatement>[0];

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
  const ada = await arena.join();
  const { game } = await append(arena.journal, opening(ada));
  await arena.tamper(
    `insert into games (id, title, rules, options, visibility, start_rule, creator, commitment, luck_key_id, seat_count,
        seats_taken, status, version, to_act, clock, created_at, updated_at)
      select 'copy-' || n, case when n % 500 = 0 then 'rare' else 'toy' end, 1, '{"short":' || (n % 50 = 0) || '}',
        'public', 'full', creator, commitment, luck_key_id, 4, n % 5, case when n % 20 = 0 then 'open' else 'finished' end,
        1, '{}', case when n % 7 = 0 then '{"days":1,"type":"per-move"}' else '{"type":"none"}' end,
        created_at - n * interval '1 minute', updated_at
      from games cross join generate_series(1, 20000) as n where id = $1`,
    [game],
  );
  await arena.sql("analyze games");
}, 60_000);

const anything: Asked = {
  status: null,
  title: null,
  seatsLeft: null,
  clock: null,
  options: [],
  cursor: null,
  limit: 20,
};

/** The nodes of a plan that read `games`. */
async function readsOf(asked: Partial<Asked>): Promise<{ type: string; index: string | undefined }[]> {
  const { sql, params } = new PgDialect().sqlToQuery(lobbyStatement({ ...anything, ...asked }));
  const [row = {}] = await arena.sql(`explain (format json) ${sql}`, params);
  const found: { type: string; index: string | undefined }[] = [];
  const walk = (node: PlanNode) => {
    if (node["Relation Name"] === "games" || node["Index Name"]?.startsWith("games_")) {
      found.push({ type: node["Node Type"], index: node["Index Name"] });
    }
    node.Plans?.forEach(walk);
  };
  walk((row["QUERY PLAN"] as [{ Plan: PlanNode }])[0].Plan);
  return found;
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

describe("the lobby reads an index and never all games", () => {
  it.each<[string, Partial<Asked>, string]>([
    ["for nothing", {}, "games_newest_idx"],
    ["by status", { status: "open" }, "games_lobby_idx"],
    ["by title", { title: "rare" }, "games_title_idx"],
    ["by title and status", { title: "rare", status: "open" }, "games_open_title_idx"],
    ["by seats left", { seatsLeft: 1 }, "games_seats_left_idx"],
    ["by seats left of many", { seatsLeft: 3 }, "games_seats_left_idx"],
    ["by an option of open games", { status: "open", options: [[{ short: true }]] }, "games_open_options_idx"],
  ])("asked %s", async (_, asked, index) => {
    const reads = await readsOf(asked);
    expect(reads.map(({ index: used }) => used)).toContain(index);
    expect(reads.map(({ type }) => type)).not.toContain("Seq Scan");
  });

  it.each<[string, Partial<Asked>]>([
    ["a clock", { clock: "per-move" }],
    ["a clock of open games", { clock: "per-move", status: "open" }],
    ["an option", { options: [[{ short: true }]] }],
    ["an option of joinable games", { seatsLeft: 1, options: [[{ short: true }], [{ short: true }, { short: 1 }]] }],
    [
      "everything at once",
      { seatsLeft: 2, title: "toy", clock: "none", options: [[{ short: false }]], status: "open" },
    ],
  ])("asked for %s", async (_, asked) => {
    const cursor = btoa("2026-06-01T00:00:00.000Z copy-1").replaceAll("=", "");
    for (const more of [{}, { cursor }]) {
      const reads = await readsOf({ ...asked, ...more });
      expect(reads.some(({ index }) => index !== undefined)).toBe(true);
      expect(reads.map(({ type }) => type)).not.toContain("Seq Scan");
    }
  });
});
