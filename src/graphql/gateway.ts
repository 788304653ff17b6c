import type { Registry } from "../games/registry.ts";
import type { Gateway, GatewayContext } from "../http/gateway.ts";
import type { AnswerSchemas } from "../play/answers.ts";
import { Fault } from "../play/fault.ts";
import type { Call } from "./call.ts";
import { page } from "./page.ts";
import { schemaOf } from "./schema.ts";
import { yogaOver } from "./yoga.ts";

/**
 * The way in: `/graphql`, for the titles of a registry. The schema is made here and now, so that no request waits for
 * it. A browser that asks for a page gets one to try queries on, with the `query` and `variables` of its address in it.
 */
export function graphqlGateway(registry: Registry, answers: AnswerSchemas): Gateway {
  const yoga = yogaOver(schemaOf(registry, answers));
  return {
    path: "/graphql",
    open: (context: GatewayContext) => async (request: Request, requestId: string) => {
      if (wantsPage(request)) return page();
      readParameters(request, context);
      const network = context.networkOf(request);
      const authorization = request.headers.get("authorization");
      const call: Call = { ...context, authorization, network, requestId, problems: [] };
      const response = await yoga.fetch(request, { ...call });
      // A stream has sent its header fields before anything can be refused in it.
      const headers = new Headers([...response.headers, ...Object.entries(context.rateHeaders(call.problems))]);
      headers.set("cache-control", "no-store");
      headers.set("vary", "Accept, Authorization");
      return new Response(response.body, { status: response.status, headers });
    },
  };
}

/** What an address holds in JSON is held to the same bounds as a body. */
function readParameters(request: Request, { faultInJson }: GatewayContext): void {
  if (request.method !== "GET") return;
  const { searchParams } = new URL(request.url);
  for (const name of ["variables", "extensions"]) {
    const text = searchParams.get(name);
    const fault = text === null || text === "" ? undefined : faultInJson(jsonOf(name, text));
    if (fault === undefined) continue;
    throw new Fault("request-invalid", "The address holds something that no request here can hold.", {
      errors: [fault],
    });
  }
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault("request-malformed", `The parameter \`${name}\` is not JSON.`);
  }
}

/** A browser asks for HTML before anything else, with or without a query, which the page then shows. */
function wantsPage(request: Request): boolean {
  if (request.method !== "GET") return false;
  const accept = request.headers.get("accept") ?? "";
  const data = ["application/json", "application/graphql-response+json", "text/event-stream"];
  return wish(accept, "text/html") > Math.max(...data.map((type) => wish(accept, type)));
}

/** How much a media type is wished for by name, from 0 to 1. */
function wish(accept: string, type: string): number {
  const named = accept
    .toLowerCase()
    .split(",")
    .map((one) => one.split(";").map((part) => part.trim()));
  const found = named.find(([name]) => name === type);
  if (found === undefined) return 0;
  const given = Number(found.find((part) => part.startsWith("q="))?.slice(2) ?? 1);
  return Number.isNaN(given) ? 0 : given;
}
