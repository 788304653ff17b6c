import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "@hono/zod-openapi";
import { describe, expect, test } from "vitest";
import { registry } from "../../../src/games/registry.ts";
import { describedOperations, documentFor, documentText } from "../../../src/http/openapi/document-text.ts";
import { startHoard } from "../harness.ts";
import { registries, withDocument } from "./documents.ts";

const checkout = join(import.meta.dirname, "../../..");

test("the committed document is the one the code makes (npm run openapi)", () => {
  const file = join(checkout, "openapi/openapi.json");
  expect(existsSync(file) && readFileSync(file, "utf8") === documentText(registry)).toBe(true);
});

test("making the document twice gives the same text", () => {
  expect(documentText(registry)).toBe(documentText([...registry]));
});

test("the document served is the one the code makes", async () => {
  const hoard = await startHoard({ registry });
  const served = await hoard.request("GET /openapi.json");
  expect(served.json).toEqual(JSON.parse(documentText(registry)));
});

describe.each(registries)("the document of %s", (_, titles) => {
  const document = documentFor(titles);
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

  test("lints clean", async () => {
    const said = await withDocument(titles, async (_folder, file) => lint(file));
    expect(said).toMatch(/Your API description is valid/);
    expect(said).not.toMatch(/warning/i);
  });

  test("gives no two different schemas one name", () => {
    const named = new Map<string, Set<z.ZodType>>();
    for (const { body, replies } of describedOperations(titles)) {
      if (body) collectNamed(body.schema, named);
      for (const { schema } of Object.values(replies)) if (schema instanceof z.ZodType) collectNamed(schema, named);
    }
    const twice = [...named].filter(([, schemas]) => new Set([...schemas].map(shapeText)).size > 1);
    expect(twice.map(([name]) => name)).toEqual([]);
    expect(named.size).toBeGreaterThan(40);
  });

  test("names every component it refers to, and refers to every component", () => {
    const text = JSON.stringify(document);
    const referred = new Set([...text.matchAll(/"#\/components\/(\w+\/[\w-]+)"/g)].map(([, name]) => name));
    const { securitySchemes: _, ...components } = document.components;
    const made = Object.entries(components).flatMap(([kind, all]) => Object.keys(all).map((name) => `${kind}/${name}`));
    // What an address answers to a method that it does not take belongs to no operation.
    expect([...referred, "responses/MethodNotAllowed"].sort()).toEqual(made.sort());
  });

  test("names each operation once, in camelCase, with summary, description and tag", () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const operation of operations) {
      expect(operation.operationId).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
      expect(operation.summary).not.toBe("");
      expect(operation.description.length).toBeGreaterThan(10);
      expect(operation.tags).toHaveLength(1);
    }
  });

  test("has a worked example for each body and each reply with a body", () => {
    for (const { operationId, requestBody, responses } of operations) {
      const contents = [
        requestBody?.content,
        ...Object.entries(responses).map(([status, { content }]) => (Number(status) < 400 ? content : undefined)),
      ];
      for (const content of contents) {
        for (const { example } of Object.values(content ?? {})) expect(example, operationId).toBeDefined();
      }
    }
  });

  test("documents a problem for each status of 400 and more", () => {
    for (const { responses } of operations) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        if (Number(status) >= 400) expect(Object.keys(content)).toEqual(["application/problem+json"]);
      }
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(["422", "500", "503"]));
    }
  });

  test("names every title of the registry, its options, actions and views", () => {
    const names = Object.keys(document.components.schemas);
    for (const { meta } of titles) {
      const prefix = meta.title.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase());
      for (const part of ["Game", "Options", "Action", "View", "ToldEvent", "GameUpdate"])
        expect(names).toContain(prefix + part);
    }
  });
});

async function lint(file: string): Promise<string> {
  const redocly = join(checkout, "node_modules/@redocly/cli/bin/cli.js");
  const config = join(checkout, "openapi/redocly.yaml");
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" };
  const run = promisify(execFile)(process.execPath, [redocly, "lint", file, "--config", config], { env });
  const { stdout, stderr } = await run.catch((failed: { stdout: string; stderr: string }) => failed);
  return stdout + stderr;
}

/** Walks a schema to its leaves, without zod's own converter, and notes every named schema by its name. */
function collectNamed(schema: z.ZodType, named: Map<string, Set<z.ZodType>>, seen = new Set<z.ZodType>()): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  const id = schema.meta()?.id;
  if (typeof id === "string") named.set(id, (named.get(id) ?? new Set()).add(schema));
  for (const inner of innerSchemas(schema.def)) collectNamed(inner, named, seen);
}

function innerSchemas(value: unknown): z.ZodType[] {
  if (value instanceof z.ZodType) return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(innerSchemas);
}

function shapeText(schema: z.ZodType): string {
  return JSON.stringify(z.toJSONSchema(schema, { io: "input" }));
}
