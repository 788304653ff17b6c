import type { Registry } from "../../games/registry.ts";
import type { Deps } from "../../play/deps.ts";
import { shapesOf } from "../../play/shapes.ts";
import type { WebhookDeps } from "../../play/webhooks/webhook-deps.ts";
import type { Operation } from "../operation.ts";
import { operationsOf } from "../operations/index.ts";
import { documentOf, type OpenApiDocument } from "./document.ts";

/** The operations for a registry, to be described and not to be called. */
export function describedOperations(registry: Registry): readonly Operation[] {
  return operationsOf({
    // Operations look at nothing else of the parts before they are called.
    deps: { registry, shapes: shapesOf(registry) } as Deps,
    webhooks: {} as WebhookDeps,
    verify: async () => ({ ok: false, code: "token-invalid" }),
    health: async () => {},
    jwks: () => ({ keys: [] }),
    log: () => {},
    issuer: "https://hoard.example.org",
    build: "described",
  });
}

/** The OpenAPI document for a registry, without a server. */
export function documentFor(registry: Registry): OpenApiDocument {
  return documentOf(describedOperations(registry));
}

/** The text of the committed `openapi/openapi.json`. */
export function documentText(registry: Registry): string {
  return `${JSON.stringify(documentFor(registry), null, 2)}\n`;
}
