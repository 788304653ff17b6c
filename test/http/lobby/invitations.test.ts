import { beforeAll, describe, expect, test } from "vitest";
import { type House, startHouse } from "../../graphql/harness.ts";
import { expectProblem, withoutId } from "../expect-problem.ts";
import type { Hoard, TestPlayer } from "../harness.ts";
import { nobody } from "../scenes.ts";

let house: House;
let hoard: Hoard;
beforeAll(async () => {
  house = await startHouse();
  hoard = house.hoard;
});

/** An open game of its maker, with a guest who is not in it. */
async function openGame(asked: Parameters<Hoard["game"]>[0] = {}) {
  const game = await hoard.game({ seats: 4, taken: 1, visibility: "private", ...asked });
  const [maker] = game.players as [TestPlayer];
  return { id: game.id, at: `/v1/games/${game.id}`, maker, guest: await hoard.player("Guest") };
}

type Open = Awaited<ReturnType<typeof openGame>>;

const invite = ({ at, maker }: Open, player: string, seat: number | null = null) =>
  hoard.request(`POST ${at}/invitations`, { token: maker.token, body: { player, seat } });
const sit = ({ at }: Open, { token }: TestPlayer, body: object = {}) =>
  hoard.request(`POST ${at}/seats`, { token, body });
const look = ({ at }: Open, { token }: TestPlayer) => hoard.request(`GET ${at}`, { token });
const invitedTo = async ({ token }: TestPlayer) =>
  (await hoard.request("GET /v1/me/games?turn=invited", { token })).json.games as { id: string }[];

describe("an invited player", () => {
  test("finds a private game in the inbox, looks at it from all sides and sits down without a code", async () => {
    const open = await openGame();
    const { at, guest } = open;
    expectProblem(await look(open, guest), 404, "not-found");
    expect(await invitedTo(guest)).toEqual([]);
    const made = await invite(open, guest.id, 2);
    expect(made.status).toBe(201);
    expect(made.json).toEqual({ invitations: [{ player: guest.id, seat: 2 }] });
    const [listed, ...others] = await invitedTo(guest);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ id: open.id, seat: null, seatsTaken: 1, seatsLeft: 2 });
    for (const path of ["", "/events", "/board.txt", "/actions", "/invitations"]) {
      const got = await hoard.request(`GET ${at}${path}`, { token: guest.token });
      expect({ path, status: got.status }).toEqual({ path, status: path === "/board.txt" ? got.status : 200 });
      expect(got.status).not.toBe(404);
    }
    expect((await look(open, guest)).json.seats[2]).toMatchObject({ player: null, heldFor: guest.id });
    const sat = await sit(open, guest);
    expect(sat.json).toMatchObject({ seat: 2, invite: null });
    expect(await invitedTo(guest)).toEqual([]);
    expect((await look(open, open.maker)).json.invitations).toEqual([]);
  });

  test("declines, and sees nothing of the game any more; the seat is free again", async () => {
    const open = await openGame();
    const { at, guest } = open;
    await invite(open, guest.id, 1);
    const line = `DELETE ${at}/invitations/${guest.id}`;
    expect((await hoard.request(line, { token: guest.token })).status).toBe(204);
    expectProblem(await look(open, guest), 404, "not-found");
    expectProblem(await hoard.request(line, { token: guest.token }), 404, "not-found");
    expect(await invitedTo(guest)).toEqual([]);
    expect((await look(open, open.maker)).json.seats[1].heldFor).toBeNull();
  });

  test("whose invitation was withdrawn is a stranger again, though other seats are free", async () => {
    const open = await openGame();
    await invite(open, open.guest.id);
    const line = `DELETE ${open.at}/invitations/${open.guest.id}`;
    expect((await hoard.request(line, { token: open.maker.token })).status).toBe(204);
    expect((await hoard.request(line, { token: open.maker.token })).status).toBe(204);
    expectProblem(await look(open, open.guest), 404, "not-found");
    expectProblem(await sit(open, open.guest), 404, "not-found");
  });

  test("may take another seat than the one held, which is free then", async () => {
    const open = await openGame({ visibility: "public" });
    await invite(open, open.guest.id, 3);
    expect((await sit(open, open.guest, { seat: 1 })).json.seat).toBe(1);
    expect((await sit(open, await hoard.player(), { seat: 3 })).json.seat).toBe(3);
  });

  test("is not invited by a token that is bound to a seat, nor once the game has started", async () => {
    const open = await openGame({ seats: 2 });
    const { guest } = open;
    await invite(open, guest.id);
    const elsewhere = await hoard.game({ taken: 1, visibility: "public" });
    const { token } = (await sit({ ...open, at: `/v1/games/${elsewhere.id}` }, guest)).json;
    const inbox = await hoard.request("GET /v1/me/games?turn=invited", { token });
    expectProblem(inbox, 403, "token-forbidden");
    expectProblem(await hoard.request(`GET ${open.at}`, { token }), 403, "token-forbidden");
    const code = (await hoard.request(`GET ${open.at}/invite`, { token: open.maker.token })).json.invite;
    await sit(open, await hoard.player(), { invite: code });
    expectProblem(await look(open, guest), 404, "not-found");
    expect(await invitedTo(guest)).toEqual([]);
    expectProblem(await invite(open, guest.id), 409, "game-not-open");
  });
});

