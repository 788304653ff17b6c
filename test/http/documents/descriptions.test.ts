import { describe, expect, test } from "vitest";
import { pascalCase } from "../../../src/engine/pascal-case.ts";
import { documentFor } from "../../../src/http/openapi/document-text.ts";
import { registries } from "./documents.ts";
import type { Schema } from "./json-schema.ts";

/** What is made for each title alike; everything else under its name is the title's own. */
const envelopes = ["Game", "GameOutcome", "ToldEvent", "Entry", "EventList", "LegalActions", "GameUpdate"];

describe.each(registries)("the document of %s says what everything means", (_, titles) => {
  const { components, paths } = documentFor(titles);
  const schemas = components.schemas as Readonly<Record<string, Schema>>;
  const prefixes = titles.map(({ meta }) => pascalCase(meta.title));
  const isTitles = (name: string) =>
    prefixes.some((prefix) => name.startsWith(prefix) && !envelopes.includes(name.slice(prefix.length)));
  const shared = Object.entries(schemas).filter(([name]) => !isTitles(name));

  test("each schema that is no title's own", () => {
    expect(shared.length).toBeGreaterThan(100);
    expect(shared.filter(([, { description = "" }]) => description.length < 3).map(([name]) => name)).toEqual([]);
  });

  test("each property of them, by itself or by the schema that it refers to", () => {
    const found = shared.flatMap(([name, schema]) => propertiesIn(schema, name));
    const isOwn = ({ $ref = "" }: Schema) => isTitles($ref.split("/").at(-1) ?? "");
    const lacking = found.filter(([, property]) => {
      if (property.const !== undefined || isOwn(property)) return false;
      const target = schemas[property.$ref?.split("/").at(-1) ?? ""];
      return !(property.description ?? target?.description);
    });
    expect(found.length).toBeGreaterThan(250);
    expect(lacking.map(([name]) => name)).toEqual([]);
  });

  test("each parameter and each reply", () => {
    const lacking = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId, parameters = [], responses }) => [
        ...parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
        ...Object.entries(responses).flatMap(([status, { description }]) =>
          description ? [] : [`${operationId} ${status}`],
        ),
      ]),
    );
    expect(lacking).toEqual([]);
  });
});

/** The properties in a schema, with where they are; what it refers to is looked at by itself. */
function propertiesIn(schema: Schema, place: string): (readonly [string, Schema])[] {
  const { properties = {}, items, oneOf = [], anyOf = [], allOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      [`${place}.${name}`, inner] as const,
      ...propertiesIn(inner, `${place}.${name}`),
    ]),
    ...[...(items ? [items] : []), ...oneOf, ...anyOf, ...allOf].flatMap((inner) => propertiesIn(inner, place)),
  ];
}
