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

/** GraphiQL as files, by their path, for the page that the Worker serves. */
export async function graphiqlFiles(): Promise<Record<string, string>> {
  const texts = await import("@graphql-yoga/render-graphiql/graphiql");
  return {
    "graphiql/graphiql.js": texts.js,
    "graphiql/start.js": start(example),
    "graphiql/graphiql.css": texts.css + narrow,
    "graphiql/editor.js": texts.editorWorkerService,
    "graphiql/json.js": texts.jsonWorker,
    "graphiql/graphql.js": texts.graphqlWorker,
  };
}
