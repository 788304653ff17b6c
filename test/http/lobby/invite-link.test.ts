import { beforeAll, expect, test } from "vitest";
import { type House, startHouse } from "../../graphql/harness.ts";
import { expectProblem, withoutId } from "../expect-problem.ts";
import { type Hoard, issuer, type TestPlayer } from "../harness.ts";

let house: House;
let hoard: Hoard;
beforeAll(async () => {
  house = await startHouse();
  hoard = house.hoard;
});

async function privateGame(seats = 3) {
  const game = await hoard.game({ seats, taken: 1, visibility: "private" });
  const [maker] = game.players as [TestPlayer];
  const at = `/v1/games/${game.id}`;
  const { invite, link } = (await hoard.request(`GET ${at}/invite`, { token: maker.token })).json;
  return { id: game.id, at, maker, invite: invite as string, link: link as string };
}

test("the maker reads the invite again, and the link shows the game to whoever follows it", async () => {
  const { id, at, invite, link } = await privateGame();
  expect(link).toBe(`${issuer}${at}?invite=${invite}`);
  const path = link.slice(issuer.length);
  const guest = await hoard.player();
  for (const token of [null, guest.token]) {
    const got = await hoard.request(`GET ${path}`, { token });
    expect(got.json).toMatchObject({ id, status: "open", viewer: { seat: null } });
    expect(got.text).not.toContain(invite);
  }
  const sat = await hoard.request(`POST ${at}/seats`, { token: guest.token, body: { invite } });
  expect(sat.json).toMatchObject({ seat: 1, invite: null });
});

test("a wrong code opens nothing, and says what an address says where there is no game", async () => {
  const { at, invite } = await privateGame();
  const other = await privateGame();
  const nowhere = await hoard.request(`GET /v1/games/${crypto.randomUUID()}?invite=${invite}`);
  expectProblem(nowhere, 404, "not-found");
  for (const code of ["0".repeat(32), other.invite, `${invite}0`, " "]) {
    const got = await hoard.request(`GET ${at}?invite=${encodeURIComponent(code)}`);
    expect(withoutId(got)).toBe(withoutId(nowhere));
  }
  expectProblem(await hoard.request(`GET ${at}?invite=`), 422, "request-invalid");
  expectProblem(await hoard.request(`GET ${at}?invite=${invite}&version=1`), 422, "request-invalid");
});

test("a renewed invite kills the old link, for looking and for sitting down, time and again", async () => {
  const { at, maker, invite } = await privateGame(4);
  const guest = await hoard.player();
  const codes = [invite];
  for (let count = 0; count < 3; count++) {
    const renewed = await hoard.request(`POST ${at}/invite`, { token: maker.token });
    expect(renewed.json).toEqual((await hoard.request(`GET ${at}/invite`, { token: maker.token })).json);
    for (const dead of codes) {
      expectProblem(await hoard.request(`GET ${at}?invite=${dead}`), 404, "not-found");
      const late = await hoard.request(`POST ${at}/seats`, { token: guest.token, body: { invite: dead } });
      expectProblem(late, 404, "not-found");
    }
    codes.push(renewed.json.invite);
  }
  expect(new Set(codes).size).toBe(4);
  expect((await hoard.request(`GET ${at}?invite=${codes[3]}`)).status).toBe(200);
  const sat = await hoard.request(`POST ${at}/seats`, { token: guest.token, body: { invite: codes[3] } });
  expect(sat.json.seat).toBe(1);
  const maker2 = await hoard.request(`GET ${at}`, { token: maker.token });
  expect(maker2.json.version).toBe(5);
});

test("whoever sits down while the invite is renewed has a seat or was too late, never half of it", async () => {
  for (let round = 0; round < 6; round++) {
    const { at, maker, invite } = await privateGame();
    const guest = await hoard.player();
    const [sat, renewed] = await Promise.all([
      hoard.request(`POST ${at}/seats`, { token: guest.token, body: { invite } }),
      hoard.request(`POST ${at}/invite`, { token: maker.token }),
    ]);
    expect(renewed.status).toBe(200);
    const { seats } = (await hoard.request(`GET ${at}`, { token: maker.token })).json;
    if (sat.status === 201) expect(seats[1].player).toBe(guest.id);
    else {
      expectProblem(sat, 404, "not-found");
      expect(seats[1].player).toBeNull();
    }
  }
});

