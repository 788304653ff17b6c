import type { Hono } from "hono";
import type { Operation } from "../operations/operation.ts";
import type { AppEnv } from "./app-options.ts";
import { documents, type ReadDocument } from "./documents.ts";
import type { Gateway } from "./gateway.ts";
import { matchesNone, textEtag } from "./request/etag.ts";

const links = {
  docs: "/docs",
  guide: "/docs/quick-start",
  openapi: "/openapi.json",
  titles: "/v1/titles",
  games: "/v1/games?status=open",
  keys: "/.well-known/jwks.json",
  health: "/healthz",
};

const cacheControl = "public, max-age=60";

/**
 * Adds what the API's document does not list: the index and, where they can be read, the documents. Returns the paths
 * added.
 */
export function mountPages(
  app: Hono<AppEnv>,
  read: ReadDocument | undefined,
  gateways: readonly Gateway[],
): readonly Pick<Operation, "path" | "method">[] {
  const index = JSON.stringify({
    name: "Hoard",
    links: { ...links, ...Object.fromEntries(gateways.map(({ path }) => [path.slice(1), path])) },
  });
  app.get("/", async ({ req }) => {
    const headers = { etag: await textEtag(index), "cache-control": cacheControl };
    if (matchesNone(req.header("if-none-match") ?? null, headers.etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(index, { headers: { ...headers, "content-type": "application/json" } });
  });
  const paths = read === undefined ? [] : Object.keys(documents);
  if (read !== undefined) {
    for (const path of paths) {
      app.get(path, async ({ req }) => await answerDocument(path, read, req.header("if-none-match") ?? null));
    }
  }
  return ["/", ...paths].map((path) => ({ path, method: "get" }));
}

/** The ETag is weak, because a proxy may compress the text. */
async function answerDocument(path: string, read: ReadDocument, known: string | null): Promise<Response> {
  const { ok, status, body, headers: of } = await read(path);
  if (!ok) throw new TypeError(`the document ${path} cannot be read: ${status}`);
  const etag = `W/${(of.get("etag") ?? '""').replace(/^W\//, "")}`;
  const headers = { etag, "cache-control": cacheControl };
  if (matchesNone(known, etag)) {
    await body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  const { type, policy } = documents[path] ?? {};
  const own = policy === undefined ? {} : { "content-security-policy": policy };
  return new Response(body, { headers: { ...headers, "content-type": type ?? "text/plain", ...own } });
}
