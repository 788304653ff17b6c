import { beforeAll, describe, expect, test } from "vitest";
import { describedOperations } from "../../src/http/openapi/document-text.ts";
import { forgedTokens } from "../http/problems/forged-tokens.ts";
import { liveTokens, nobody, setScene } from "../http/scenes.ts";
import { toy } from "../toy/index.ts";
import { type House, startHouse } from "./harness.ts";

/** The counterpart of each operation, about the game, the webhook and the delivery of its scene. */
const counterparts: Readonly<Record<string, (game: string, hook: string, delivery: string) => string>> = {
  createPlayer: () => 'mutation { it: createPlayer(name: "Ada") { WHAT } }',
  getMe: () => "{ it: me { WHAT } }",
  updateMe: () => 'mutation { it: updateMe(name: "Bran") { WHAT } }',
  deleteMe: () => "mutation { it: deleteMe { WHAT } }",
  listMyGames: () => "{ it: myGames { WHAT } }",
  createToken: (game) => `mutation { it: createSeatToken(game: "${game}") { WHAT } }`,
  revokeTokens: () => "mutation { it: revokeTokens { WHAT } }",
  createGame: () => "mutation { it: createGame(options: { toy: {} }, seats: 2) { WHAT } }",
  listGames: () => "{ it: games { WHAT } }",
  getGame: (game) => `{ it: game(id: "${game}") { WHAT } }`,
  takeSeat: (game) => `mutation { it: takeSeat(game: "${game}") { WHAT } }`,
  leaveSeat: (game) => `mutation { it: leaveSeat(game: "${game}", seat: 0) { WHAT } }`,
  setEntropy: (game) => `mutation { it: setEntropy(game: "${game}", seat: 0, entropy: "mice") { WHAT } }`,
  startGame: (game) => `mutation { it: startGame(game: "${game}") { WHAT } }`,
  listActions: (game) => `{ it: legalActions(game: "${game}") { WHAT } }`,
  submitActions: (game) =>
    `mutation { it: submitActions(game: "${game}", version: 2, actions: [{ toy: { taunt: YES } }]) { WHAT } }`,
  claimTime: (game) => `mutation { it: claimTime(game: "${game}") { WHAT } }`,
  pauseGame: (game) => `mutation { it: pauseGame(game: "${game}") { WHAT } }`,
  resumeGame: (game) => `mutation { it: resumeGame(game: "${game}") { WHAT } }`,
  cancelGame: (game) => `mutation { it: cancelGame(game: "${game}") { WHAT } }`,
  getCalendar: () => "{ it: myCalendar { WHAT } }",
  setCalendar: () => 'mutation { it: setCalendar(calendar: { timeZone: "Europe/Lisbon" }) { WHAT } }',
  listRefusedInviters: () => "{ it: refusedInviters { WHAT } }",
  refuseInviter: () => `mutation { it: refuseInviter(player: "${nobody}") { WHAT } }`,
  readmitInviter: () => `mutation { it: readmitInviter(player: "${nobody}") { WHAT } }`,
  undoActions: (game) => `mutation { it: undoActions(game: "${game}", version: 2) { WHAT } }`,
  listEvents: (game) => `{ it: events(game: "${game}") { WHAT } }`,
  getBoard: (game) => `{ it: board(game: "${game}") { WHAT } }`,
  createWebhook: () => 'mutation { it: createWebhook(url: "http://127.0.0.1:9/hook") { WHAT } }',
  listWebhooks: () => "{ it: webhooks { WHAT } }",
  getWebhook: (_, hook) => `{ it: webhook(webhook: "${hook}") { WHAT } }`,
  updateWebhook: (_, hook) => `mutation { it: updateWebhook(webhook: "${hook}", status: PAUSED) { WHAT } }`,
  deleteWebhook: (_, hook) => `mutation { it: deleteWebhook(webhook: "${hook}") { WHAT } }`,
  rotateWebhookSecret: (_, hook) => `mutation { it: rotateWebhookSecret(webhook: "${hook}") { WHAT } }`,
  testWebhook: (_, hook) => `mutation { it: testWebhook(webhook: "${hook}") { WHAT } }`,
  listWebhookDeliveries: (_, hook) => `{ it: webhookDeliveries(webhook: "${hook}") { WHAT } }`,
  redeliverDelivery: (_, hook, sent) =>
    `mutation { it: redeliverDelivery(webhook: "${hook}", delivery: "${sent}") { WHAT } }`,
  redeliverWebhook: (_, hook) =>
    `mutation { it: redeliverWebhook(webhook: "${hook}", since: "2026-01-01T00:00:00Z") { WHAT } }`,
  createInvitation: (game) => `mutation { it: createInvitation(game: "${game}", player: "${nobody}") { WHAT } }`,
  listInvitations: (game) => `{ it: invitations(game: "${game}") { WHAT } }`,
  deleteInvitation: (game) => `mutation { it: deleteInvitation(game: "${game}", player: "${nobody}") { WHAT } }`,
  getInvite: (game) => `{ it: invite(game: "${game}") { WHAT } }`,
  renewInvite: (game) => `mutation { it: renewInvite(game: "${game}") { WHAT } }`,
  swapSeats: (game) => `mutation { it: swapSeats(game: "${game}", seat: 0, withSeat: 1) { WHAT } }`,
  createRematch: (game) => `mutation { it: createRematch(game: "${game}") { WHAT } }`,
  leaveGame: (game) => `mutation { it: leaveGame(game: "${game}") { WHAT } }`,
};

