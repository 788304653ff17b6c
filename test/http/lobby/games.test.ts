import { beforeAll, describe, expect, test } from "vitest";
import { expectProblem, withoutId } from "../expect-problem.ts";
import { type Hoard, startHoard } from "../harness.ts";

let hoard: Hoard;
beforeAll(async () => {
  hoard = await startHoard();
});

describe("GET /v1/titles", () => {
  test("tells of each title its seats, options, endings, refusals and shapes", async () => {
    const got = await hoard.request("GET /v1/titles");
    expect(got.json.titles).toMatchObject([
      { title: "toy", seats: { min: 2, max: 4 }, options: { $ref: "#/$defs/ToyOptions" } },
    ]);
    expect(got.headers.get("cache-control")).toBe("public, max-age=60");
  });
});

describe("POST /v1/games", () => {
  test("makes a game, seats its maker and says where it is", async () => {
    const { token, id: player } = await hoard.player("Ada");
    const made = await hoard.request("POST /v1/games", { token, body: { title: "toy", seats: 2 } });
    expect(made.status).toBe(201);
    const { game } = made.json;
    expect(made.json).toMatchObject({ seat: 0, token: expect.any(String), invite: null });
    expect(game).toMatchObject({ title: "toy", status: "open", version: 1, view: null, viewer: { seat: 0 } });
    expect(game.seats).toMatchObject([
      { seat: 0, name: "Ada", player },
      { seat: 1, name: null, player: null },
    ]);
    expect(made.headers.get("location")).toBe(`/v1/games/${game.id}`);
    expect(made.headers.get("etag")).toMatch(/^"1\.0\.[0-9a-f]{8}"$/);
  });

  test("makes a game without sitting down", async () => {
    const { token } = await hoard.player();
    const made = await hoard.request("POST /v1/games", { token, body: { title: "toy", seats: 2, join: false } });
    expect(made.json).toMatchObject({ seat: null, token: null, game: { viewer: { seat: null } } });
  });

  test("gives the maker of a private game its invite, without which nobody sits down", async () => {
    const { token } = await hoard.player();
    const body = { title: "toy", seats: 2, visibility: "private" };
    const { game, invite } = (await hoard.request("POST /v1/games", { token, body })).json;
    const other = await hoard.player();
    const uninvited = await hoard.request(`POST /v1/games/${game.id}/seats`, { token: other.token, body: {} });
    expectProblem(uninvited, 404, "not-found");
    const sat = await hoard.request(`POST /v1/games/${game.id}/seats`, { token: other.token, body: { invite } });
    expect(sat.json).toMatchObject({ seat: 1, game: { status: "playing" } });
  });

  test.each([
    [{ title: "chess", seats: 2 }, "title-unknown"],
    [{ title: "toy", seats: 9 }, "seats-unfit"],
    [{ title: "toy", seats: 4, options: { handSize: 4 } }, "options-refused"],
    [{ title: "toy", seats: 2, options: { handSize: 99 } }, "request-invalid"],
    [{ title: "toy", seats: 2, options: { other: 1 } }, "request-invalid"],
    [{ title: "toy", seats: 2, other: 1 }, "request-invalid"],
    [{ title: "toy", seats: "2" }, "request-invalid"],
    [{ title: "toy", seats: 2.5 }, "request-invalid"],
    [{ seats: 2 }, "request-invalid"],
  ])("refuses %j as %s", async (body, code) => {
    const { token } = await hoard.player();
    expectProblem(await hoard.request("POST /v1/games", { token, body }), 422, code);
  });

  test("makes one game for one Idempotency-Key, and refuses the key for another body", async () => {
    const { token } = await hoard.player();
    const headers = { "idempotency-key": "one and the same" };
    const body = { title: "toy", seats: 2 };
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => hoard.request("POST /v1/games", { token, body, headers })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(sent.map(({ json }) => json.game.id)).size).toBe(1);
    const other = await hoard.request("POST /v1/games", { token, body: { title: "toy", seats: 3 }, headers });
    expectProblem(other, 422, "key-reused");
  });

  test.each(["", " ", "x".repeat(256), "é"])("refuses the Idempotency-Key %j", async (key) => {
    const { token } = await hoard.player();
    const sent = { token, body: { title: "toy", seats: 2 }, headers: { "idempotency-key": key } };
    expectProblem(await hoard.request("POST /v1/games", sent), 400, "key-malformed");
  });
});

describe("GET /v1/games", () => {
  test("lists public games by status and title, newest first, page by page", async () => {
    const lobby = await startHoard();
    const made: string[] = [];
    for (let count = 0; count < 5; count++) made.unshift((await lobby.game({ taken: 1 })).id);
    await lobby.game({ taken: 1, visibility: "unlisted" });
    await lobby.game({ taken: 1, visibility: "private" });
    await lobby.game();
    const found: string[] = [];
    for (let cursor = ""; ; ) {
      const page = await lobby.request(`GET /v1/games?status=open&title=toy&limit=2${cursor}`);
      found.push(...page.json.games.map(({ id }: { id: string }) => id));
      if (page.json.cursor === null) break;
      cursor = `&cursor=${encodeURIComponent(page.json.cursor)}`;
    }
    expect(found).toEqual(made);
    expectProblem(await lobby.request("GET /v1/games?title=chess"), 422, "request-invalid");
    expect((await lobby.request("GET /v1/games?status=playing")).json.games).toHaveLength(1);
  });
});

