import type { Game } from "../../../src/engine/contract.ts";
import { registry as deployed } from "../../../src/games/registry.ts";
import { withClient } from "../../../src/local/postgres/with-client.ts";
import { makeSecrets } from "../../../src/local/secrets.ts";
import worker from "../../../src/worker.ts";
import { sendHere } from "../../postgres.ts";
import { toy } from "../../toy/index.ts";
import { type Got, type Hoard, issuer, readReply, startHoard, type TestPlayer } from "../harness.ts";
import { nobody } from "../scenes.ts";
import { forgedTokens } from "./forged-tokens.ts";

/** Games in every state, players in every relation to them, and servers on which something is wrong. */
export type World = Awaited<ReturnType<typeof openWorld>>;

export const hook = "http://127.0.0.1:9/hook";

/** Makes all that the provocations of problem codes need. */
export async function openWorld() {
  const hoard = await startHoard();
  const [maker, other, spectator, gone] = await Promise.all(["M", "O", "S", "G"].map((name) => hoard.player(name)));
  const people = { maker, other, spectator, gone } as People;
  await send(hoard, people.gone, "DELETE /v1/tokens");
  const [games, webhooks] = [await allGames(hoard, people), await allWebhooks(hoard, people.maker)];
  const expired = (await forgedTokens(hoard, people.maker.id)).get("expired") ?? "";
  const servers = { hoard, ...(await brokenServers(hoard)) };
  return { hoard, people, games, webhooks, servers, expired, spend: spender(hoard), sql: sqlOn(hoard) };
}

/** Asks something that has to work. */
export async function send(
  hoard: Hoard,
  { token }: { readonly token: string },
  line: string,
  body?: object,
  headers = {},
) {
  const got = await hoard.request(line, { token, headers, ...(body && { body }) });
  if (got.status >= 300) throw new Error(`${line}: ${got.text}`);
  return got;
}

type People = Readonly<Record<"maker" | "other" | "spectator" | "gone", TestPlayer>>;

async function allGames(hoard: Hoard, { maker, other, spectator }: People) {
  const made = async (asked: object, sitters: readonly TestPlayer[] = [other], key = {}) => {
    const { json } = await send(hoard, maker, "POST /v1/games", { title: "toy", seats: 2, ...asked }, key);
    const id: string = json.game.id;
    for (const sitter of sitters) await send(hoard, sitter, `POST /v1/games/${id}/seats`, { invite: json.invite });
    return { id, token: json.token as string };
  };
  const bothSay = async (id: string, what: string) => {
    for (const who of [maker, other]) await send(hoard, who, `POST /v1/games/${id}/${what}`, {});
  };
  const over = async (asked: object) => {
    const { id } = await made(asked);
    if ("start" in asked) await send(hoard, maker, `POST /v1/games/${id}/cancel`, {});
    else await bothSay(id, "cancel");
    return id;
  };
  const again = async (id: string, who: TestPlayer): Promise<string> =>
    (await send(hoard, who, `POST /v1/games/${id}/rematch`)).json.game.id;
  const playing = await made({});
  const open = await made({ seats: 4 });
  const [kept, manual] = [{ visibility: "private" }, { start: "manual" }];
  const games = {
    playing: playing.id,
    open: open.id,
    elsewhere: (await made({})).id,
    cancelled: await over({}),
    private: (await made({ ...kept, seats: 4 })).id,
    privatePlaying: (await made(kept)).id,
    ready: (await made(manual)).id,
    lastSeat: (await made({}, [])).id,
    paused: (await made({})).id,
    keyed: (await made({})).id,
    stubborn: (await made({})).id,
    undone: (await made({})).id,
    entropies: (await made({ seats: 4 })).id,
    sittings: (await made({ seats: 4 })).id,
    invited: (await made({ seats: 4, invitations: [nobody, ...Array.from({ length: 19 }, () => crypto.randomUUID())] }))
      .id,
    timed: (await made({ clock: { type: "per-move", days: 1 } })).id,
    damaged: (await made({}, [other], { "idempotency-key": "damaged" })).id,
    startedAgain: await over({}),
    fullAgain: await over(manual),
    kickedAgain: await over(manual),
    lastAgain: await over({}),
  };
  await bothSay(games.paused, "pause");
  // What became of the rematches that others wait for.
  await again(games.lastAgain, maker);
  for (const game of [games.startedAgain, games.fullAgain]) {
    const next = await again(game, maker);
    await send(hoard, maker, `DELETE /v1/games/${next}/invitations/${other.id}`);
    await send(hoard, spectator, `POST /v1/games/${next}/seats`, {});
  }
  const next = await again(games.kickedAgain, maker);
  await again(games.kickedAgain, other);
  await send(hoard, maker, `DELETE /v1/games/${next}/seats/1`);
  await useUp(hoard, { maker, other, spectator }, games);
  const bound = await send(hoard, maker, "POST /v1/tokens", { grant: "seat", game: games.elsewhere });
  return { ...games, seatToken: playing.token, seatElsewhere: bound.json.token as string };
}

