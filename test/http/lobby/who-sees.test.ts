import { beforeAll, describe, expect, test } from "vitest";
import { fieldNameOf } from "../../../src/graphql/root-types.ts";
import { schemaOf } from "../../../src/graphql/schema.ts";
import { describedOperations } from "../../../src/http/openapi/document-text.ts";
import { answerSchemasOf } from "../../../src/play/answers.ts";
import { type House, startHouse } from "../../graphql/harness.ts";
import { toy } from "../../toy/index.ts";
import type { TestPlayer } from "../harness.ts";

let house: House;
let game: string;
let invite: string;
const tokens: Record<string, string | null> = {};

beforeAll(async () => {
  house = await startHouse();
  const { hoard } = house;
  const made = await hoard.game({ seats: 4, taken: 2, visibility: "private" });
  game = made.id;
  const at = `/v1/games/${game}`;
  const [maker, sitter] = made.players as [TestPlayer, TestPlayer];
  const join = async (name: string) => await hoard.player(name);
  const [kicked, invited, withdrawn, declined] = [await join("K"), await join("I"), await join("W"), await join("D")];
  invite = (await hoard.request(`GET ${at}/invite`, { token: maker.token })).json.invite;
  await hoard.request(`POST ${at}/seats`, { token: kicked.token, body: { seat: 2, invite } });
  const sent = await hoard.request(`DELETE ${at}/seats/2`, { token: maker.token });
  expect(sent.status).toBe(200);
  for (const { id } of [invited, withdrawn, declined]) {
    const asked = await hoard.request(`POST ${at}/invitations`, { token: maker.token, body: { player: id } });
    expect(asked.status).toBe(201);
  }
  await hoard.request(`DELETE ${at}/invitations/${withdrawn.id}`, { token: maker.token });
  await hoard.request(`DELETE ${at}/invitations/${declined.id}`, { token: declined.token });
  const bound = async ({ token }: TestPlayer) =>
    (await hoard.request("POST /v1/tokens", { token, body: { grant: "seat", game } })).json.token as string;
  const revoked = await bound(sitter);
  await hoard.request(`DELETE /v1/tokens?game=${game}`, { token: sitter.token });
  Object.assign(tokens, {
    "nobody in particular": null,
    "a stranger": (await join("X")).token,
    "who made it": maker.token,
    "a player with a seat": sitter.token,
    "a seat's token": await bound(sitter),
    "a revoked token of a seat": revoked,
    "a player who was sent away": kicked.token,
    "an invited player": invited.token,
    "a player whose invitation was withdrawn": withdrawn.token,
    "a player who declined": declined.token,
  });
});

/** Who sees the private game, and with which problem all others are answered. */
const answers: Readonly<Record<string, true | "not-found" | "token-revoked">> = {
  "nobody in particular": "not-found",
  "a stranger": "not-found",
  "who made it": true,
  "a player with a seat": true,
  "a seat's token": true,
  "a revoked token of a seat": "token-revoked",
  "a player who was sent away": "not-found",
  "an invited player": true,
  "a player whose invitation was withdrawn": "not-found",
  "a player who declined": "not-found",
};

const operations = describedOperations([toy]);
/** All that anybody who sees a game may read of it, as the descriptions have it. */
const ways = operations.filter(({ method, audience, path }) => {
  return method === "get" && audience === "viewer" && path.startsWith("/v1/games/{id}");
});
const paths = ways.map(({ path }) => path.replace("/v1/games/{id}", ""));
const queries =
  schemaOf([toy], answerSchemasOf([toy]))
    .getQueryType()
    ?.getFields() ?? {};
const fields = ways.flatMap((way) => {
  const field = way.graphql === null ? undefined : queries[fieldNameOf(way)];
  const game = field?.args.find(({ type }) => String(type) === "ID!");
  return field && game ? [`${field.name}(${game.name}: ID)`] : [];
});

test("the ways to read a game are found in the descriptions", () => {
  expect(paths).toEqual(expect.arrayContaining(["", "/events", "/actions", "/board.txt", "/stream", "/invitations"]));
  const known = ["game(id: ID)", "events(game: ID)", "legalActions(game: ID)", "board(game: ID)"];
  expect(fields).toEqual(expect.arrayContaining([...known, "invitations(game: ID)"]));
});

describe.each(Object.entries(answers))("a private game, asked for by %s", (who, answer) => {
  test.each(paths)("is answered alike at %s", async (path) => {
    const got = await house.hoard.request(`GET /v1/games/${game}${path}`, { token: tokens[who] ?? null });
    if (answer !== true) expect(got.json).toMatchObject({ code: answer });
    // A game that has not started has no board yet, which only those are told who see the game.
    else if (path === "/board.txt") expect(got.json).toMatchObject({ code: "game-not-started" });
    else expect(got.status).toBe(200);
  });

  test.each(fields)("is answered alike by %s of GraphQL", async (field) => {
    const query = `{ it: ${field.replace("ID", `"${game}"`)} { __typename ... on Problem { code } } }`;
    const { it } = (await house.ask(query, {}, tokens[who] ?? null)).data;
    const code = answer === true ? "GAME_NOT_STARTED" : answer.toUpperCase().replace("-", "_");
    if (answer !== true || field.startsWith("board")) expect(it).toEqual({ __typename: "Problem", code });
    else expect(it.__typename).not.toBe("Problem");
  });
});

test("an invite opens the game itself and nothing else, and not for a revoked token", async () => {
  const token = tokens["a stranger"] ?? null;
  const { hoard } = house;
  expect((await hoard.request(`GET /v1/games/${game}?invite=${invite}`, { token })).json.code).toBe("not-found");
  const renewed = (await hoard.request(`GET /v1/games/${game}/invite`, { token: tokens["who made it"] })).json.invite;
  const shown = `GET /v1/games/${game}?invite=${renewed}`;
  expect((await hoard.request(shown, { token })).status).toBe(200);
  expect((await hoard.request(shown, { token: tokens["a revoked token of a seat"] })).json.code).toBe("token-revoked");
  expect((await hoard.request(`GET /v1/games/${game}/events`, { token })).json.code).toBe("not-found");
});
