import { beforeAll, describe, expect, test } from "vitest";
import type { TestGame } from "../http/harness.ts";
import { type House, startHouse } from "./harness.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});

const problem = "... on Problem { code detail refusal index currentVersion httpStatus errors { path message } }";
const moveText = `mutation Move($game: ID!, $version: Int!, $actions: [ActionInput!]!, $key: String, $dry: Boolean! = false) {
  it: submitActions(game: $game, version: $version, actions: $actions, idempotencyKey: $key, dryRun: $dry) {
    __typename ... on ToyGameUpdate { version told { type } game { digest } } ... on ActionCheck { accepted } ${problem}
  }
}`;

async function move(game: TestGame, values: object) {
  const { data, errors } = await house.ask(moveText, { game: game.id, version: 2, ...values }, game.seatTokens[0]);
  expect(errors).toBeUndefined();
  return data.it;
}

describe("acting", () => {
  test("a repeat with the same key gets the first answer; another request with it is refused", async () => {
    const game = await house.hoard.game();
    const taunt = { actions: [{ toy: { taunt: "YES" } }], key: "once" };
    const first = await move(game, taunt);
    expect(first).toMatchObject({ __typename: "ToyGameUpdate", version: 3, told: [{ type: "taunted" }] });
    expect(await move(game, taunt)).toEqual(first);
    expect(await move(game, { ...taunt, version: 3 })).toMatchObject({ code: "KEY_REUSED", httpStatus: 422 });
    expect(await move(game, { ...taunt, key: "\u00e9" })).toMatchObject({ code: "KEY_MALFORMED" });
  });

  test("a version that is no more is told, and a refusal with its index", async () => {
    const game = await house.hoard.game();
    const actions = [{ toy: { taunt: "YES" } }, { json: { type: "taunt" } }];
    const refused = { code: "ACTION_REFUSED", refusal: "already-taunted", index: 1, httpStatus: 409 };
    expect(await move(game, { actions })).toMatchObject(refused);
    expect(await move(game, { actions: actions.slice(0, 1), dry: true })).toEqual({
      __typename: "ActionCheck",
      accepted: true,
    });
    expect(await move(game, { actions, version: 1 })).toMatchObject({ code: "VERSION_STALE", currentVersion: 2 });
  });

  test.each([
    ["an action of no title", { json: { type: "no-such" } }, "REQUEST_INVALID", "actions.0"],
    ["NUL", { json: { type: "taunt\u0000" } }, "REQUEST_INVALID", "actions.0.json.type"],
    ["no object", { json: 7 }, "REQUEST_INVALID", "actions.0"],
    ["a fraction", { json: { type: "peek", victim: 0.5 } }, "REQUEST_INVALID", "actions.0.victim"],
  ])("%s is refused with its place", async (_, action, code, path) => {
    const game = await house.hoard.game();
    const reply = await house.ask(moveText, { game: game.id, version: 2, actions: [action] }, game.seatTokens[0]);
    if (path === "actions.0.json.type" && reply.data === undefined) {
      // What no body can hold is refused before GraphQL reads it.
      expect([reply.status, JSON.parse(reply.text).code]).toEqual([422, "request-invalid"]);
      return;
    }
    expect(reply.data.it.code).toBe(code);
    expect(reply.data.it.errors[0].path).toMatch(path);
  });

  test("what a query spells out is held to the same bounds as a body", async () => {
    const game = await house.hoard.game();
    const spelled = `mutation { it: submitActions(game: "${game.id}", version: 2, actions: [{ json: { type: "taunt", x: "\\u0000" } }]) { ${problem} } }`;
    const got = await house.ask(spelled, {}, game.seatTokens[0]);
    expect(got.data.it).toMatchObject({
      code: "REQUEST_INVALID",
      errors: [{ message: "This holds NUL or a lone surrogate." }],
    });
  });

  test("an action goes back as it was taken back", async () => {
    const game = await house.hoard.game();
    await move(game, { actions: [{ toy: { taunt: "YES" } }] });
    const undo = `mutation { it: undoActions(game: "${game.id}", version: 3) { __typename ... on ToyGameUpdate { version } ${problem} } }`;
    const undone = await house.ask(undo, {}, game.seatTokens[0]);
    expect(undone.data.it).toMatchObject({ __typename: "ToyGameUpdate", version: 4 });
  });
});