describe("a seat that is held", () => {
  test("is nobody else's, by wish or by being the last", async () => {
    const open = await openGame({ visibility: "public", seats: 3 });
    await invite(open, open.guest.id, 1);
    const [one, two] = [await hoard.player("One"), await hoard.player("Two")];
    expectProblem(await sit(open, one, { seat: 1 }), 409, "game-full");
    expect((await sit(open, one)).json.seat).toBe(2);
    const full = await sit(open, two);
    expectProblem(full, 409, "game-full");
    expect(full.json.detail).toContain("held");
    await hoard.request(`DELETE ${open.at}/invitations/${open.guest.id}`, { token: open.guest.token });
    expect((await sit(open, two)).json).toMatchObject({ seat: 1, game: { status: "playing" } });
  });

  test("is held once, in a seat that there is and that is empty", async () => {
    const open = await openGame();
    const other = await hoard.player();
    await invite(open, open.guest.id, 1);
    expectProblem(await invite(open, other.id, 1), 409, "game-full");
    expectProblem(await invite(open, other.id, 0), 409, "game-full");
    expectProblem(await invite(open, other.id, 4), 422, "seats-unfit");
    expectProblem(await invite(open, open.maker.id, 2), 409, "already-seated");
    const moved = await invite(open, open.guest.id, 3);
    expect(moved.json.invitations).toEqual([{ player: open.guest.id, seat: 3 }]);
    const { version } = (await look(open, open.maker)).json;
    await invite(open, open.guest.id, 3);
    expect((await look(open, open.maker)).json.version).toBe(version);
  });
});