describe("GET /v1/games/{id}", () => {
  test("shows each seat its own view and a spectator the spectator's", async () => {
    const game = await hoard.game();
    for (const [seat, token] of [...game.seatTokens.entries(), [null, null] as const]) {
      const shown = await hoard.request(`GET /v1/games/${game.id}`, { token });
      expect(shown.json).toMatchObject({ id: game.id, viewer: { seat }, view: { viewer: seat } });
      expect(shown.headers.get("etag")).toMatch(new RegExp(`^"2\\.${seat ?? "s"}\\.[0-9a-f]{8}"$`));
    }
  });

  test("looks back to a version", async () => {
    const game = await hoard.game();
    const [token] = game.seatTokens;
    const back = await hoard.request(`GET /v1/games/${game.id}?version=1`, { token });
    expect(back.json).toMatchObject({ version: 1, status: "open", view: null });
    expectProblem(await hoard.request(`GET /v1/games/${game.id}?version=3`, { token }), 404, "version-unknown");
    expectProblem(await hoard.request(`GET /v1/games/${game.id}?version=0`, { token }), 422, "request-invalid");
  });

  test("answers the same, byte by byte, for a game that is not yours and for none", async () => {
    const game = await hoard.game({ visibility: "private" });
    const { token } = await hoard.player();
    for (const path of ["", "/actions", "/events", "/board.txt"]) {
      for (const each of [token, null]) {
        const notYours = await hoard.request(`GET /v1/games/${game.id}${path}`, { token: each });
        const notThere = await hoard.request(`GET /v1/games/${crypto.randomUUID()}${path}`, { token: each });
        expectProblem(notYours, 404, "not-found");
        expect(withoutId(notYours)).toBe(withoutId(notThere));
      }
    }
  });

  test.each([
    "nonsense",
    "..%2f",
    "%00",
    "00000000-0000-0000-0000-00000000000g",
    "0B6A7C1E-5D2F-4C3A-9E8B-000000000001",
  ])("finds nothing under the id %s", async (id) => {
    expectProblem(await hoard.request(`GET /v1/games/${id}`), 404, "not-found");
  });
});

describe("POST /v1/games/{id}/start and leave", () => {
  test("starts a full game when its maker says so, and only then", async () => {
    const game = await hoard.game({ start: "manual" });
    const [maker, other] = game.players;
    const line = `POST /v1/games/${game.id}/start`;
    expectProblem(await hoard.request(line, { token: other!.token }), 403, "creator-only");
    expect((await hoard.request(line, { token: maker!.token })).json).toMatchObject({ status: "playing", version: 3 });
    expect((await hoard.request(line, { token: maker!.token })).json).toMatchObject({ status: "playing", version: 3 });
    const byItself = await hoard.game();
    const late = await hoard.request(`POST /v1/games/${byItself.id}/start`, { token: byItself.players[0]!.token });
    expectProblem(late, 409, "game-not-open");
    const half = await hoard.game({ start: "manual", taken: 1 });
    const early = await hoard.request(`POST /v1/games/${half.id}/start`, { token: half.players[0]!.token });
    expectProblem(early, 409, "seats-empty");
  });

  test("leaves an open game and a running one", async () => {
    const open = await hoard.game({ taken: 1, seats: 3 });
    const up = await hoard.request(`POST /v1/games/${open.id}/leave`, { token: open.seatTokens[0] });
    expect(up.json).toMatchObject({ status: "open", viewer: { seat: null } });
    const running = await hoard.game();
    const gone = await hoard.request(`POST /v1/games/${running.id}/leave`, { token: running.seatTokens[1] });
    expect(gone.json).toMatchObject({ status: "finished", secret: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const again = await hoard.request(`POST /v1/games/${running.id}/leave`, { token: running.seatTokens[1] });
    expect(again.json).toMatchObject({ status: "finished", version: gone.json.version });
    const last = await hoard.request(`POST /v1/games/${running.id}/leave`, { token: running.seatTokens[0] });
    expectProblem(last, 409, "game-over");
  });

  test("takes no body but an empty one", async () => {
    const game = await hoard.game({ start: "manual" });
    const { token } = game.players[0]!;
    expectProblem(
      await hoard.request(`POST /v1/games/${game.id}/start`, { token, body: { now: true } }),
      422,
      "request-invalid",
    );
    expect((await hoard.request(`POST /v1/games/${game.id}/start`, { token, body: {} })).status).toBe(200);
  });
});
