import { assertObjectType, parse, validate } from "graphql";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Game } from "../../src/engine/contract.ts";
import { schemaOf } from "../../src/graphql/schema.ts";
import { answerSchemasOf } from "../../src/play/answers.ts";
import { toy } from "../toy/index.ts";

type Fields = Readonly<Record<string, z.ZodType>>;

/** The schema of the toy with these events after those that it has. */
function schemaWith(...added: readonly (readonly [name: string, fields: Fields])[]) {
  const events = added.map(([name, fields]) =>
    z.strictObject({ type: z.literal(name.toLowerCase()), ...fields }).meta({ id: `Toy${name}` }),
  );
  const told = z.union([toy.schemas.told, ...events]).meta({ id: "ToyTold" });
  const game = { ...(toy as Game), schemas: { ...toy.schemas, told } } as Game;
  return schemaOf([game], answerSchemasOf([game]));
}

type Schema = ReturnType<typeof schemaWith>;
const typesIn = (schema: Schema, event: string) =>
  Object.fromEntries(
    Object.values(assertObjectType(schema.getType(`Toy${event}`)).getFields())
      .filter(({ name }) => name !== "type")
      .map(({ name, type }) => [name, String(type)]),
  );

const cell = z.strictObject({ x: z.int() }).meta({ id: "ToyCell" });
const spot = z.strictObject({ x: z.string() }).meta({ id: "ToySpot" });
const one = ["One", { at: z.int(), place: cell, word: z.enum(["a", "b"]).meta({ id: "ToyWord" }) }] as const;

describe("a field that has another type in an earlier event is named after what is different", () => {
  test.each<[string, Fields, Record<string, string>]>([
    ["a list of the same", { at: z.array(z.int()) }, { atList: "[Int!]!" }],
    ["lists of lists", { at: z.array(z.array(z.int())) }, { atListList: "[[Int!]!]!" }],
    ["another scalar", { at: z.string() }, { atString: "String!" }],
    ["a list of another", { at: z.array(z.string()) }, { atStringList: "[String!]!" }],
    ["an object", { at: cell }, { atCell: "ToyCell!" }],
    ["another object whose fields disagree", { place: spot }, { placeSpot: "ToySpot!" }],
    ["other words", { word: z.enum(["c"]).meta({ id: "ToyOther" }) }, { wordOther: "ToyOther!" }],
    ["null as well", { at: z.int().nullable() }, { atOrNull: "Int" }],
    [
      "a name that is taken",
      { at: z.array(z.int()), atList: z.string() },
      { atListOfTwo: "[Int!]!", atList: "String!" },
    ],
    ["the same type", { at: z.int(), place: cell }, { at: "Int!", place: "ToyCell!" }],
  ])("%s", (_, fields, expected) => {
    const schema = schemaWith(one, ["Two", fields]);
    expect(typesIn(schema, "Two")).toEqual(expected);
    const names = Object.keys(expected).map(
      (name) => `${name} ${/Cell|Spot/.test(expected[name] ?? "") ? "{ x }" : ""}`,
    );
    const query = `{ events(game: 1) { ... on ToyEventList { entries { told {
      ... on ToyOne { at place { x } word } ... on ToyTwo { ${names.join(" ")} } } } } } }`;
    expect(validate(schema, parse(query))).toEqual([]);
  });
});

test("those that agree with each other share the name, and what comes last renames nothing", () => {
  const before = schemaWith(one, ["Two", { at: z.array(z.int()) }]);
  const after = schemaWith(
    one,
    ["Two", { at: z.array(z.int()) }],
    ["Three", { at: z.array(z.int()) }],
    ["Four", { at: z.array(z.int().nullable()) }],
  );
  for (const event of ["One", "Two"]) expect(typesIn(after, event)).toEqual(typesIn(before, event));
  expect(typesIn(after, "Three")).toEqual({ atList: "[Int!]!" });
  expect(typesIn(after, "Four")).toEqual({ atListOfFour: "[Int]!" });
});