/** No token is looked at, there is nothing to ask for, or it is a subscription, which has tests of its own. */
const without = ["listTitles", "getHealth", "getKeys", "getProblem", "streamGame", "streamMyGames"];
const operations = describedOperations([toy]).filter(({ id }) => !without.includes(id));
const what = "__typename ... on Problem { code detail httpStatus }";

const ids = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

let house: House;
let forged: ReadonlyMap<string, string>;
beforeAll(async () => {
  house = await startHouse();
  forged = await forgedTokens(house.hoard, (await house.hoard.player()).id);
});

describe.each(operations.map((operation) => [operation.id, operation] as const))("%s", (id, operation) => {
  test("answers every kind of token as REST does", { timeout: 60_000 }, async () => {
    let scene = await setScene(house.hoard, operation);
    for (const name of ["none", ...liveTokens, ...[...forged.keys()].slice(0, 6)] as const) {
      const game = /games\/([0-9a-f-]{36})/.exec(scene.line)?.[1] ?? gameOf(scene.sent.body);
      const token = name === "none" ? null : (forged.get(name) ?? scene.tokens[name as "maker"]);
      const [hook = "", delivery = ""] = scene.line.includes("/webhooks/") ? (scene.line.match(ids) ?? []) : [];
      const query = (counterparts[id]?.(game, hook, delivery) ?? "").replace("WHAT", what);
      const said = (await house.ask(query, {}, token)).data.it;
      const refused = said.__typename === "Problem";
      if (!refused && operation.method !== "get") scene = await setScene(house.hoard, operation);
      const tokenThen = name === "none" ? null : (forged.get(name) ?? scene.tokens[name as "maker"]);
      const rest = await house.hoard.request(scene.line, { ...scene.sent, token: tokenThen });
      const where = `${id} with ${name}: ${JSON.stringify(said)}, ${rest.status} ${rest.text.slice(0, 200)}`;
      expect(rest.status >= 400, where).toBe(refused);
      if (refused) {
        const { code, detail, status } = rest.json;
        expect(said, where).toMatchObject({
          code: code.toUpperCase().replaceAll("-", "_"),
          detail,
          httpStatus: status,
        });
      } else if (operation.method !== "get") scene = await setScene(house.hoard, operation);
    }
  });
});

function gameOf(body: unknown): string {
  return (body as { readonly game?: string } | undefined)?.game ?? "";
}
