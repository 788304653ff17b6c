import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Registry } from "../games/registry.ts";
import { schemaText } from "../graphql/schema.ts";
import { guides } from "../http/documents.ts";
import { documentFor } from "../http/openapi/document-text.ts";
import { type GuideName, guidePage } from "./guide.ts";
import { referencePage } from "./reference.ts";
import { docsStyle } from "./style.ts";

const made = new WeakMap<Registry, Readonly<Record<string, string>>>();

/** The text of every document for a registry, by the path it is served at. Made once per registry. */
export function documentsOf(registry: Registry): Readonly<Record<string, string>> {
  const known = made.get(registry) ?? documentsFor(registry);
  made.set(registry, known);
  return known;
}

/** The Markdown of a guide, as it is written. */
export function guideText(name: string): string {
  return readFileSync(join(import.meta.dirname, `guides/${name}.md`), "utf8");
}

function documentsFor(registry: Registry): Record<string, string> {
  const document = documentFor(registry);
  const names = Object.keys(guides) as GuideName[];
  return {
    "/openapi.json": JSON.stringify(document),
    "/schema.graphql": schemaText(registry),
    "/docs": referencePage(document),
    ...Object.fromEntries(names.map((name) => [`/docs/${name}`, guidePage(name, guideText(name))])),
    "/docs.css": docsStyle,
  };
}
