import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  assertInterfaceType,
  assertObjectType,
  type GraphQLNamedType,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
} from "graphql";
import { describe, expect, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { registry } from "../../src/games/registry.ts";
import { limits } from "../../src/graphql/limits.ts";
import { schemaOf, schemaText } from "../../src/graphql/schema.ts";
import { answerSchemasOf } from "../../src/play/answers.ts";
import { problemSchema } from "../../src/play/problem-schema.ts";
import { toy } from "../toy/index.ts";

const both = [...registry, toy as Game];

test("the committed schema is the one the code makes (npm run openapi)", () => {
  const committed = readFileSync(join(import.meta.dirname, "../../openapi/schema.graphql"), "utf8");
  expect(committed === schemaText(registry)).toBe(true);
});

test("a title gets its types by being registered, and takes nothing from the others", () => {
  const [without, having] = [schemaText(registry), schemaText(both)];
  for (const name of ["type ToyView", "interface ToyAction", "input ToyActionInput @oneOf", "type ToyGame "]) {
    expect([without.includes(name), having.includes(name)], name).toEqual([false, true]);
  }
  const lost = without.split("\n").filter((line) => !line.includes("union ") && !having.includes(line));
  // Facts are heard in every title.
  expect(lost.filter((line) => !/ implements .*ToldEvent/.test(line))).toEqual([]);
});

/** Once a client may have asked for a name it stays: what is new comes after what was there. */
test("a field that others of its union have with another type is named after its own, and keeps that name", () => {
  const types = Object.values(schemaOf(both, answerSchemasOf(both)).getTypeMap()).filter(isObjectType);
  const renamed = types.flatMap((type) =>
    Object.values(type.getFields()).flatMap(({ name, extensions: { rest: former }, description }) =>
      former === undefined ? [] : [[type.name, former, name, description?.includes(`In REST \`${former}\``)]],
    ),
  );
  expect(renamed.sort()).toEqual([
    ["DracoMundisCharacterCaptured", "to", "toSquare", true],
    ["DracoMundisCharacterMoved", "to", "toSquare", true],
    ["DracoMundisTrapPushed", "to", "toSquare", true],
    ["GameStarted", "entropy", "entropyList", true],
  ]);
});

test.each(["Game", "GameOutcome", "Entry", "EventList", "LegalActions", "GameUpdate"])(
  "what the types of all titles have in common is in the interface %s",
  (kind) => {
    const schema = schemaOf(both, answerSchemasOf(both));
    const shared = assertInterfaceType(schema.getType(kind));
    const types = schema.getPossibleTypes(shared).map((type) => Object.keys(type.getFields()).sort());
    expect(types).toHaveLength(both.length);
    for (const fields of types) expect(fields).toEqual(Object.keys(shared.getFields()).sort());
  },
);

test("a problem has the fields that REST's has", () => {
  const type = assertObjectType(schemaOf(registry, answerSchemasOf(registry)).getType("Problem"));
  const names = { httpStatus: "status", currentVersion: "version" } as Record<string, string>;
  const fields = Object.keys(type.getFields()).map((name) => names[name] ?? name);
  expect(fields.sort()).toEqual(Object.keys(problemSchema.shape).sort());
});

describe.each([
  ["the deployed titles", registry],
  ["the deployed titles and the toy", both],
])("the schema of %s", (_, titles) => {
  const schema = schemaOf(titles, answerSchemasOf(titles));
  const depths = new Map<string, number>();

  /** The longest way down from a type; no type leads back to itself. */
  function depthOf(type: GraphQLNamedType): number {
    const known = depths.get(type.name);
    if (known !== undefined) return known;
    depths.set(type.name, Number.POSITIVE_INFINITY);
    const inner = "getTypes" in type ? type.getTypes() : [];
    const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
    const below = [0, ...fields.map((field) => 1 + depthOf(getNamedType(field.type))), ...inner.map(depthOf)];
    const depth = Math.max(...below);
    depths.set(type.name, depth);
    return depth;
  }

  test("has no cycle, and its deepest path is within the limit", () => {
    for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
      expect(depthOf(root as GraphQLNamedType)).toBeLessThanOrEqual(limits.depth);
    }
  });

  test("lets a query ask for everything of each member of a result at once", () => {
    for (const union of Object.values(schema.getTypeMap()).filter(isUnionType)) {
      const types = union.getTypes().flatMap((type) => Object.values(type.getFields()));
      const byName = Map.groupBy(types, ({ name }) => name);
      if (!union.name.endsWith("Result")) continue;
      for (const [name, fields] of byName) {
        const kinds = new Set(fields.map(({ type }) => (isLeafType(getNamedType(type)) ? String(type) : "object")));
        expect([...kinds], `${union.name}.${name}`).toHaveLength(1);
      }
    }
  });

  test("has every operation's counterpart", () => {
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    const expected = [
      ...["titles", "game", "games", "me", "myGames", "legalActions", "events", "board"],
      ...[
        "createPlayer",
        "updateMe",
        "deleteMe",
        "renewToken",
        "recoverToken",
        "createSeatToken",
        "revokeTokens",
        "createGame",
      ],
      ...["takeSeat", "leaveSeat", "setEntropy", "startGame", "leaveGame", "submitActions", "undoActions"],
    ];
    expect(fields).toEqual(expect.arrayContaining(expected));
  });
});