/** Does as often as it may be done what is bounded by number in one game. */
async function useUp(hoard: Hoard, who: Omit<People, "gone">, games: Readonly<Record<string, string>>) {
  const { maker, other, spectator } = who;
  const taunt = { actions: [{ type: "taunt" }] };
  await send(hoard, maker, `POST /v1/games/${games.keyed}/actions`, taunt, {
    "if-match": '"2"',
    "idempotency-key": "k",
  });
  await send(hoard, maker, "POST /v1/games", { title: "toy", seats: 2 }, { "idempotency-key": "k" });
  for (let count = 0; count < 4; count++) {
    for (const agree of [true, false]) await send(hoard, maker, `POST /v1/games/${games.stubborn}/pause`, { agree });
  }
  for (let count = 0; count < 20; count++) {
    const ifMatch = (version: number) => ({ "if-match": `"${version}"` });
    await send(hoard, maker, `POST /v1/games/${games.undone}/actions`, taunt, ifMatch(2 + 2 * count));
    await send(hoard, maker, `POST /v1/games/${games.undone}/undo`, {}, ifMatch(3 + 2 * count));
  }
  await send(hoard, maker, `POST /v1/games/${games.undone}/actions`, taunt, { "if-match": '"42"' });
  for (let count = 0; count < 10; count++) {
    await send(hoard, other, `PUT /v1/games/${games.entropies}/seats/1/entropy`, { entropy: `mice ${count}` });
    await send(hoard, spectator, `POST /v1/games/${games.sittings}/seats`, {});
    await send(hoard, spectator, `DELETE /v1/games/${games.sittings}/seats/2`);
  }
}

async function allWebhooks(hoard: Hoard, maker: TestPlayer) {
  const make = async () => (await send(hoard, maker, "POST /v1/webhooks", { url: hook })).json.webhook.id as string;
  const [active, paused, tested] = [await make(), await make(), await make()];
  for (let count = 0; count < 3; count++) await hoard.deliver(50);
  await send(hoard, maker, `PATCH /v1/webhooks/${paused}`, { status: "paused" });
  const test = (id: string) => hoard.request(`POST /v1/webhooks/${id}/test`, { token: maker.token });
  const delivery: string = (await test(active)).json.delivery.id;
  await hoard.deliver(50);
  for (let count = 0; count < 10; count++) await test(tested);
  return { active, paused, tested, delivery };
}

/** Other isolates on the same database, with one thing wrong each. */
async function brokenServers({ database, secrets }: Hoard) {
  const fails = (): never => {
    throw new TypeError("a fault of the release");
  };
  const anyone = { ...toy.meta, seats: { min: 1, max: 4 } };
  const code = { open: fails, evolve: fails, toAct: fails, legal: fails, view: fails, leave: fails, tell: fails };
  const beaten = (url: string, init: RequestInit) => {
    const sent = String(init.body);
    if (/insert into \\"entries\\"/.test(sent)) return answer(400, { code: "23505", constraint: "entries_pkey" });
    if (/update \\"players\\" set \\"calendar\\"/.test(sent)) return answer(200, { rows: [], fields: [], rowCount: 0 });
    return sendHere(url, init);
  };
  const inThreeDays = () => Date.now() + 3 * 86_400_000;
  let isOurFault = false;
  const on = (more: Parameters<typeof startHoard>[0]) => startHoard({ database, secrets, ...more });
  const title = (more: object): Parameters<typeof startHoard>[0] => ({ registry: [{ ...toy, ...more } as Game] });
  const servers = {
    down: await on({ send: () => answer(400, { code: "57P03" }) }),
    beaten: await on({ send: beaten, now: inThreeDays }),
    untitled: await on({ registry: deployed }),
    unkeyed: await on({ secrets: { ...makeSecrets(), SIGNING_KEY: secrets.SIGNING_KEY } }),
    failing: await on({ ...title({ ...code, meta: anyone }), now: inThreeDays }),
    holding: await on({ ...title({ leave: fails }), now: inThreeDays }),
    fresh: await on({}),
    paced: await on({ pace: async () => false }),
    narrow: await on(title({ meta: { ...toy.meta, seats: { min: 3, max: 4 } } })),
    strict: await on(title({ admits: () => "bag-too-small" })),
    faulty: await on({ now: () => (isOurFault ? fails() : Date.now()) }),
  };
  isOurFault = true;
  return { ...servers, unbound: { request: askUnbound } };
}

/** The Worker before it was told where its database is. */
async function askUnbound(line: string): Promise<Got> {
  const [method = "", path = ""] = line.split(" ");
  const { error } = console;
  console.error = () => {};
  const response = await worker.fetch(new Request(`${issuer}${path}`, { method }), {}).finally(() => {
    console.error = error;
  });
  return await readReply(response);
}

async function answer(status: number, body: object): Promise<Response> {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

function sqlOn({ database }: Hoard) {
  // Only so can what is append-only be tampered with.
  const url = `${database.databaseUrl}?options=-csession_replication_role%3Dreplica`;
  return (text: string, values: unknown[] = []) => withClient(url, (client) => client.query(text, values));
}

/** Uses up a budget of a player, or all of them again what was used up. */
function spender(hoard: Hoard) {
  const sql = sqlOn(hoard);
  return async ({ id }: TestPlayer) => {
    const until = "now() + interval '1 day'";
    await sql(
      `insert into budgets values ('entries', $1, ${until}, ${until})
      on conflict (budget, holder) do update set full_at = ${until}, horizon = ${until}`,
      [id],
    );
  };
}
