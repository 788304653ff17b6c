import pg from "pg";
import { noticeSchemas } from "../../src/play/webhooks/webhook-answers.ts";
import { type Got, startHoard, type TestPlayer } from "../http/harness.ts";
import { resolveInTests } from "./hostile-addresses.ts";

const { Client } = pg;

/** One attempt that reached a receiver, at a time of the test's own clock. */
export interface Sent {
  readonly url: string;
  readonly at: number;
  readonly id: string;
  readonly headers: Headers;
  readonly body: string;
}

export type Answer = (sent: Sent, attempt: number) => Response | Promise<Response>;

/**
 * The whole server in process with a clock of its own and receivers that are only a function: days pass in a moment.
 * A challenge is echoed unless the receiver is told to answer by itself.
 */
export async function startPost(asked: { readonly random?: () => number } = {}) {
  const clock = { now: Math.floor(Date.now() / 1000) * 1000 };
  const sent: Sent[] = [];
  let answer: Answer = () => new Response(null, { status: 204 });
  const receive: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    const one = {
      url: String(url),
      at: clock.now,
      id: headers.get("webhook-id") ?? "",
      headers,
      body: String(init?.body),
    };
    sent.push(one);
    if (one.body.includes('"webhook.challenge"')) return new Response(one.body);
    // Whatever is sent has the form that the document shows; a chat is sent a text of another.
    if (one.id !== "") noticeSchemas.notice.parse(JSON.parse(one.body));
    return await answer(one, sent.filter(({ id }) => id === one.id).length);
  };
  const hoard = await startHoard({
    now: () => clock.now,
    webhooks: { fetch: receive, resolve: resolveInTests, random: asked.random ?? (() => 0.5) },
  });
  const client = new Client(hoard.database.databaseUrl);
  await client.connect();
  const sql = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;

  /** Delivers whatever is due now. */
  const deliver = async () => await hoard.deliver(10_000);
  /** Lets time pass, delivering at each moment at which something is due. */
  const pass = async (milliseconds: number) => {
    const end = clock.now + milliseconds;
    for (;;) {
      await deliver();
      const [{ due } = { due: null }] = await sql(
        `select extract(epoch from min(due_at)) * 1000 as due from lanes join endpoints on id = endpoint
         where due_at > $1 and endpoints.status in ('active', 'pending')`,
        [new Date(clock.now).toISOString()],
      );
      if (due === null || Number(due) > end) break;
      clock.now = Math.ceil(Number(due));
    }
    clock.now = end;
    await deliver();
  };
  const add = async (player: TestPlayer, body: object = {}): Promise<{ id: string; secret: string; got: Got }> => {
    const url = `https://bot.hoard.dev/${player.id}`;
    const got = await hoard.request("POST /v1/webhooks", { token: player.token, body: { url, ...body } });
    if (got.status !== 201) throw new Error(got.text);
    await deliver();
    clock.now += 1000;
    return { id: got.json.webhook.id, secret: got.json.secret, got };
  };
  const deliveries = async (player: TestPlayer, id: string) =>
    (await hoard.request(`GET /v1/webhooks/${id}/deliveries?limit=100`, { token: player.token })).json.deliveries;
  return {
    hoard,
    clock,
    sent,
    sql,
    deliver,
    pass,
    add,
    deliveries,
    told: () => sent.filter(({ body }) => !body.includes('"webhook.challenge"')),
    answer: (next: Answer) => {
      answer = next;
    },
    see: async (player: TestPlayer, id: string) =>
      (await hoard.request(`GET /v1/webhooks/${id}`, { token: player.token })).json.webhook,
    stop: () => client.end(),
  };
}
export type Post = Awaited<ReturnType<typeof startPost>>;
