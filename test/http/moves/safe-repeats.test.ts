import { beforeAll, describe, expect, test } from "vitest";
import { expectProblem } from "../expect-problem.ts";
import { type Got, type Hoard, startHoard, type TestPlayer } from "../harness.ts";
import { nobody } from "../scenes.ts";
import { seen, sendAction } from "./playing.ts";

let hoard: Hoard;
beforeAll(async () => {
  hoard = await startHoard();
});

const keyed = { "idempotency-key": "the-same" };

/** Sends a request three times, twice of them at once, and says what came and at which version the game was left. */
async function thrice(id: string, line: string, sent: Parameters<Hoard["request"]>[1]) {
  const first = await hoard.request(line, sent);
  const [second, third] = await Promise.all([hoard.request(line, sent), hoard.request(line, sent)]);
  const { version } = (await hoard.request(`GET /v1/games/${id}`)).json;
  return { got: [first, second, third] as [Got, Got, Got], version };
}

async function open(asked: Parameters<Hoard["game"]>[0] = {}) {
  const game = await hoard.game({ seats: 4, taken: 2, ...asked });
  const [maker, other] = game.players as [TestPlayer, TestPlayer];
  return { game, id: game.id, at: `/v1/games/${game.id}`, maker, other };
}

test("an answer by a key that came before says so", async () => {
  const { at, maker } = await open({ seats: 2, start: "manual" });
  const body = { title: "toy", seats: 2 };
  for (const [line, sent] of [
    [`POST ${at}/start`, {}],
    ["POST /v1/games", { body }],
  ] as const) {
    const asked = { token: maker.token, headers: { "idempotency-key": line.slice(-12) }, ...sent };
    const got = [await hoard.request(line, asked), await hoard.request(line, asked)];
    expect(got.map(({ headers }) => headers.get("idempotent-replayed"))).toEqual([null, "true"]);
  }
});

