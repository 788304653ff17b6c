import { guides } from "../http/documents.ts";
import { type Html, html } from "./html.ts";

/** What a page of the documents is made from. */
export interface Page {
  /** The path it is served at. */
  readonly path: string;
  readonly title: string;
  readonly main: Html;
  /** What stands in the navigation below the guides: the places on this page. */
  readonly places?: Html;
}

/**
 * The one layout of the reference and the guides: no script, nothing loaded but its own style sheet. The navigation
 * stands beside the text, and on a narrow screen below it, where a link at the top leads.
 */
export function layout({ path, title, main, places }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/docs.css">
<link rel="icon" href="data:,">
</head>
<body>
<header><a href="/docs/quick-start"><strong>Hoard</strong></a> <a href="#contents">Contents</a></header>
<main>
${main}
</main>
<nav id="contents" aria-label="Contents">
<p>Guides</p>
<ul>
${Object.entries(guides).map(([name, says]) => entry(`/docs/${name}`, says, path))}</ul>
<p>Reference</p>
<ul>
${entry("/docs", "All operations and shapes", path)}${entry("/openapi.json", "openapi.json", path)}${entry("/schema.graphql", "schema.graphql", path)}${entry("/graphql", "GraphiQL", path)}</ul>
${places ?? html``}
</nav>
</body>
</html>
`.text;
}

function entry(to: string, says: string, here: string): Html {
  const current = to === here ? html` aria-current="page"` : html``;
  return html`<li><a href="${to}"${current}>${says}</a></li>
`;
}