describe("inviting", () => {
  test("says nothing of who exists: nobody, an erased player and a player are answered alike", async () => {
    const erased = await hoard.player("Erased");
    await hoard.request("DELETE /v1/me", { token: erased.token });
    const said: string[] = [];
    for (const player of [nobody, erased.id, (await hoard.player()).id]) {
      const open = await openGame();
      const made = await invite(open, player);
      expect((await look(open, open.maker)).json.invitations).toEqual([{ player, seat: null }]);
      said.push(withoutId(made).replaceAll(player, "PLAYER"));
    }
    expect(new Set(said).size).toBe(1);
  });

  test("is the maker's alone, and takes an id", async () => {
    const open = await openGame({ visibility: "public" });
    const line = `POST ${open.at}/invitations`;
    expectProblem(
      await hoard.request(line, { token: open.guest.token, body: { player: open.guest.id } }),
      403,
      "creator-only",
    );
    for (const body of [{}, { player: "Ada" }, { player: nobody, seat: -1 }, { player: nobody, more: 1 }]) {
      expectProblem(await hoard.request(line, { token: open.maker.token, body }), 422, "request-invalid");
    }
    const withdrawn = `DELETE ${open.at}/invitations/${nobody}`;
    expectProblem(await hoard.request(withdrawn, { token: open.guest.token }), 403, "creator-only");
  });

  test("from the start: to any seat, each once, and not the maker", async () => {
    const [maker, guest] = [await hoard.player(), await hoard.player()];
    const body = { title: "toy", seats: 3, visibility: "private", invitations: [guest.id, guest.id, maker.id, nobody] };
    const made = await hoard.request("POST /v1/games", { token: maker.token, body });
    expect(made.json.game.invitations).toEqual([
      { player: guest.id, seat: null },
      { player: nobody, seat: null },
    ]);
    expect((await invitedTo(guest)).map(({ id }) => id)).toEqual([made.json.game.id]);
    expect(await invitedTo(maker)).toEqual([]);
    const many = { ...body, invitations: Array.from({ length: 21 }, () => crypto.randomUUID()) };
    expectProblem(await hoard.request("POST /v1/games", { token: maker.token, body: many }), 422, "request-invalid");
  });

  test("stops at 20 that stand in a game, also when many are made at once", { timeout: 60_000 }, async () => {
    const open = await openGame();
    for (let count = 0; count < 17; count++) await invite(open, crypto.randomUUID());
    const raced = await Promise.all(Array.from({ length: 6 }, () => invite(open, crypto.randomUUID())));
    expect(raced.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expectProblem(await invite(open, nobody), 409, "limit-reached");
    const { invitations } = (await look(open, open.maker)).json;
    expect(invitations).toHaveLength(20);
    await hoard.request(`DELETE ${open.at}/invitations/${invitations[0].player}`, { token: open.maker.token });
    expect((await invite(open, nobody)).status).toBe(201);
  });

  test("stops at 100 that one player has out, in whatever games", { timeout: 60_000 }, async () => {
    const maker = await hoard.player("Busy");
    const make = async (count: number) => {
      const invitations = Array.from({ length: count }, () => crypto.randomUUID());
      return await hoard.request("POST /v1/games", {
        token: maker.token,
        body: { title: "toy", seats: 2, invitations },
      });
    };
    for (let count = 0; count < 4; count++) expect((await make(20)).status).toBe(201);
    const raced = await Promise.all([make(15), make(15), make(15)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expectProblem(await make(6), 409, "limit-reached");
    expect((await make(5)).status).toBe(201);
  });
});

test("a private game leaks through no list, to strangers and to those once invited", async () => {
  const open = await openGame();
  const stranger = await hoard.player("Stranger");
  await invite(open, open.guest.id);
  await hoard.request(`DELETE ${open.at}/invitations/${open.guest.id}`, { token: open.guest.token });
  for (const { token } of [stranger, open.guest]) {
    for (const path of [
      "/v1/games",
      "/v1/games?seatsLeft=1",
      "/v1/me/games",
      "/v1/me/games?turn=invited",
      "/v1/me/games?turn=mine",
    ]) {
      expect((await hoard.request(`GET ${path}`, { token })).text).not.toContain(open.id);
    }
    for (const line of [
      `GET ${open.at}/invitations`,
      `GET ${open.at}/invite`,
      `DELETE ${open.at}/invitations/${open.guest.id}`,
    ]) {
      expectProblem(await hoard.request(line, { token }), 404, "not-found");
    }
  }
});

test("invitations are the same over GraphQL", async () => {
  const open = await openGame();
  const { guest, maker } = open;
  const invitations = "... on InvitationList { invitations { player seat } } ... on Problem { code }";
  const made = await house.ask(
    `mutation { it: createInvitation(game: "${open.id}", player: "${guest.id}", seat: 1) { ${invitations} } }`,
    {},
    maker.token,
  );
  expect(made.data.it).toEqual({ invitations: [{ player: guest.id, seat: 1 }] });
  const inbox = await house.ask(
    "{ it: myGames(turn: INVITED) { ... on GameConnection { edges { node { id seats { heldFor } seatsLeft } } } } }",
    {},
    guest.token,
  );
  expect(inbox.data.it.edges).toEqual([
    {
      node: {
        id: open.id,
        seats: [{ heldFor: null }, { heldFor: guest.id }, { heldFor: null }, { heldFor: null }],
        seatsLeft: 2,
      },
    },
  ]);
  const listed = await house.ask(`{ it: invitations(game: "${open.id}") { ${invitations} } }`, {}, guest.token);
  expect(listed.data.it).toEqual((await hoard.request(`GET ${open.at}/invitations`, { token: guest.token })).json);
  const ended = await house.ask(
    `mutation { it: deleteInvitation(game: "${open.id}", player: "${guest.id}") { ... on Deleted { deleted } } }`,
    {},
    guest.token,
  );
  expect(ended.data.it).toEqual({ deleted: true });
  const gone = await house.ask(`{ it: invitations(game: "${open.id}") { ${invitations} } }`, {}, guest.token);
  expect(gone.data.it).toEqual({ code: "NOT_FOUND" });
});

test("nothing of this was our failure", () => {
  expect(hoard.logged).toEqual([]);
});
