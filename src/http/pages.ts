import type { Hono } from "hono";
import { docsPage } from "./docs/page.ts";
import { docsStyle } from "./docs/style.ts";
import { documentOf } from "./document.ts";
import type { Door } from "./door.ts";
import { matchesNone, textEtag } from "./etag.ts";
import { once } from "./once.ts";
import type { Operation } from "./operation.ts";
import type { AppEnv } from "./surface.ts";

const docsPolicy = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

const links = {
  docs: "/docs",
  openapi: "/openapi.json",
  titles: "/v1/titles",
  games: "/v1/games?status=open",
  keys: "/.well-known/jwks.json",
  health: "/healthz",
};

/**
 * Adds the pages about the API itself, which its document does not list: the index, the document and the reference.
 * The document and the reference are long: each is written once, when it is first asked for. Returns the paths added.
 */
export function mountPages(
  app: Hono<AppEnv>,
  operations: readonly Operation[],
  doors: readonly Door[],
): readonly Pick<Operation, "path" | "method">[] {
  const index = {
    name: "Hoard",
    links: { ...links, ...Object.fromEntries(doors.map(({ path }) => [path.slice(1), path])) },
  };
  const document = once(() => documentOf(operations));
  const documentText = once(() => JSON.stringify(document()));
  const docsText = once(() => docsPage(document()));
  const pages: Readonly<Record<string, Page>> = {
    "/": { text: () => JSON.stringify(index), type: "application/json" },
    "/openapi.json": { text: documentText, type: "application/json" },
    "/docs": { text: docsText, type: "text/html; charset=utf-8", policy: docsPolicy },
    "/docs.css": { text: () => docsStyle, type: "text/css; charset=utf-8" },
  };
  for (const [path, page] of Object.entries(pages)) {
    const etag = once(() => textEtag(page.text()));
    app.get(path, async ({ req }) => answerWith(page, await etag(), req.header("if-none-match") ?? null));
  }
  return Object.keys(pages).map((path) => ({ path, method: "get" }));
}

interface Page {
  readonly text: () => string;
  readonly type: string;
  /** A content security policy of its own. */
  readonly policy?: string;
}

function answerWith({ text, type, policy }: Page, etag: string, known: string | null): Response {
  const headers = { etag, "cache-control": "public, max-age=60" };
  if (matchesNone(known, etag)) return new Response(null, { status: 304, headers });
  const own = policy === undefined ? {} : { "content-security-policy": policy };
  return new Response(text(), { headers: { ...headers, "content-type": type, ...own } });
}
