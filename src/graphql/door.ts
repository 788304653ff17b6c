import type { Parts } from "../play/parts.ts";
import type { Shapes } from "../play/shapes.ts";
import type { Call, Lent } from "./lent.ts";
import { page } from "./page.ts";
import { schemaOf } from "./schema.ts";
import { yogaOver } from "./yoga.ts";

type Yoga = ReturnType<typeof yogaOver>;

const made = new WeakMap<Shapes, Yoga>();

/**
 * The way in: `/graphql`. The schema is made when it is first asked for, once per registry. A browser that asks for a
 * page gets one to try queries on.
 */
export const graphqlDoor = {
  path: "/graphql",
  open: (lent: Lent) => async (request: Request, requestId: string) => {
    if (wantsPage(request)) return page();
    const network = lent.networkOf(request);
    const call: Call = { ...lent, authorization: request.headers.get("authorization"), network, requestId };
    const response = await yogaFor(lent.parts).fetch(request, { ...call });
    const headers = new Headers(response.headers);
    headers.set("cache-control", "no-store");
    headers.set("vary", "Accept, Authorization");
    return new Response(response.body, { status: response.status, headers });
  },
};

function yogaFor({ registry, shapes }: Parts): Yoga {
  const yoga = made.get(shapes) ?? yogaOver(schemaOf(registry, shapes));
  made.set(shapes, yoga);
  return yoga;
}

function wantsPage(request: Request): boolean {
  if (request.method !== "GET" || new URL(request.url).searchParams.has("query")) return false;
  return /\btext\/html\b/.test(request.headers.get("accept") ?? "");
}