test("a game is made once for one key, with its options, and refused with the title's code", async () => {
  const { token } = await house.hoard.player();
  const make = (options: string, more = "") =>
    house.ask(
      `mutation { it: createGame(options: ${options}, seats: 4, visibility: PRIVATE${more}) {
        ... on JoinedGame { seat invite token game { id ... on ToyGame { options { handSize ties } } } } ${problem} } }`,
      {},
      token,
    );
  const made = (await make("{ toy: { handSize: 3, ties: NOBODY } }", ', idempotencyKey: "k"')).data.it;
  expect(made.game.options).toEqual({ handSize: 3, ties: "NOBODY" });
  expect(made.invite).toMatch(/^[0-9a-f]{32}$/);
  const again = (await make("{ toy: { handSize: 3, ties: NOBODY } }", ', idempotencyKey: "k"')).data.it;
  expect(again.game.id).toBe(made.game.id);
  expect((await make("{ toy: { handSize: 4 } }")).data.it).toMatchObject({
    code: "OPTIONS_REFUSED",
    refusal: "bag-too-small",
  });
  const other = await house.hoard.player();
  const sit = `mutation { it: takeSeat(game: "${made.game.id}", invite: "${made.invite}", seat: 2) { ... on JoinedGame { seat } ${problem} } }`;
  expect((await house.ask(sit, {}, other.token)).data.it).toEqual({ seat: 2 });
});

test("lists go on after any of their cursors", async () => {
  const { token } = await house.hoard.player();
  for (let count = 0; count < 5; count++) {
    await house.ask("mutation { createGame(options: { toy: {} }, seats: 2) { __typename } }", {}, token);
  }
  const page = async (after: string | null) => {
    const query = `query($after: String) { myGames(first: 2, after: $after) { ... on GameConnection {
      edges { cursor node { id } } pageInfo { hasNextPage endCursor } } ${problem} } }`;
    return (await house.ask(query, { after }, token)).data.myGames;
  };
  const first = await page(null);
  expect(first.pageInfo).toEqual({ hasNextPage: true, endCursor: first.edges[1].cursor });
  const second = await page(first.edges[0].cursor);
  expect(second.edges[0]).toEqual(first.edges[1]);
  const third = await page(second.pageInfo.endCursor);
  expect([third.edges.length, third.pageInfo.hasNextPage]).toEqual([2, false]);
  expect(await page("none")).toMatchObject({ code: "CURSOR_MALFORMED", httpStatus: 400 });
});

test("a webhook is added, changed, tested, listed and removed", async () => {
  const { token } = await house.hoard.player();
  const ask = async (query: string) => {
    const { data, errors } = await house.ask(query, {}, token);
    expect(errors).toBeUndefined();
    return data.it;
  };
  const shown = "webhook { id url status types format }";
  const added = await ask(
    `mutation { it: createWebhook(url: "http://127.0.0.1:9/hook") { ... on WebhookWithSecret { secret ${shown} } ${problem} } }`,
  );
  expect(added.secret).toMatch(/^whsec_/);
  const { id } = added.webhook;
  // The webhook echoes its challenge.
  await house.hoard.deliver();
  const rest = await house.hoard.request(`GET /v1/webhooks/${id}`, { token });
  expect(added.webhook.types).toHaveLength(rest.json.webhook.types.length);
  const tested = await ask(
    `mutation { it: testWebhook(webhook: "${id}") { ... on WebhookDeliveryResponse { delivery { type status } } ${problem} } }`,
  );
  expect(tested).toEqual({ delivery: { type: "WEBHOOK_TEST", status: "WAITING" } });
  const told = await ask(
    `{ it: webhookDeliveries(webhook: "${id}") { ... on WebhookDeliveryList { deliveries { type } } ${problem} } }`,
  );
  expect(told.deliveries).toContainEqual({ type: "WEBHOOK_TEST" });
  const paused = await ask(
    `mutation { it: updateWebhook(webhook: "${id}", status: PAUSED) { ... on WebhookResponse { ${shown} } ${problem} } }`,
  );
  expect(paused.webhook).toMatchObject({ status: "PAUSED", url: added.webhook.url });
  expect((await ask("{ it: webhooks { ... on WebhookList { webhooks { id } } } }")).webhooks).toEqual([{ id }]);
  expect(await ask(`mutation { it: deleteWebhook(webhook: "${id}") { ... on Deleted { deleted } } }`)).toEqual({
    deleted: true,
  });
  expect(await ask(`{ it: webhook(webhook: "${id}") { ${problem} } }`)).toMatchObject({ code: "NOT_FOUND" });
});
