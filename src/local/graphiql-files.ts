import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const checkout = join(import.meta.dirname, "../..");
const cache = join(checkout, "node_modules/.cache/hoard");
/** Where its files are, as wrangler.toml says too. */
export const graphiqlFolder = join(cache, "assets");
const source = join(checkout, "node_modules/@graphql-yoga/render-graphiql");

/** Nobody but the page may load them, and no browser may take them for something else. */
const headers = "/graphiql/*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: no-referrer\n";

const workers = { editorWorkerService: "editor.js", json: "json.js", graphql: "graphql.js" };

/** GraphiQL itself reads the `query` of the address. */
const start = (example: string) => `self.MonacoEnvironment = {
  globalAPI: false,
  getWorkerUrl: (_, label) => "/graphiql/" + ${JSON.stringify(workers)}[label],
};
const asked = new URLSearchParams(location.search);
YogaGraphiQL.renderYogaGraphiQL(document.querySelector("#root"), {
  title: "Hoard GraphQL",
  defaultQuery: ${JSON.stringify(example)},
  variables: asked.get("variables") ?? undefined,
});
`;

/** GraphiQL sets what is asked and what is answered side by side, which leaves a phone no room for either. */
const narrow = `
@media (max-width: 640px) {
  .graphiql-container #graphiql-session { flex-direction: column; }
  .graphiql-container #graphiql-session > * { min-height: 0; }
  .graphiql-container .graphiql-horizontal-drag-bar { display: none; }
}
`;

const example = `# A token goes into the headers below, { "authorization": "Bearer …" }.
# Without one you see what anybody may.
query Lobby {
  games(status: OPEN, first: 5) {
    ... on GameConnection {
      edges { node { id title status seats { seat name } } }
      pageInfo { hasNextPage endCursor }
    }
    ... on Problem { code detail }
  }
}
`;

/** Writes GraphiQL as files that are served beside the Worker, unless this version of it is there already. */
export async function writeGraphiql(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as { readonly version: string };
  const digest = createHash("sha256")
    .update(version)
    .update(start(example))
    .update(narrow)
    .update(headers)
    .digest("hex");
  const mark = join(graphiqlFolder, ".assetsignore");
  const said = `.assetsignore\n# ${digest}\n`;
  if (existsSync(mark) && readFileSync(mark, "utf8") === said) return;
  const texts = await import("@graphql-yoga/render-graphiql/graphiql");
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, "assets-"));
  mkdirSync(join(unfinished, "graphiql"));
  const files: Readonly<Record<string, string>> = {
    ...{
      "graphiql/graphiql.js": texts.js,
      "graphiql/graphiql.css": texts.css + narrow,
      "graphiql/start.js": start(example),
    },
    ...{ "graphiql/editor.js": texts.editorWorkerService, "graphiql/json.js": texts.jsonWorker },
    ...{ "graphiql/graphql.js": texts.graphqlWorker, _headers: headers, ".assetsignore": said },
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(unfinished, name), text);
  rmSync(graphiqlFolder, { recursive: true, force: true });
  // Somebody else may have written the same meanwhile: both are alike, and the first stays.
  if (existsSync(graphiqlFolder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, graphiqlFolder);
}
