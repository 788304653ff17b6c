import { beforeAll, describe, expect, test } from "vitest";
import { expectProblem } from "../expect-problem.ts";
import { type Hoard, startHoard } from "../harness.ts";

let hoard: Hoard;
beforeAll(async () => {
  hoard = await startHoard();
});

describe("POST /v1/games/{id}/seats", () => {
  test("takes the lowest empty seat, with an empty body or with none", async () => {
    const game = await hoard.game({ taken: 1, seats: 4 });
    const line = `POST /v1/games/${game.id}/seats`;
    const first = await hoard.request(line, { token: (await hoard.player("Bran")).token, body: {} });
    expect(first.json).toMatchObject({ seat: 1, game: { status: "open", version: 2, viewer: { seat: 1 } } });
    expect(first.headers.get("location")).toBe(`/v1/games/${game.id}`);
    const second = await hoard.request(line, { token: (await hoard.player("Cleo")).token });
    expect(second.json).toMatchObject({ seat: 2 });
  });

  test("takes the seat wished for, sends entropy, and starts the game with the last seat", async () => {
    const game = await hoard.game({ taken: 1, seats: 3 });
    const line = `POST /v1/games/${game.id}/seats`;
    const [bran, cleo] = [await hoard.player("Bran"), await hoard.player("Cleo")];
    const sat = await hoard.request(line, { token: bran.token, body: { seat: 2, entropy: "mice" } });
    expect(sat.json.seat).toBe(2);
    expectProblem(await hoard.request(line, { token: cleo.token, body: { seat: 2 } }), 409, "game-full");
    expectProblem(await hoard.request(line, { token: cleo.token, body: { seat: 7 } }), 422, "seats-unfit");
    expectProblem(await hoard.request(line, { token: bran.token }), 409, "already-seated");
    expect((await hoard.request(line, { token: cleo.token })).json.game.status).toBe("playing");
    const late = await hoard.request(line, { token: (await hoard.player()).token });
    expect(late.status).toBe(409);
  });

  test("seats once for one Idempotency-Key", async () => {
    const game = await hoard.game({ taken: 1, seats: 4 });
    const { token } = await hoard.player();
    const sent = { token, body: {}, headers: { "idempotency-key": "sit" } };
    const both = [
      await hoard.request(`POST /v1/games/${game.id}/seats`, sent),
      await hoard.request(`POST /v1/games/${game.id}/seats`, sent),
    ];
    expect(both.map(({ status, json }) => [status, json.seat])).toEqual([
      [201, 1],
      [201, 1],
    ]);
    const other = await hoard.request(`POST /v1/games/${game.id}/seats`, { ...sent, body: { seat: 3 } });
    expectProblem(other, 422, "key-reused");
  });
});

describe("DELETE /v1/games/{id}/seats/{seat}", () => {
  test("gets up from my own seat of an open game", async () => {
    const game = await hoard.game({ taken: 2, seats: 3 });
    const [, other] = game.players;
    const line = `DELETE /v1/games/${game.id}/seats/1`;
    const makers = await hoard.request(`DELETE /v1/games/${game.id}/seats/0`, { token: other!.token });
    expectProblem(makers, 403, "not-seated");
    expect((await hoard.request(line, { token: other!.token })).json.seats[1].player).toBeNull();
    const running = await hoard.game();
    const late = await hoard.request(`DELETE /v1/games/${running.id}/seats/0`, { token: running.players[0]!.token });
    expectProblem(late, 409, "game-not-open");
  });

  test.each(["x", "-1", "01", "1.0", "100"])("finds no seat %s", async (seat) => {
    const game = await hoard.game({ taken: 1, seats: 3 });
    const got = await hoard.request(`DELETE /v1/games/${game.id}/seats/${seat}`, { token: game.players[0]!.token });
    expectProblem(got, 404, "not-found");
  });
});

describe("PUT /v1/games/{id}/seats/{seat}/entropy", () => {
  test("is told to everybody and frozen at the start", async () => {
    const game = await hoard.game({ taken: 1 });
    const line = `PUT /v1/games/${game.id}/seats/0/entropy`;
    const token = game.seatTokens[0];
    expect((await hoard.request(line, { token, body: { entropy: "three blind mice" } })).json.version).toBe(2);
    const heard = await hoard.request(`GET /v1/games/${game.id}/events?after=1`);
    expect(heard.json.entries[0].told).toEqual([{ type: "entropy-sent", seat: 0, entropy: "three blind mice" }]);
    await hoard.request(`POST /v1/games/${game.id}/seats`, { token: (await hoard.player()).token });
    expectProblem(await hoard.request(line, { token, body: { entropy: "late" } }), 409, "game-not-open");
  });

  test.each([[""], ["x".repeat(129)], ["é"], [null]])("refuses the entropy %j", async (entropy) => {
    const game = await hoard.game({ taken: 1 });
    const got = await hoard.request(`PUT /v1/games/${game.id}/seats/0/entropy`, {
      token: game.seatTokens[0],
      body: { entropy },
    });
    expectProblem(got, 422, "request-invalid");
  });
});