test("a repeat of a renewal with the same key renews nothing", async () => {
  const { at, maker } = await privateGame();
  const again = () =>
    hoard.request(`POST ${at}/invite`, { token: maker.token, headers: { "idempotency-key": "once" } });
  const first = await again();
  expect((await again()).json).toEqual(first.json);
});

test("the link is dead once the game has started, and the invite cannot be renewed", async () => {
  const { at, maker, invite } = await privateGame(2);
  await hoard.request(`POST ${at}/seats`, { token: (await hoard.player()).token, body: { invite } });
  expectProblem(await hoard.request(`GET ${at}?invite=${invite}`), 404, "not-found");
  expectProblem(await hoard.request(`POST ${at}/invite`, { token: maker.token }), 409, "game-not-open");
  const late = await hoard.request(`POST ${at}/seats`, { token: (await hoard.player()).token, body: { invite } });
  expectProblem(late, 409, "game-not-open");
});

test("only the maker of a private game has an invite to read", async () => {
  const { at, invite } = await privateGame();
  const guest = await hoard.player();
  await hoard.request(`POST ${at}/seats`, { token: guest.token, body: { invite } });
  expectProblem(await hoard.request(`GET ${at}/invite`, { token: guest.token }), 403, "creator-only");
  const open = await hoard.game({ taken: 1 });
  for (const method of ["GET", "POST"]) {
    const got = await hoard.request(`${method} /v1/games/${open.id}/invite`, { token: open.players[0]!.token });
    expectProblem(got, 409, "game-not-private");
  }
});

test("the invite is the same over GraphQL, and opens the game there", async () => {
  const { id, at, maker, invite, link } = await privateGame();
  const ask = async (query: string, token: string | null) => (await house.ask(query, {}, token)).data.it;
  const shown = `... on InviteResponse { invite link } ... on Problem { code }`;
  expect(await ask(`{ it: invite(game: "${id}") { ${shown} } }`, maker.token)).toEqual({ invite, link });
  const game = `{ it: game(id: "${id}", invite: "${invite}") { ... on Game { id } ... on Problem { code } } }`;
  expect(await ask(game, null)).toEqual({ id });
  const renewed = await ask(`mutation { it: renewInvite(game: "${id}") { ${shown} } }`, maker.token);
  expect(renewed).toEqual((await hoard.request(`GET ${at}/invite`, { token: maker.token })).json);
  expect(await ask(game, null)).toEqual({ code: "NOT_FOUND" });
});

test("nothing of this was our failure", () => {
  expect(hoard.logged).toEqual([]);
});

test("who is sent away from a private game sees nothing by the old link, and the maker has a new one", async () => {
  const { id, at, maker, invite } = await privateGame();
  const guest = await hoard.player();
  await hoard.request(`POST ${at}/seats`, { token: guest.token, body: { invite } });
  const kicked = await hoard.request(`DELETE ${at}/seats/1`, { token: maker.token });
  expect(kicked.status).toBe(200);
  for (const token of [guest.token, null]) {
    expectProblem(await hoard.request(`GET ${at}?invite=${invite}`, { token }), 404, "not-found");
  }
  const renewed = (await hoard.request(`GET ${at}/invite`, { token: maker.token })).json.invite;
  expect(renewed).not.toBe(invite);
  expect((await hoard.request(`GET ${at}?invite=${renewed}`)).json).toMatchObject({ id, status: "open" });
});

test("a renewal and a kick at once leave one link that holds", async () => {
  const { at, maker, invite } = await privateGame();
  const guest = await hoard.player();
  await hoard.request(`POST ${at}/seats`, { token: guest.token, body: { invite } });
  const [kicked, renewed] = await Promise.all([
    hoard.request(`DELETE ${at}/seats/1`, { token: maker.token }),
    hoard.request(`POST ${at}/invite`, { token: maker.token }),
  ]);
  expect([kicked.status, renewed.status]).toEqual([200, 200]);
  const now = (await hoard.request(`GET ${at}/invite`, { token: maker.token })).json.invite;
  expectProblem(await hoard.request(`GET ${at}?invite=${invite}`), 404, "not-found");
  expect((await hoard.request(`GET ${at}?invite=${now}`)).status).toBe(200);
});
