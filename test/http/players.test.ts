import { beforeAll, describe, expect, test } from "vitest";
import { expectProblem } from "./expect-problem.ts";
import { type Hoard, startHoard } from "./harness.ts";

let hoard: Hoard;
beforeAll(async () => {
  hoard = await startHoard();
});

describe("POST /v1/players", () => {
  test("makes a player with a token and a recovery code", async () => {
    const made = await hoard.request("POST /v1/players", { body: { name: " Ada " } });
    expect(made.status).toBe(201);
    expect(made.json).toEqual({
      player: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: "Ada" },
      token: expect.any(String),
      recoveryCode: expect.any(String),
    });
    expect(made.headers.get("location")).toBe("/v1/me");
    expect(made.headers.get("cache-control")).toBe("no-store");
  });

  test("takes no Idempotency-Key, for its reply holds secrets that are not kept", async () => {
    const got = await hoard.request("POST /v1/players", { body: { name: "Ada" }, headers: { "idempotency-key": "k" } });
    expectProblem(got, 400, "key-malformed");
  });

  test("refuses a name that is empty to the eye or hides something", async () => {
    const blank = ["", "   ", "\u200b", "\u200f\u200e", "\u061c", "\u00ad", "\u2060", "\u3164", "\u2800", "\ufe0f"];
    const inside = [
      "\u0007",
      "\u202e",
      "\ufeff",
      "\u{e0041}",
      "\ufffe",
      "\u0378",
      "\ue000",
      "\u200d",
      "\u200c",
      "\u115f",
    ];
    const marks = ["\u0301", `a${"\u0316".repeat(5)}`, `a${"\u0316".repeat(39)}`];
    const names = [...blank, ...inside.map((one) => `A${one}da`), ...marks, "x".repeat(41), 7, null];
    for (const name of names) {
      const got = await hoard.request("POST /v1/players", { body: { name } });
      expect([JSON.stringify(name), got.status]).toEqual([JSON.stringify(name), 422]);
      expectProblem(got, 422, "request-invalid");
    }
  });

  test("takes names of every script, with the joiners they need, composed and with plain spaces", async () => {
    const taken = [
      "Ælfrēd",
      "山田 太郎",
      "محمد",
      "می\u200cخواهم",
      "क\u094d\u200dष",
      "👩\u200d🚀",
      "❤\ufe0f",
      "ນໍ້າ",
      "O'Brien-2",
    ];
    const changed = [
      ["Zoe\u0308", "Zoë"],
      ["山田\u3000太郎", "山田 太郎"],
    ] as const;
    for (const [name, kept] of [...taken.map((one) => [one, one.normalize("NFC")] as const), ...changed]) {
      const got = await hoard.request("POST /v1/players", { body: { name } });
      expect([got.status, got.json.player?.name]).toEqual([201, kept]);
    }
  });

  test("looks at no token", async () => {
    const got = await hoard.request("POST /v1/players", { body: { name: "Ada" }, token: "nonsense" });
    expect(got.status).toBe(201);
  });
});

describe("/v1/me", () => {
  test("shows and renames the player of the token", async () => {
    const { token, id } = await hoard.player("Bran");
    expect((await hoard.request("GET /v1/me", { token })).json).toEqual({ player: { id, name: "Bran" } });
    const renamed = await hoard.request("PATCH /v1/me", { token, body: { name: "Bran II" } });
    expect(renamed.json).toEqual({ player: { id, name: "Bran II" } });
    expect((await hoard.request("GET /v1/me", { token })).json.player.name).toBe("Bran II");
  });

  test("erases the player, and with it every token", async () => {
    const { token } = await hoard.player();
    const erased = await hoard.request("DELETE /v1/me", { token });
    expect([erased.status, erased.text]).toEqual([204, ""]);
    expectProblem(await hoard.request("GET /v1/me", { token }), 401, "token-revoked");
  });

  test("is not erased while others wait in a game; after leaving it is", async () => {
    const { id, players } = await hoard.game();
    const { token } = players[0]!;
    expectProblem(await hoard.request("DELETE /v1/me", { token }), 409, "still-seated");
    expect((await hoard.request("GET /v1/me", { token })).status).toBe(200);
    await hoard.request(`POST /v1/games/${id}/leave`, { token });
    expect((await hoard.request("DELETE /v1/me", { token })).status).toBe(204);
  });
});