describe("without a key it is safe to repeat", () => {
  test("starting", async () => {
    const { id, at, maker } = await open({ seats: 2, start: "manual" });
    const { got, version } = await thrice(id, `POST ${at}/start`, { token: maker.token });
    expect(got.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(version).toBe(3);
  });

  test("leaving a running game", async () => {
    const { id, at, other } = await open({ seats: 3, taken: 3 });
    const { got, version } = await thrice(id, `POST ${at}/leave`, { token: other.token });
    expect(got.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(version).toBe(4);
  });

  test("sending the same entropy, inviting, withdrawing and sending away", async () => {
    const { id, at, maker, other } = await open();
    const { token } = maker;
    const body = { player: nobody, seat: 3 };
    const lines: [string, Parameters<Hoard["request"]>[1], number][] = [
      [`PUT ${at}/seats/0/entropy`, { token, body: { entropy: "three mice" } }, 200],
      [`POST ${at}/invitations`, { token, body }, 201],
      [`DELETE ${at}/invitations/${nobody}`, { token }, 204],
      [`DELETE ${at}/seats/1?player=${other.id}`, { token }, 200],
    ];
    let before = 2;
    for (const [line, sent, status] of lines) {
      const { got, version } = await thrice(id, line, sent);
      expect(got.map((one) => one.status)).toEqual([status, status, status]);
      before += 1;
      expect(version).toBe(before);
    }
  });
});

describe("with a key it takes effect once", () => {
  test("getting up from an open game", async () => {
    for (const path of ["/leave", "/seats/1"]) {
      const { id, at, other } = await open();
      const method = path === "/leave" ? "POST" : "DELETE";
      const { got, version } = await thrice(id, `${method} ${at}${path}`, { token: other.token, headers: keyed });
      expect(got.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(version).toBe(3);
      const again = await hoard.request(`POST ${at}/seats`, { token: other.token });
      expect(again.status).toBe(201);
      await hoard.request(`${method} ${at}${path}`, { token: other.token, headers: keyed });
      expect((await hoard.request(`GET ${at}`, { token: other.token })).json.viewer.seat).toBe(1);
    }
  });

  test("cancelling a game of one's own, agreeing to pause, and ending the pause", async () => {
    const cancelled = await open();
    const once = await thrice(cancelled.id, `POST ${cancelled.at}/cancel`, {
      token: cancelled.maker.token,
      headers: keyed,
    });
    expect(once.got.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([once.version, once.got[2].json.status]).toEqual([3, "cancelled"]);
    const game = await hoard.game({ seats: 2 });
    const at = `/v1/games/${game.id}`;
    const [first, second] = game.seatTokens;
    await hoard.request(`POST ${at}/pause`, { token: first });
    for (const [path, version] of [
      ["pause", 4],
      ["resume", 5],
    ] as const) {
      const headers = { "idempotency-key": path };
      const again = await thrice(game.id, `POST ${at}/${path}`, { token: second, headers });
      expect([path, ...again.got.map(({ status }) => status), again.version]).toEqual([path, 200, 200, 200, version]);
    }
  });

  test("but the key is good for one request of one game", async () => {
    const { at, other, maker } = await open({ start: "manual" });
    await hoard.request(`POST ${at}/leave`, { token: other.token, headers: keyed });
    const elsewhere = await open();
    const sit = await hoard.request(`POST ${elsewhere.at}/seats`, { token: other.token });
    expect(sit.status).toBe(201);
    const foreign = await hoard.request(`POST ${elsewhere.at}/leave`, { token: other.token, headers: keyed });
    expectProblem(foreign, 422, "key-reused");
    const headers = { "idempotency-key": "makers" };
    await hoard.request(`POST ${at}/invitations`, { token: maker.token, headers, body: { player: nobody } });
    const reused = await hoard.request(`POST ${at}/start`, { token: maker.token, headers });
    expectProblem(reused, 422, "key-reused");
  });

  test("undoing, whose first answer comes again though the game has moved on", async () => {
    const game = await hoard.game({ seats: 3 });
    const { toAct, version } = (await seen(hoard, game, 0)).json;
    const seat: number = toAct[0];
    await sendAction(hoard, game, seat, version, { type: "taunt" });
    const line = `POST /v1/games/${game.id}/undo`;
    const sent = { token: game.seatTokens[seat], headers: { ...keyed, "if-match": `"${version + 1}"` } };
    const [first, twin] = await Promise.all([hoard.request(line, sent), hoard.request(line, sent)]);
    expect(first.status).toBe(200);
    expect(twin.json).toEqual(first.json);
    await sendAction(hoard, game, seat, version + 2, { type: "taunt" });
    expect((await hoard.request(line, sent)).json).toEqual(first.json);
    const other = await hoard.request(line, { ...sent, body: { to: 1 } });
    expectProblem(other, 422, "key-reused");
    expect((await seen(hoard, game, seat)).json.version).toBe(version + 3);
  });
});

/** Erases an account after some other round trips. */
async function erase({ token }: TestPlayer, trips: number): Promise<Got> {
  for (let count = 0; count < trips; count++) await hoard.request("GET /v1/me", { token });
  return await hoard.request("DELETE /v1/me", { token });
}

test("erasing an account and sitting down race: whoever sits is not erased", { timeout: 60_000 }, async () => {
  for (let round = 0; round < 12; round++) {
    const { id, at } = await open();
    const player = await hoard.player("Torn");
    const [sat, erased] = await Promise.all([
      hoard.request(`POST ${at}/seats`, { token: player.token }),
      erase(player, round % 3),
    ]);
    const { seats } = (await hoard.request(`GET /v1/games/${id}`)).json;
    const sits = seats.some((one: { player: string | null }) => one.player === player.id);
    const lives = (await hoard.request("GET /v1/me", { token: player.token })).status === 200;
    expect({ sits, lives }).toEqual({ sits: lives, lives });
    expect([sat.status, erased.status]).toEqual(lives ? [201, 409] : [401, 204]);
  }
  expect(hoard.logged).toEqual([]);
});
