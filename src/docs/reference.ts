import type { DocumentedOperation, OpenApiDocument } from "../http/openapi/document.ts";
import { type Html, html, joined } from "./html.ts";
import { layout } from "./layout.ts";
import { htmlOf } from "./markdown.ts";
import { operationSection } from "./operation-section.ts";
import { shapeSection } from "./shape.ts";

/** The reference of the API as one page. */
export function referencePage(document: OpenApiDocument): string {
  const operations = operationsIn(document);
  const chapters = document.tags.map(({ name, description }) => {
    const those = operations.filter(({ operation }) => operation.tags.includes(name));
    const sections = those.map(({ method, path, operation }) => operationSection(method, path, operation));
    return html`<h2 id="tag-${name}">${name}</h2><p>${description}</p>
${sections}`;
  });
  const shapes = Object.entries(document.components.schemas).map(([name, schema]) => shapeSection(name, schema));
  const main = html`<h1>${document.info.title} API</h1>
${htmlOf(document.info.description)}
${joined(chapters, "\n")}
<h2 id="shapes">shapes</h2>
${shapes}`;
  const title = `${document.info.title} API`;
  return layout({ path: "/docs", title, main, places: placesOf(document, operations) });
}

interface Placed {
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentedOperation;
}

function operationsIn({ paths }: OpenApiDocument): Placed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

function placesOf({ tags }: OpenApiDocument, operations: readonly Placed[]): Html {
  const groups = tags.map(({ name }) => {
    const those = operations.filter(({ operation }) => operation.tags.includes(name));
    const links = those.map(
      ({ operation: { operationId, summary } }) => html`<li><a href="#${operationId}">${summary}</a></li>`,
    );
    return html`<p><a href="#tag-${name}">${name}</a></p><ul>${links}</ul>`;
  });
  return html`${joined(groups, "\n")}
<p><a href="#shapes">shapes</a></p>`;
}
