import { beforeAll, describe, expect, test } from "vitest";
import { describedOperations } from "../../src/http/document-text.ts";
import { forgedTokens } from "../http/forged-tokens.ts";
import { liveTokens, nobody, setScene } from "../http/scenes.ts";
import { toy } from "../toy/index.ts";
import { type House, startHouse } from "./harness.ts";

/** The counterpart of each operation, about the game, the webhook and the delivery of its scene. */
const counterparts: Readonly<Record<string, (game: string, hook: string, delivery: string) => string>> = {
  createPlayer: () => 'mutation { it: createPlayer(name: "Ada") { WHAT } }',
  seeMe: () => "{ it: me { WHAT } }",
  renameMe: () => 'mutation { it: renameMe(name: "Bran") { WHAT } }',
  eraseMe: () => "mutation { it: eraseMe { WHAT } }",
  myGames: () => "{ it: myGames { WHAT } }",
  grantToken: (game) => `mutation { it: bindSeat(game: "${game}") { WHAT } }`,
  revokeTokens: () => "mutation { it: revokeTokens { WHAT } }",
  createGame: () => "mutation { it: createGame(options: { toy: {} }, seats: 2) { WHAT } }",
  listGames: () => "{ it: games { WHAT } }",
  seeGame: (game) => `{ it: game(id: "${game}") { WHAT } }`,
  takeSeat: (game) => `mutation { it: takeSeat(game: "${game}") { WHAT } }`,
  leaveSeat: (game) => `mutation { it: leaveSeat(game: "${game}", seat: 0) { WHAT } }`,
  sendEntropy: (game) => `mutation { it: sendEntropy(game: "${game}", seat: 0, entropy: "mice") { WHAT } }`,
  startGame: (game) => `mutation { it: startGame(game: "${game}") { WHAT } }`,
  listActions: (game) => `{ it: legalActions(game: "${game}") { WHAT } }`,
  act: (game) => `mutation { it: act(game: "${game}", version: 2, actions: [{ toy: { taunt: YES } }]) { WHAT } }`,
  claimTime: (game) => `mutation { it: claimTime(game: "${game}") { WHAT } }`,
  pauseGame: (game) => `mutation { it: pauseGame(game: "${game}") { WHAT } }`,
  resumeGame: (game) => `mutation { it: resumeGame(game: "${game}") { WHAT } }`,
  cancelGame: (game) => `mutation { it: cancelGame(game: "${game}") { WHAT } }`,
  seeCalendar: () => "{ it: myCalendar { WHAT } }",
  setCalendar: () => 'mutation { it: setCalendar(calendar: { timeZone: "Europe/Lisbon" }) { WHAT } }',
  undo: (game) => `mutation { it: undo(game: "${game}", version: 2) { WHAT } }`,
  hearEvents: (game) => `{ it: events(game: "${game}") { WHAT } }`,
  seeBoard: (game) => `{ it: board(game: "${game}") { WHAT } }`,
  addWebhook: () => 'mutation { it: addWebhook(url: "http://127.0.0.1:9/hook") { WHAT } }',
  listWebhooks: () => "{ it: webhooks { WHAT } }",
  seeWebhook: (_, hook) => `{ it: webhook(webhook: "${hook}") { WHAT } }`,
  changeWebhook: (_, hook) => `mutation { it: changeWebhook(webhook: "${hook}", status: PAUSED) { WHAT } }`,
  removeWebhook: (_, hook) => `mutation { it: removeWebhook(webhook: "${hook}") { WHAT } }`,
  rotateWebhookSecret: (_, hook) => `mutation { it: rotateWebhookSecret(webhook: "${hook}") { WHAT } }`,
  testWebhook: (_, hook) => `mutation { it: testWebhook(webhook: "${hook}") { WHAT } }`,
  listDeliveries: (_, hook) => `{ it: deliveries(webhook: "${hook}") { WHAT } }`,
  redeliver: (_, hook, sent) => `mutation { it: redeliver(webhook: "${hook}", delivery: "${sent}") { WHAT } }`,
  redeliverSince: (_, hook) =>
    `mutation { it: redeliverSince(webhook: "${hook}", since: "2026-01-01T00:00:00Z") { WHAT } }`,
  invitePlayer: (game) => `mutation { it: invitePlayer(game: "${game}", player: "${nobody}") { WHAT } }`,
  listInvitations: (game) => `{ it: invitations(game: "${game}") { WHAT } }`,
  endInvitation: (game) => `mutation { it: endInvitation(game: "${game}", player: "${nobody}") { WHAT } }`,
  seeInvite: (game) => `{ it: invite(game: "${game}") { WHAT } }`,
  renewInvite: (game) => `mutation { it: renewInvite(game: "${game}") { WHAT } }`,
  swapSeats: (game) => `mutation { it: swapSeats(game: "${game}", seat: 0, withSeat: 1) { WHAT } }`,
  rematch: (game) => `mutation { it: rematch(game: "${game}") { WHAT } }`,
  leaveGame: (game) => `mutation { it: leaveGame(game: "${game}") { WHAT } }`,
};

/** No token is looked at, there is nothing to ask for, or it is a subscription, which has tests of its own. */
const without = ["listTitles", "seeHealth", "seeKeys", "seeProblem", "streamGame", "streamMyGames"];
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
