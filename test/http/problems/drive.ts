import { expect } from "vitest";
import type { Registry } from "../../../src/games/registry.ts";
import { documentFor } from "../../../src/http/openapi/document-text.ts";
import { withClient } from "../../../src/local/postgres/with-client.ts";
import { problemSchema } from "../../../src/play/problem-schema.ts";
import { startHoard } from "../harness.ts";
import { documentedCodes, listed, type RightParts, wrongRequests } from "./wrong-requests.ts";

/** How many wrong requests each operation was asked, once all of them were answered as the document says. */
export type Driven = Readonly<Record<string, number>>;

/**
 * Asks every operation of a registry's document everything wrong that follows from the document. Throws for each answer
 * of another status than that mistake has, with a code that is not documented for it, and for anything written.
 */
export async function drive(registry: Registry): Promise<Driven> {
  const document = documentFor(registry);
  const hoard = await startHoard({ registry });
  const right = await rightParts(hoard);
  const before = await everythingIn(hoard.database.databaseUrl);
  const driven: Record<string, number> = {};
  const wrong: string[] = [];
  for (const operation of listed(document)) {
    const requests = wrongRequests(document, operation, right);
    driven[operation.operationId] = requests.length;
    for (const { what, line, sent, statuses } of requests) {
      const got = await hoard.request(line, sent).catch((thrown: unknown) => String(thrown));
      const said = typeof got === "string" ? got : `${got.status} ${got.text.slice(0, 300)}`;
      const problem = typeof got === "string" ? undefined : problemSchema.safeParse(safeJson(got.text)).data;
      const isRight =
        problem !== undefined &&
        statuses.includes(problem.status) &&
        documentedCodes(operation, problem.status).includes(problem.code) &&
        typeof got !== "string" &&
        got.status === problem.status;
      if (!isRight) wrong.push(`${operation.operationId}, ${what}: ${said}`);
    }
  }
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(hoard.logged).toEqual([]);
  expect(await everythingIn(hoard.database.databaseUrl)).toEqual(before);
  return driven;
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A running game, a webhook with a delivery, and whoever made them. */
async function rightParts(hoard: Awaited<ReturnType<typeof startHoard>>): Promise<RightParts> {
  const game = await hoard.game();
  const { token = "", id: player = "" } = game.players[0] ?? {};
  const added = await hoard.request("POST /v1/webhooks", { token, body: { url: "http://127.0.0.1:9/hook" } });
  const webhook: string = added.json.webhook.id;
  await hoard.deliver(50);
  const tested = await hoard.request(`POST /v1/webhooks/${webhook}/test`, { token });
  await hoard.deliver(50);
  const delivery: string = tested.json.delivery.id;
  const { version } = (await hoard.request(`GET /v1/games/${game.id}`)).json;
  return {
    path: { id: game.id, webhook, delivery, player, seat: "0", code: "not-found" },
    token,
    headers: { "If-Match": `"${version}"` },
  };
}

/** Of each table how many rows it has, and a digest of them. */
async function everythingIn(databaseUrl: string): Promise<Readonly<Record<string, unknown>>> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
    );
    const found: Record<string, unknown> = {};
    for (const { name } of rows) {
      const sum = `select count(*) as rows, md5(string_agg(t::text, ',' order by t::text)) as digest from ${name} t`;
      found[name] = (await client.query(sum)).rows[0];
    }
    return found;
  });
}
