import type { Hono } from "hono";
import { docsPage } from "./docs/page.ts";
import { docsStyle } from "./docs/style.ts";
import { documentOf } from "./document.ts";
import type { Door } from "./door.ts";
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
  const pages: Readonly<Record<string, () => Response>> = {
    "/": () => page(JSON.stringify(index), "application/json"),
    "/openapi.json": () => page(documentText(), "application/json"),
    "/docs": () => page(docsText(), "text/html; charset=utf-8", { "content-security-policy": docsPolicy }),
    "/docs.css": () => page(docsStyle, "text/css; charset=utf-8"),
  };
  for (const [path, answer] of Object.entries(pages)) app.get(path, answer);
  return Object.keys(pages).map((path) => ({ path, method: "get" }));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function page(text: string, type: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { "content-type": type, "cache-control": "public, max-age=60", ...headers } });
}
