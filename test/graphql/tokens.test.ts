import { beforeAll, describe, expect, test } from "vitest";
import { argumentsOf } from "../../src/graphql/arguments.ts";
import { fieldNameOf } from "../../src/graphql/root-types.ts";
import { describedOperations } from "../../src/http/openapi/document-text.ts";
import type { Operation } from "../../src/operations/operation.ts";
import { forgedTokens } from "../http/problems/forged-tokens.ts";
import { liveTokens, nobody, setScene } from "../http/scenes.ts";
import { toy } from "../toy/index.ts";
import { type House, startHouse } from "./harness.ts";

/** The counterpart of an operation whose arguments are more than what its path names. */
const counterparts: Readonly<Record<string, (game: string, hook: string, delivery: string) => string>> = {
  createPlayer: () => 'mutation { it: createPlayer(name: "Ada") { WHAT } }',
  updateMe: () => 'mutation { it: updateMe(name: "Bran") { WHAT } }',
  createToken: (game) => `mutation { it: createSeatToken(game: "${game}") { WHAT } }`,
  createGame: () => "mutation { it: createGame(options: { toy: {} }, seats: 2) { WHAT } }",
  setEntropy: (game) => `mutation { it: setEntropy(game: "${game}", seat: 0, entropy: "mice") { WHAT } }`,
  submitActions: (game) =>
    `mutation { it: submitActions(game: "${game}", version: 2, actions: [{ toy: { taunt: YES } }]) { WHAT } }`,
  setCalendar: () => 'mutation { it: setCalendar(calendar: { timeZone: "Europe/Lisbon" }) { WHAT } }',
  undoActions: (game) => `mutation { it: undoActions(game: "${game}", version: 2) { WHAT } }`,
  createWebhook: () => 'mutation { it: createWebhook(url: "http://127.0.0.1:9/hook") { WHAT } }',
  updateWebhook: (_, hook) => `mutation { it: updateWebhook(webhook: "${hook}", status: PAUSED) { WHAT } }`,
  redeliverWebhook: (_, hook) =>
    `mutation { it: redeliverWebhook(webhook: "${hook}", since: "2026-01-01T00:00:00Z") { WHAT } }`,
  createInvitation: (game) => `mutation { it: createInvitation(game: "${game}", player: "${nobody}") { WHAT } }`,
  swapSeats: (game) => `mutation { it: swapSeats(game: "${game}", seat: 0, withSeat: 1) { WHAT } }`,
};

/** The counterpart of any other operation: its field, with the things of the scene that its path names. */
function counterpartOf(operation: Operation, game: string, hook: string, delivery: string): string {
  const things: Readonly<Record<string, string>> = {
    id: `"${game}"`,
    game: `"${game}"`,
    webhook: `"${hook}"`,
    delivery: `"${delivery}"`,
    player: `"${nobody}"`,
    seat: "0",
  };
  const { query: _, body: __, key: ___, ...bare } = operation;
  const names = Object.keys(argumentsOf(bare).schema.shape);
  const args = names.map((name) => `${name}: ${things[name]}`).join(", ");
  const kind = operation.method === "get" ? "" : "mutation ";
  return `${kind}{ it: ${fieldNameOf(operation)}${args === "" ? "" : `(${args})`} { WHAT } }`;
}

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
      const query = (
        counterparts[id]?.(game, hook, delivery) ?? counterpartOf(operation, game, hook, delivery)
      ).replace("WHAT", what);
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
