/** The guides beside the reference, in the order in which they are read. Each is `/docs/<name>`. */
export const guides = {
  "quick-start": "Quick start",
  playing: "Playing a turn",
  following: "Following a game",
  webhooks: "Webhooks",
  lobby: "Lobby and invitations",
  clocks: "Clocks and absence",
  luck: "Luck that can be checked",
  errors: "Errors",
  graphql: "GraphQL",
  limits: "Limits",
  versions: "Versions and changes",
  running: "Running a server",
} as const;

/** A document about the API: a text that everybody sees alike. */
interface Document {
  readonly type: string;
  /** A content security policy of its own. */
  readonly policy?: string;
}

const page: Document = {
  type: "text/html; charset=utf-8",
  policy: "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
};

/** Every document by its path. All are made at build: no request makes one. */
export const documents: Readonly<Record<string, Document>> = {
  "/openapi.json": { type: "application/json" },
  "/schema.graphql": { type: "text/plain; charset=utf-8" },
  "/docs": page,
  ...Object.fromEntries(Object.keys(guides).map((name) => [`/docs/${name}`, page])),
  "/docs.css": { type: "text/css; charset=utf-8" },
};

/** Reads the document of a path from where the build put it: its text, with an ETag. */
export type ReadDocument = (path: string) => Promise<Response>;

/** The file in which the build keeps the document of a path, from the root of the files that are served. */
export function documentFile(path: string): string {
  return `/documents${path}${path.includes(".") ? "" : ".html"}`;
}
