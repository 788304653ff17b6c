import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPlayer } from "../http/harness.ts";
import { type Post, startPost } from "./post.ts";

let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.stop());

/** What has come to a player's webhook since the test began, in order. */
function toldTo({ id }: TestPlayer) {
  return post.told().flatMap(({ url, body }) => (url.endsWith(id) ? [JSON.parse(body)] : []));
}

async function privateGame() {
  const [maker, guest] = [await post.hoard.player("Maker"), await post.hoard.player("Guest")];
  await post.add(maker);
  await post.add(guest);
  const body = { title: "toy", seats: 3, visibility: "private" };
  const made = await post.hoard.request("POST /v1/games", { token: maker.token, body });
  return { maker, guest, at: `/v1/games/${made.json.game.id}`, id: made.json.game.id as string, made };
}

test("an invited player is called, may look then, and hears nothing more before sitting down", async () => {
  const { maker, guest, at, id } = await privateGame();
  const body = { player: guest.id, seat: 2 };
  await post.hoard.request(`POST ${at}/invitations`, { token: maker.token, body });
  await post.deliver();
  const [called, ...more] = toldTo(guest);
  expect(more).toEqual([]);
  expect(called).toMatchObject({ type: "game.created", data: { game: id, title: "toy", version: 2, seat: 2 } });
  const { pathname } = new URL(called.data.links.game);
  expect((await post.hoard.request(`GET ${pathname}`, { token: guest.token })).json.id).toBe(id);
  await post.hoard.request(`PUT ${at}/seats/0/entropy`, { token: maker.token, body: { entropy: "mice" } });
  await post.hoard.request(`POST ${at}/invitations`, { token: maker.token, body: { ...body, seat: 1 } });
  await post.hoard.request(`POST ${at}/seats`, { token: guest.token });
  await post.deliver();
  expect(toldTo(guest).map(({ type }) => type)).toEqual(["game.created", "game.created", "player.joined"]);
});

test("who is invited from the start or to a rematch is called by the entry that makes the game", async () => {
  const [maker, guest] = [await post.hoard.player("Maker"), await post.hoard.player("Guest")];
  await post.add(guest);
  const body = { title: "toy", seats: 2, visibility: "private", invitations: [guest.id] };
  const made = await post.hoard.request("POST /v1/games", { token: maker.token, body });
  await post.deliver();
  expect(toldTo(guest)).toMatchObject([{ type: "game.created", data: { version: 1, seat: null } }]);
  const at = `/v1/games/${made.json.game.id}`;
  await post.hoard.request(`POST ${at}/seats`, { token: guest.token });
  await post.hoard.request(`POST ${at}/leave`, { token: maker.token });
  const again = await post.hoard.request(`POST ${at}/rematch`, { token: maker.token });
  await post.deliver();
  const { id } = again.json.game;
  const called = toldTo(guest).filter(({ data }) => data.game === id);
  expect(called).toMatchObject([{ type: "game.created", data: { version: 1, seat: 1 } }]);
});

test("nobody and whoever declined are not called; a call twice is not made for saying it twice", async () => {
  const { maker, guest, at } = await privateGame();
  const invite = (player: string) =>
    post.hoard.request(`POST ${at}/invitations`, { token: maker.token, body: { player } });
  await invite(crypto.randomUUID());
  await invite(guest.id);
  await invite(guest.id);
  await post.hoard.request(`DELETE ${at}/invitations/${guest.id}`, { token: guest.token });
  await post.hoard.request(`PUT ${at}/seats/0/entropy`, { token: maker.token, body: { entropy: "mice" } });
  await post.deliver();
  expect(toldTo(guest).map(({ type }) => type)).toEqual(["game.created"]);
});

test("who is sent away is told so, with those who stay, and of nothing after it", async () => {
  const { maker, guest, at, made } = await privateGame();
  await post.hoard.request(`POST ${at}/seats`, { token: guest.token, body: { invite: made.json.invite } });
  await post.hoard.request(`DELETE ${at}/seats/1`, { token: maker.token });
  await post.hoard.request(`POST ${at}/cancel`, { token: maker.token, body: {} });
  await post.deliver();
  expect(toldTo(guest).map(({ type }) => type)).toEqual(["player.joined", "player.left"]);
  expect(toldTo(guest).at(-1)?.data.seat).toBe(1);
  const types = toldTo(maker).map(({ type }) => type);
  expect(types).toEqual(["game.created", "player.joined", "player.joined", "player.left", "game.cancelled"]);
});

test("who gets up by itself is not told of it", async () => {
  const { guest, at, made } = await privateGame();
  await post.hoard.request(`POST ${at}/seats`, { token: guest.token, body: { invite: made.json.invite } });
  await post.hoard.request(`DELETE ${at}/seats/1`, { token: guest.token });
  await post.deliver();
  expect(toldTo(guest).map(({ type }) => type)).toEqual(["player.joined"]);
});

test("a refused inviter calls nobody, also not by a call still to be made, and the maker's own webhook hears the same", async () => {
  const heard: string[][] = [];
  for (const refuses of [false, true]) {
    const { maker, guest, at } = await privateGame();
    const waiting = { player: guest.id, seat: 1 };
    await post.hoard.request(`POST ${at}/invitations`, { token: maker.token, body: waiting });
    if (refuses) await post.hoard.request(`PUT /v1/me/refused-inviters/${maker.id}`, { token: guest.token });
    await post.hoard.request(`POST ${at}/invitations`, { token: maker.token, body: { ...waiting, seat: 2 } });
    await post.hoard.request(`DELETE ${at}/invitations/${guest.id}`, { token: maker.token });
    await post.hoard.request(`POST ${at}/invitations`, { token: maker.token, body: waiting });
    const body = { title: "toy", seats: 2, invitations: [guest.id] };
    await post.hoard.request("POST /v1/games", { token: maker.token, body });
    await post.deliver();
    expect(toldTo(guest)).toHaveLength(refuses ? 0 : 4);
    heard.push(
      toldTo(maker)
        .map(({ type, data: { version, seat } }) => JSON.stringify({ type, version, seat }))
        .sort(),
    );
  }
  expect(heard[1]).toEqual(heard[0]);
  expect(heard[0]?.length).toBeGreaterThan(1);
});

test("who takes a refusal back is called for what comes, and not for what was", async () => {
  const { maker, guest, at } = await privateGame();
  const line = `/v1/me/refused-inviters/${maker.id}`;
  await post.hoard.request(`PUT ${line}`, { token: guest.token });
  await post.hoard.request(`POST ${at}/invitations`, { token: maker.token, body: { player: guest.id } });
  await post.hoard.request(`DELETE ${line}`, { token: guest.token });
  await post.deliver();
  expect(toldTo(guest)).toEqual([]);
  await post.hoard.request(`POST ${at}/invitations`, { token: maker.token, body: { player: guest.id, seat: 1 } });
  await post.deliver();
  expect(toldTo(guest).map(({ type }) => type)).toEqual(["game.created"]);
});
