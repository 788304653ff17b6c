import {
  buildClientSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNullableType,
  isRequiredArgument,
  OperationTypeNode,
} from "graphql";
import { beforeAll, expect, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { registry } from "../../src/games/registry.ts";
import { schemaOf } from "../../src/graphql/schema.ts";
import { answerSchemasOf } from "../../src/play/answers.ts";
import { toy } from "../toy/index.ts";
import { type House, startHouse } from "./harness.ts";
import { rowsOf } from "./rows.ts";
import { hasDefault, rightFor, type Value, wrongFor } from "./wrong-values.ts";

const titles = [...registry, toy as Game];
const kinds = Object.values(OperationTypeNode);
const problem = "__typename ... on Problem { code httpStatus detail errors { path code message } }";

let house: House;
let schema: GraphQLSchema;
let token: string;
let before: string;
beforeAll(async () => {
  house = await startHouse(titles);
  schema = buildClientSchema((await house.ask(getIntrospectionQuery({ oneOf: true }))).data);
  token = (await house.hoard.game()).players[0]?.token ?? "";
  before = await rowsOf(house.hoard.database);
});

type Field = GraphQLField<unknown, unknown>;

const fields = kinds.flatMap((kind) =>
  Object.keys(schemaOf(titles, answerSchemasOf(titles)).getRootType(kind)?.getFields() ?? {}).map(
    (name) => [kind, name] as const,
  ),
);

test.each(fields)("%s.%s refuses what is wrong in the same way each time, and does nothing", async (kind, name) => {
  const field = schema.getRootType(kind)?.getFields()[name] as Field;
  for (const argument of field.args) {
    for (const wrong of wrongFor(argument.type, argument)) {
      const where = `${name}(${argument.name}: ${wrong.literal.slice(0, 80)}), ${wrong.kind}`;
      const [written, sent] = [
        await asLiteral(kind, field, argument, wrong),
        await asVariable(kind, field, argument, wrong),
      ];
      expect([written.status, sent.status], where).toEqual([200, 200]);
      if (wrong.found === "by type") {
        expectErrors(written, "GRAPHQL_VALIDATION_FAILED", where);
        expectErrors(sent, "BAD_USER_INPUT", where);
      } else {
        expect(written.errors, where).toBeUndefined();
        expect(sent, where).toEqual(written);
        if (written.data.it.__typename === "Problem" || kind !== OperationTypeNode.QUERY) {
          expect(written.data.it, where).toMatchObject({
            __typename: "Problem",
            code: expect.stringMatching(/^[A-Z_]+$/),
          });
          expect(written.data.it.httpStatus, where).toBeLessThan(500);
        }
      }
    }
  }
  expectErrors(await send(`${kind} { it: ${name}(nosuch: 1) { __typename } }`), "GRAPHQL_VALIDATION_FAILED", name);
  expect(house.hoard.logged).toEqual([]);
  expect(await rowsOf(house.hoard.database), name).toBe(before);
});

/** The wrong value written into the document, beside all else that has to be there. */
async function asLiteral(kind: string, field: Field, argument: GraphQLArgument, { literal }: Value) {
  return await send(`${kind} { it: ${call(field, argument, literal)} }`);
}

/** The same as a variable. Null for what has a default is valid by its type. */
async function asVariable(kind: string, field: Field, argument: GraphQLArgument, { variable }: Value) {
  const type = hasDefault(argument) ? getNullableType(argument.type) : argument.type;
  return await send(`${kind}($it: ${type}) { it: ${call(field, argument, "$it")} }`, { it: variable });
}

function call(field: Field, argument: GraphQLArgument, value: string): string {
  const needed = field.args.filter((one) => one !== argument && isRequiredArgument(one));
  const sent = [...needed.map(({ name, type }) => `${name}: ${rightFor(type).literal}`), `${argument.name}: ${value}`];
  return `${field.name}(${sent.join(", ")}) { ${problem} }`;
}

interface Said {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  readonly data?: any;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** Asks as a client does that takes a stream too; of a stream what it says first. */
async function send(query: string, variables: object = {}): Promise<Said> {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${token}`,
    accept: query.startsWith("subscription") ? "text/event-stream" : "application/json",
  };
  const reply = await house.fetch(house.url, { method: "POST", headers, body: JSON.stringify({ query, variables }) });
  const text = await reply.text();
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return { status: reply.status, ...JSON.parse(data) };
}

function expectErrors({ data, errors = [] }: Said, code: string, where: string): void {
  expect(data, where).toBeUndefined();
  expect(errors.length, where).toBeGreaterThan(0);
  for (const { extensions, message } of errors) expect(extensions, `${where}: ${message}`).toEqual({ code });
}
