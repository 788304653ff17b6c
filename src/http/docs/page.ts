import type { DocumentedOperation, OpenApiDocument } from "../document.ts";
import { html, joined, paragraphs } from "./html.ts";
import { operationSection } from "./operation-section.ts";
import { shapeSection } from "./shape.ts";

/** The reference of the API as one page of plain HTML: no script, and nothing loaded but its own style sheet. */
export function docsPage(document: OpenApiDocument): string {
  const operations = operationsIn(document);
  const chapters = document.tags.map(({ name, description }) => {
    const those = operations.filter(({ operation }) => operation.tags.includes(name));
    const sections = those.map(({ method, path, operation }) => operationSection(method, path, operation));
    return html`<h2 id="tag-${name}">${name}</h2><p>${description}</p>
${sections}`;
  });
  const shapes = Object.entries(document.components.schemas).map(([name, schema]) => shapeSection(name, schema));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} API</title>
<link rel="stylesheet" href="/docs.css">
<link rel="icon" href="data:,">
</head>
<body>
<nav><strong>${document.info.title}</strong> <a href="/openapi.json">openapi.json</a>
${navigation(document, operations)}
<p><a href="#shapes">shapes</a></p></nav>
<main>
<h1>${document.info.title} API</h1>
${paragraphs(document.info.description)}
${joined(chapters, "\n")}
<h2 id="shapes">shapes</h2>
${shapes}
</main>
</body>
</html>
`.text;
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

function navigation({ tags }: OpenApiDocument, operations: readonly Placed[]) {
  const groups = tags.map(({ name }) => {
    const those = operations.filter(({ operation }) => operation.tags.includes(name));
    const links = those.map(
      ({ operation: { operationId, summary } }) => html`<li><a href="#${operationId}">${summary}</a></li>`,
    );
    return html`<p><a href="#tag-${name}">${name}</a></p><ul>${links}</ul>`;
  });
  return joined(groups, "\n");
}
