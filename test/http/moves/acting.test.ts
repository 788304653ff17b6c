import { beforeAll, describe, expect, test } from "vitest";
import { expectProblem } from "../expect-problem.ts";
import { type Hoard, startHoard, type TestGame } from "../harness.ts";
import { firstAction, sendAction } from "./playing.ts";

let hoard: Hoard;
let game: TestGame;
beforeAll(async () => {
  hoard = await startHoard();
});
const path = (rest = "/actions") => `/v1/games/${game.id}${rest}`;

describe("acting", () => {
  test("carries out a listed action and answers what was told and the game", async () => {
    game = await hoard.game();
    const { version, action } = await firstAction(hoard, game, 0);
    const acted = await sendAction(hoard, game, 0, version, action);
    expect(acted.json).toMatchObject({
      title: "toy",
      version: version + 1,
      told: expect.any(Array),
      game: { id: game.id },
    });
    expect(acted.headers.get("etag")).toMatch(new RegExp(`^"${version + 1}\\.0\\.`));
  });

  test("takes the version quoted, weak, or as a whole ETag, and nothing else", async () => {
    game = await hoard.game();
    const token = game.seatTokens[0];
    const { headers } = await hoard.request(`GET ${path("")}`, { token });
    const etag = headers.get("etag") ?? "";
    const dry = (tag: string) =>
      hoard.request(`POST ${path()}?dryRun=true`, {
        token,
        body: { actions: [{ type: "taunt" }] },
        headers: { "if-match": tag },
      });
    for (const good of ['"2"', 'W/"2"', etag, `W/${etag}`]) expect((await dry(good)).status, good).toBe(200);
    for (const bad of ["2", "*", '"2", "3"', '"02"', '"-2"', '"2.x.y"', '"two"', '""', '"2']) {
      expectProblem(await dry(bad), 400, "version-malformed");
    }
  });

  test("asks for the version: 428 without, 412 with the current one when it is stale", async () => {
    game = await hoard.game();
    const sent = { token: game.seatTokens[0], body: { actions: [{ type: "taunt" }] } };
    expectProblem(await hoard.request(`POST ${path()}`, sent), 428, "version-missing");
    const stale = await hoard.request(`POST ${path()}`, { ...sent, headers: { "if-match": '"1"' } });
    expectProblem(stale, 412, "version-stale");
    expect(stale.json.version).toBe(2);
  });

  test("says which action was refused, by the title's code", async () => {
    game = await hoard.game();
    const got = await hoard.request(`POST ${path()}`, {
      token: game.seatTokens[0],
      body: { actions: [{ type: "taunt" }, { type: "taunt" }] },
      headers: { "if-match": '"2"' },
    });
    expectProblem(got, 409, "action-refused");
    expect(got.json).toMatchObject({ index: 1, refusal: "already-taunted", detail: "A duelist taunts once a duel." });
    expect((await hoard.request(`GET ${path("")}`)).json.version).toBe(2);
  });

  test("refuses what is no action of the title, with the place", async () => {
    game = await hoard.game();
    const send = (body: object) =>
      hoard.request(`POST ${path()}`, { token: game.seatTokens[0], body, headers: { "if-match": '"2"' } });
    const got = await send({ actions: [{ type: "taunt", extra: 1 }] });
    expectProblem(got, 422, "request-invalid");
    expect(got.json.errors[0].path).toMatch(/^body\.actions\.0/);
    for (const body of [
      { actions: [] },
      { actions: [{}] },
      { actions: "x" },
      { actions: [{ type: "taunt" }], more: 1 },
    ]) {
      expectProblem(await send(body), 422, "request-invalid");
    }
    expectProblem(
      await send({ actions: Array.from({ length: 51 }, () => ({ type: "taunt" })) }),
      422,
      "request-invalid",
    );
  });

  test("is for seats: a spectator has none, and an open game takes no action", async () => {
    game = await hoard.game();
    const stranger = await hoard.player();
    const sent = { body: { actions: [{ type: "taunt" }] }, headers: { "if-match": '"2"' } };
    expectProblem(await hoard.request(`POST ${path()}`, { ...sent, token: stranger.token }), 403, "not-seated");
    game = await hoard.game({ taken: 1 });
    const early = { ...sent, headers: { "if-match": '"1"' }, token: game.seatTokens[0] };
    expectProblem(await hoard.request(`POST ${path()}`, early), 409, "game-not-started");
  });

  test("answers a repeated Idempotency-Key as the first time, and refuses it for another body", async () => {
    game = await hoard.game();
    const { version, action } = await firstAction(hoard, game, 0);
    const sent = {
      token: game.seatTokens[0],
      body: { actions: [action] },
      headers: { "if-match": `"${version}"`, "idempotency-key": "act-1" },
    };
    const first = await hoard.request(`POST ${path()}`, sent);
    await sendAction(hoard, game, 1, version + 1, (await firstAction(hoard, game, 1)).action);
    const again = await hoard.request(`POST ${path()}`, sent);
    expect([again.status, again.text]).toEqual([200, first.text]);
    const other = await hoard.request(`POST ${path()}`, { ...sent, body: { actions: [{ type: "decline" }] } });
    expectProblem(other, 422, "key-reused");
  });

  test("asks in a dry run whether it would be accepted, and changes nothing", async () => {
    game = await hoard.game();
    const dry = (actions: object[], query = "dryRun=true") =>
      hoard.request(`POST ${path()}?${query}`, {
        token: game.seatTokens[0],
        body: { actions },
        headers: { "if-match": '"2"' },
      });
    expect((await dry([{ type: "taunt" }])).json).toEqual({ accepted: true, index: null, refusal: null, says: null });
    expect((await dry([{ type: "decline" }])).json).toEqual({
      accepted: false,
      index: 0,
      refusal: "offer-first",
      says: expect.stringMatching(/^[A-Z].*\.$/),
    });
    expect((await hoard.request(`GET ${path("")}`)).json.version).toBe(2);
    for (const query of ["dryRun=1", "dryRun=", "dryrun=true", "dryRun=true&dryRun=true"]) {
      expectProblem(await dry([{ type: "taunt" }], query), 422, "request-invalid");
    }
    expect((await dry([{ type: "taunt" }], "dryRun=false")).json.version).toBe(3);
  });
});

