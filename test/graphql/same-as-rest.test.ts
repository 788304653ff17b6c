import type { GraphQLOutputType, GraphQLSchema } from "graphql";
import { describe, expect, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { registry } from "../../src/games/registry.ts";
import { schemaOf } from "../../src/graphql/schema.ts";
import { answerSchemasOf } from "../../src/play/answers.ts";
import type { TestGame } from "../http/harness.ts";
import { lots, seen, sendAction } from "../http/moves/playing.ts";
import { toy } from "../toy/index.ts";
import { type House, startHouse } from "./harness.ts";
import { asRest, selectionFor } from "./selecting.ts";

describe.each([...registry, toy as Game])("random games of $meta.title", (title) => {
  const schema = schemaOf([title], answerSchemasOf([title]));

  test("look the same over GraphQL as over REST to everybody", { timeout: 120_000 }, async () => {
    const house = await startHouse([title]);
    for (const seed of [1, 2]) await compareGame(house, schema, seed);
    expect(house.hoard.logged).toEqual([]);
  });
});

/** Plays one random game over REST and looks at it from all sides now and then. */
async function compareGame(house: House, schema: GraphQLSchema, seed: number): Promise<void> {
  const { hoard } = house;
  const { min, max } = hoard.registry[0]?.meta.seats ?? { min: 2, max: 2 };
  const pick = lots(seed);
  const game = await hoard.game({ seats: min + pick(max - min + 1) });
  let shown = (await seen(hoard, game, 0)).json;
  for (let count = 0; count < 40 && shown.status === "playing"; count++) {
    if (count % 20 === 0) await compareAll(house, schema, game, Math.max(0, shown.version - 16));
    const seat = shown.toAct[pick(shown.toAct.length)];
    const listed = await hoard.request(`GET /v1/games/${game.id}/actions`, { token: game.seatTokens[seat] });
    const { actions, version } = listed.json;
    shown = (await sendAction(hoard, game, seat, version, actions[pick(actions.length)])).json.game;
  }
  await compareAll(house, schema, game, 0);
}

async function compareAll(house: House, schema: GraphQLSchema, game: TestGame, after: number): Promise<void> {
  for (const token of [...game.seatTokens, null]) {
    const at = `/v1/games/${game.id}`;
    const look = async (path: string) => (await house.hoard.request(`GET ${path}`, { token })).json;
    const asked = { house, schema, token };
    await compare(asked, await look(at), `game(id: "${game.id}")`);
    await compare(asked, await look(`${at}?version=2`), `game(id: "${game.id}", version: 2)`);
    await compare(
      asked,
      await look(`${at}/events?after=${after}&limit=20`),
      `events(game: "${game.id}", after: ${after}, limit: 20)`,
    );
    await compareActions(asked, await look(`${at}/actions`), game.id);
  }
}

interface Asking {
  readonly house: House;
  readonly schema: GraphQLSchema;
  readonly token: string | null;
}

async function compare(asking: Asking, rest: object, field: string): Promise<void> {
  const { type } = answerOf(asking.schema, field);
  const { data, errors } = await askAll(asking, field, rest);
  expect(errors, field).toBeUndefined();
  expect(asRest(asking.schema, type, data), field).toEqual(rest);
}

/** Page by page, and each action again as the `json` that it carries. */
async function compareActions(asking: Asking, rest: { actions: object[] }, id: string): Promise<void> {
  const pages: unknown[] = [];
  for (let offset = 0; offset === 0 || offset < rest.actions.length; offset += 200) {
    const field = `legalActions(game: "${id}", offset: ${offset}, limit: 200)`;
    const page = { ...rest, actions: rest.actions.slice(offset, offset + 200) };
    await compare(asking, page, field);
    const untyped = `{ ${field} { ... on LegalActions { total next actions { json } } } }`;
    const { data } = await asking.house.ask(untyped, {}, asking.token);
    const { actions, total, next } = data.legalActions;
    expect([total, next]).toEqual([rest.actions.length, offset + 200 < rest.actions.length ? offset + 200 : null]);
    pages.push(...actions.map(({ json }: { json: unknown }) => json));
  }
  expect(pages).toEqual(rest.actions);
}

async function askAll({ house, schema, token }: Asking, field: string, rest: object) {
  const { name, type } = answerOf(schema, field);
  const { data, errors } = await house.ask(`{ ${field}${selectionFor(schema, type, [rest])} }`, {}, token);
  return { data: data?.[name], errors };
}

function answerOf(schema: GraphQLSchema, field: string): { name: string; type: GraphQLOutputType } {
  const name = field.replace(/\(.*/, "");
  const type = schema.getQueryType()?.getFields()[name]?.type;
  if (type === undefined) throw new TypeError(`no field ${name}`);
  return { name, type };
}
