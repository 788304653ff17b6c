import type { Hono } from "hono";
import type { AppEnv, AppOptions } from "./app-options.ts";
import type { Gateway } from "./gateway.ts";
import { faultOf, problemBody, rateHeaders } from "./problem/problem.ts";
import { principalOf } from "./request/bearer.ts";
import { readBytes, readJson } from "./request/body.ts";
import { clientNetwork } from "./request/client-network.ts";
import { hashedKey } from "./request/idempotency.ts";
import { faultInJson } from "./request/plain-json.ts";

/** Adds a gateway to the app. Its bodies are JSON within REST's bounds. Returns the paths added. */
export function mountGateway(app: Hono<AppEnv>, options: AppOptions, { path, open }: Gateway) {
  const { deps, webhooks, health, jwks, build, verify, issuer, log } = options;
  const behind = open({
    deps,
    webhooks,
    issuer,
    health,
    jwks,
    build,
    faultInJson,
    networkOf: clientNetwork,
    rateHeaders,
    principalOf: (audience, authorization, game) => principalOf(audience, authorization, verify, game),
    keyed: (key, asked) => hashedKey(key, asked, new Uint8Array()),
    problemOf: (thrown, requestId) => problemBody(faultOf(thrown, requestId, log), { issuer, requestId }),
  });
  app.get(path, (context) => behind(context.req.raw, context.get("requestId")));
  app.post(path, async (context) => {
    const { raw } = context.req;
    const bytes = await readBytes(raw);
    readJson(raw.headers.get("content-type"), bytes);
    return await behind(new Request(raw.url, { ...sentWith(raw), body: bytes as BodyInit }), context.get("requestId"));
  });
  return [{ path, method: "get" } as const, { path, method: "post" } as const];
}

function sentWith({ method, headers, signal }: Request): RequestInit {
  return { method, headers, signal };
}