describe("the legal actions", () => {
  test("can be filtered by the fields of an action", async () => {
    game = await hoard.game();
    const list = async (query: string) =>
      (await hoard.request(`GET ${path()}?${query}`, { token: game.seatTokens[0] })).json.actions;
    expect(await list("type=taunt")).toEqual([{ type: "taunt" }]);
    expect(await list("type=peek&victim=1")).toEqual([{ type: "peek", victim: 1 }]);
    for (const query of [
      "filter=type:peek,victim:1",
      "filter=type:peek&filter=victim:1",
      "filter.type=peek&victim=1",
    ]) {
      expect(await list(query), query).toEqual([{ type: "peek", victim: 1 }]);
    }
    for (const query of [
      "filter[type]=taunt",
      "filter[filter.type]=taunt",
      "filter[0]=type:taunt",
      "filter[]=type:taunt",
    ]) {
      expect(await list(query), query).toEqual([{ type: "taunt" }]);
    }
    expect(await list("filter=")).toEqual(await list(""));
    expectProblem(await hoard.request(`GET ${path()}?type=a&type=b`), 422, "request-invalid");
  });

  test("are not filtered by what no action of the title has, whoever asks", async () => {
    game = await hoard.game();
    for (const token of [game.seatTokens[0], game.seatTokens[1], null]) {
      for (const query of [
        "typo=1",
        "type=taunt&victom=1",
        "type.of=1",
        "constructor=1",
        "victim.x=1",
        "=1",
        "type=nothing",
      ]) {
        const got = await hoard.request(`GET ${path()}?${query}`, { token });
        expectProblem(got, 422, "request-invalid");
        expect(got.json.errors[0].path).toMatch(/^query\.filter\./);
      }
    }
    expect((await hoard.request(`GET ${path()}?victim=1&gem=ruby`)).json.actions).toEqual([]);
  });

  test("are none for a spectator", async () => {
    game = await hoard.game();
    const got = await hoard.request(`GET ${path()}`);
    const { digest } = (await hoard.request(`GET ${path("")}`)).json;
    expect(got.json).toEqual({ title: "toy", version: 2, digest, seat: null, actions: [] });
  });
});

describe("events and the board", () => {
  test("are told after a version, page by page", async () => {
    game = await hoard.game();
    const all = await hoard.request(`GET ${path("/events")}`, { token: game.seatTokens[0] });
    expect(all.json).toMatchObject({ version: 2, more: false, entries: [{ version: 1 }, { version: 2 }] });
    const page = await hoard.request(`GET ${path("/events")}?limit=1`);
    expect(page.json).toMatchObject({ version: 1, more: true });
    const none = await hoard.request(`GET ${path("/events")}?after=2`);
    expect(none.json).toMatchObject({ version: 2, entries: [], more: false });
    expectProblem(await hoard.request(`GET ${path("/events")}?after=9`), 404, "version-unknown");
    expectProblem(await hoard.request(`GET ${path("/events")}?wait=26`), 422, "request-invalid");
  });

  test("carry the digest of the version they reach, also when there is nothing new", async () => {
    game = await hoard.game();
    const digestAt = async (version: number) => (await hoard.request(`GET ${path("")}?version=${version}`)).json.digest;
    const digestOf = async (query: string) => (await hoard.request(`GET ${path("/events")}?${query}`)).json.digest;
    expect(await digestOf("limit=1")).toBe(await digestAt(1));
    expect(await digestOf("after=0")).toBe(await digestAt(2));
    expect(await digestOf("after=2")).toBe(await digestAt(2));
  });

  test("are waited for", async () => {
    game = await hoard.game();
    const waiting = hoard.request(`GET ${path("/events")}?after=2&wait=10`, { token: game.seatTokens[1] });
    const { action } = await firstAction(hoard, game, 0);
    await sendAction(hoard, game, 0, 2, action);
    const began = performance.now();
    expect((await waiting).json.entries).toMatchObject([{ version: 3, seat: 0 }]);
    expect(performance.now() - began).toBeLessThan(5_000);
    const empty = await hoard.request(`GET ${path("/events")}?after=3&wait=1`);
    expect(empty.json.entries).toEqual([]);
  });

  test("are drawn as text for each viewer", async () => {
    game = await hoard.game();
    const board = await hoard.request(`GET ${path("/board.txt")}`, { token: game.seatTokens[0] });
    expect(board.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(board.headers.get("etag")).toMatch(/^"2\.0\./);
    for (const line of board.text.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
    game = await hoard.game({ taken: 1 });
    expectProblem(await hoard.request(`GET ${path("/board.txt")}`), 409, "game-not-started");
  });
});