describe("GET /v1/me/games", () => {
  test("lists my games, and those that wait for me", async () => {
    const game = await hoard.game();
    const { token } = game.players[0]!;
    const all = await hoard.request("GET /v1/me/games", { token });
    expect(all.json.games).toMatchObject([{ id: game.id, seat: 0, status: "playing" }]);
    const toAct = all.json.games[0].toAct.includes(0);
    const mine = await hoard.request("GET /v1/me/games?turn=mine", { token });
    expect(mine.json.games).toHaveLength(toAct ? 1 : 0);
    expect((await hoard.request("GET /v1/me/games?turn=finished", { token })).json.games).toEqual([]);
  });

  test.each(["turn=all", "limit=0", "limit=101", "limit=1e1", "limit=", "limit=5&limit=6", "other=1"])(
    "refuses ?%s",
    async (query) => {
      const { token } = await hoard.player();
      expectProblem(await hoard.request(`GET /v1/me/games?${query}`, { token }), 422, "request-invalid");
    },
  );

  test.each(["nonsense", "é", btoa("2026-02-30T00:00:00.000Z x")])(
    "refuses the cursor %s, which was not given out",
    async (cursor) => {
      const { token } = await hoard.player();
      const got = await hoard.request(`GET /v1/me/games?cursor=${encodeURIComponent(cursor)}`, { token });
      expectProblem(got, 400, "cursor-malformed");
    },
  );
});

describe("POST /v1/tokens", () => {
  test("renews a token; the one sent goes on as well", async () => {
    const { token, id } = await hoard.player("Cleo");
    const renewed = await hoard.request("POST /v1/tokens", { token, body: { grant: "renew" } });
    expect(renewed.json).toMatchObject({ player: { id, name: "Cleo" }, game: null, seat: null, recoveryCode: null });
    for (const each of [token, renewed.json.token]) {
      expect((await hoard.request("GET /v1/me", { token: each })).status).toBe(200);
    }
  });

  test("recovers by the code, once, and ends the former tokens", async () => {
    const { token, id, recoveryCode } = await hoard.player();
    const body = { grant: "recover", player: id, recoveryCode };
    const recovered = await hoard.request("POST /v1/tokens", { body });
    expect(recovered.json.recoveryCode).not.toBe(recoveryCode);
    expect((await hoard.request("GET /v1/me", { token: recovered.json.token })).status).toBe(200);
    expectProblem(await hoard.request("GET /v1/me", { token }), 401, "token-revoked");
    expectProblem(await hoard.request("POST /v1/tokens", { body }), 403, "recovery-failed");
  });

  test("gives the same answer for a wrong code and for nobody's", async () => {
    const { id } = await hoard.player();
    for (const player of [id, crypto.randomUUID()]) {
      const body = { grant: "recover", player, recoveryCode: "0000-0000-0000-0000-0000-0000-0000" };
      expectProblem(await hoard.request("POST /v1/tokens", { body }), 403, "recovery-failed");
    }
  });

  test("binds a token to my seat of one game", async () => {
    const game = await hoard.game();
    const { token } = game.players[1]!;
    const bound = await hoard.request("POST /v1/tokens", { token, body: { grant: "seat", game: game.id } });
    expect(bound.json).toMatchObject({ game: game.id, seat: 1 });
    const shown = await hoard.request(`GET /v1/games/${game.id}`, { token: bound.json.token });
    expect(shown.json.viewer).toEqual({ seat: 1 });
    expectProblem(await hoard.request("GET /v1/me", { token: bound.json.token }), 403, "token-forbidden");
    const stranger = await hoard.player();
    const refused = await hoard.request("POST /v1/tokens", {
      token: stranger.token,
      body: { grant: "seat", game: game.id },
    });
    expectProblem(refused, 404, "not-found");
  });

  test("asks for a token to renew or bind", async () => {
    expectProblem(await hoard.request("POST /v1/tokens", { body: { grant: "renew" } }), 401, "token-missing");
  });
});

describe("DELETE /v1/tokens", () => {
  test("ends every token and answers a fresh one", async () => {
    const { token } = await hoard.player();
    const fresh = await hoard.request("DELETE /v1/tokens", { token });
    expectProblem(await hoard.request("GET /v1/me", { token }), 401, "token-revoked");
    expect((await hoard.request("GET /v1/me", { token: fresh.json.token })).status).toBe(200);
  });

  test("ends only the tokens of one seat", async () => {
    const game = await hoard.game();
    const { token } = game.players[0]!;
    const fresh = await hoard.request(`DELETE /v1/tokens?game=${game.id}`, { token });
    expect(fresh.json).toMatchObject({ game: game.id, seat: 0 });
    const former = await hoard.request(`GET /v1/games/${game.id}`, { token: game.seatTokens[0] });
    expectProblem(former, 401, "token-revoked");
    for (const each of [token, fresh.json.token]) {
      expect((await hoard.request(`GET /v1/games/${game.id}`, { token: each })).json.viewer).toEqual({ seat: 0 });
    }
  });
});
