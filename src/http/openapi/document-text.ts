import type { Registry } from "../../games/registry.ts";
import { operationsOf } from "../../operations/index.ts";
import type { Operation } from "../../operations/operation.ts";
import { answerSchemasOf } from "../../play/answers.ts";
import { documentOf, type OpenApiDocument } from "./document.ts";

/** The operations for a registry. */
export function describedOperations(registry: Registry): readonly Operation[] {
  return operationsOf({ registry, answers: answerSchemasOf(registry) });
}

/** The OpenAPI document for a registry, without a server. */
export function documentFor(registry: Registry): OpenApiDocument {
  return documentOf(describedOperations(registry));
}

/** The text of the committed `openapi/openapi.json`. */
export function documentText(registry: Registry): string {
  return `${JSON.stringify(documentFor(registry), null, 2)}\n`;
}
