import { OpenAPIHono } from "@hono/zod-openapi";
import type { Registry } from "../games/registry.ts";
import type { Parts } from "../play/parts.ts";
import { shapesOf } from "../play/shapes.ts";
import { documentOf, type OpenApiDocument } from "./document.ts";
import { mount } from "./mount.ts";
import type { Operation } from "./operation.ts";
import { operationsOf } from "./operations.ts";
import type { AppEnv, Surface } from "./surface.ts";

/** The operations for a registry, to be described and not to be called. */
export function describedOperations(registry: Registry): {
  readonly surface: Surface;
  readonly operations: readonly Operation[];
} {
  const surface: Surface = {
    // Operations look at nothing else of the parts before they are called.
    parts: { registry, shapes: shapesOf(registry) } as Parts,
    verify: async () => ({ ok: false, code: "token-invalid" }),
    health: async () => {},
    jwks: () => ({ keys: [] }),
    log: () => {},
    ...{ issuer: "https://hoard.example.org", build: "described" },
  };
  return { surface, operations: operationsOf(surface) };
}

/** The OpenAPI document for a registry, without a server. */
export function documentFor(registry: Registry): OpenApiDocument {
  const { surface, operations } = describedOperations(registry);
  const app = new OpenAPIHono<AppEnv>();
  for (const operation of operations) mount(app, surface, operation);
  return documentOf(app, operations);
}

/** The text of the committed `openapi/openapi.json`. */
export function documentText(registry: Registry): string {
  return `${JSON.stringify(documentFor(registry), null, 2)}\n`;
}
