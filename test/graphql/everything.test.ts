import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  isRequiredArgument,
  OperationTypeNode,
  parse,
  validate,
} from "graphql";
import { createClient } from "graphql-sse";
import { beforeAll, describe, expect, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { pascalCase } from "../../src/engine/pascal-case.ts";
import { registry } from "../../src/games/registry.ts";
import { limits, overLimits } from "../../src/graphql/limits.ts";
import { lots, seen } from "../http/moves/playing.ts";
import { toy } from "../toy/index.ts";
import { everythingOf } from "./everything.ts";
import { type House, startHouse } from "./harness.ts";

const titles = [...registry, toy as Game];
const prefixes = titles.map(({ meta }) => pascalCase(meta.title));
const kinds = Object.values(OperationTypeNode);

let house: House;
let schema: GraphQLSchema;
beforeAll(async () => {
  house = await startHouse(titles);
  // As any client sees it.
  schema = buildClientSchema((await house.ask(getIntrospectionQuery())).data);
});

describe.each(titles)("a document that asks for all that can come of $meta.title", ({ meta }) => {
  const prefix = pascalCase(meta.title);
  const isOther = (name: string) => prefixes.some((one) => one !== prefix && name.startsWith(one));
  const all = (field: string, kind: OperationTypeNode = OperationTypeNode.QUERY) =>
    everythingOf(schema, namedTypeOf(schema, kind, field), isOther);

  test("runs as a query, a mutation and a subscription", { timeout: 60_000 }, async () => {
    const { hoard } = house;
    const made = await hoard.game({ title: meta.title, seats: meta.seats.min });
    const { version, toAct } = (await seen(hoard, made, 0)).json;
    const token = made.seatTokens[toAct[0]] ?? null;
    const game = `game: "${made.id}"`;
    const whole = await house.ask(
      `{ game(id: "${made.id}")${all("game")} events(${game})${all("events")} legalActions(${game})${all("legalActions")} }`,
      {},
      token,
    );
    expect(whole.errors).toBeUndefined();
    const { game: shown, events, legalActions } = whole.data;
    expect([shown.__typename, shown.version]).toEqual([`${prefix}Game`, version]);
    const told = events.entries.flatMap((entry: { told: object[] }) => entry.told);
    const entropyList = made.players.map(() => null);
    expect(told).toContainEqual({ __typename: "GameStarted", type: "game-started", entropyList });

    const action = legalActions.actions[lots(3)(legalActions.actions.length)].json;
    const act = `mutation($action: JSON!) {
      submitActions(${game}, version: ${version}, actions: [{ json: $action }])${all("submitActions", OperationTypeNode.MUTATION)} }`;
    const acted = await house.ask(act, { action }, token);
    expect(acted.errors).toBeUndefined();
    expect(acted.data.submitActions.version).toBe(version + 1);

    const heard = await firstHeard(
      house.fetch,
      token,
      `events(${game})${all("events", OperationTypeNode.SUBSCRIPTION)}`,
    );
    const after = await house.ask(`{ events(${game})${all("events")} }`, {}, token);
    expect(heard).toEqual({ data: { events: after.data.events } });
  });

  test.each(kinds)("is valid and within the limits for each %s", (kind) => {
    const told = Object.values(fieldsOf(schema, kind)).map((field) => {
      const document = parse(`${head(kind, field)}${all(field.name, kind)} }`, { maxTokens: limits.tokens });
      return [field.name, overLimits(document)?.message, validate(schema, document).map(({ message }) => message)];
    });
    expect(told).toEqual(Object.keys(fieldsOf(schema, kind)).map((name) => [name, undefined, []]));
  });
});

test.each(kinds)("there is room for all titles in one document of each %s", (kind) => {
  for (const field of Object.values(fieldsOf(schema, kind))) {
    const whole = everythingOf(schema, getNamedType(field.type), () => false);
    const document = parse(`${head(kind, field)}${whole} }`, { maxTokens: limits.tokens * 0.9 });
    expect(overLimits(document), field.name).toBeUndefined();
  }
});

function fieldsOf(from: GraphQLSchema, kind: OperationTypeNode): Record<string, GraphQLField<unknown, unknown>> {
  return from.getRootType(kind)?.getFields() ?? {};
}

function namedTypeOf(from: GraphQLSchema, kind: OperationTypeNode, field: string): GraphQLNamedType {
  const type = fieldsOf(from, kind)[field]?.type;
  if (type === undefined) throw new TypeError(`no field ${field}`);
  return getNamedType(type);
}

/** An operation as far as the selection of its one field, with what has to be sent as variables. */
function head(kind: OperationTypeNode, { name, args }: GraphQLField<unknown, unknown>): string {
  const needed = args.filter(isRequiredArgument);
  if (needed.length === 0) return `${kind} { ${name}`;
  const [declared, sent] = [
    needed.map((arg) => `$${arg.name}: ${arg.type}`).join(", "),
    needed.map((arg) => `${arg.name}: $${arg.name}`).join(", "),
  ];
  return `${kind}(${declared}) { ${name}(${sent})`;
}

/** What a subscription to this field says first. */
async function firstHeard(fetchFn: House["fetch"], token: string | null, field: string): Promise<unknown> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const client = createClient({ url: house.url, fetchFn: fetchFn as typeof fetch, retryAttempts: 0, headers });
  for await (const said of client.iterate({ query: `subscription { ${field} }` })) return said;
  return undefined;
}
