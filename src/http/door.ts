import type { Hono } from "hono";
import type { Claim, Request as KeyedRequest } from "../journal/port.ts";
import type { Parts } from "../play/parts.ts";
import type { WebhookParts } from "../play/webhook-parts.ts";
import { type Audience, claimOf } from "./bearer.ts";
import { readBytes, readJson } from "./body.ts";
import { clientNetwork } from "./client-network.ts";
import { hashedKey } from "./idempotency.ts";
import { faultInJson } from "./plain-json.ts";
import { faultOf, type ProblemBody, problemBody } from "./problem.ts";
import type { AppEnv, Surface } from "./surface.ts";

/** Another way to the use cases, beside the operations and under the same rules: what stands behind one path. */
export interface Door {
  readonly path: string;
  readonly open: (lent: Lent) => (request: Request, requestId: string) => Promise<Response>;
}

/** What a door is lent, so that tokens, keys and faults are judged by the code that judges REST's. */
interface Lent {
  readonly parts: Parts;
  readonly webhooks: WebhookParts;
  readonly issuer: string;
  readonly networkOf: (request: Request) => string | null;
  readonly claimOf: (who: Audience, authorization: string | null, game: string | undefined) => Promise<Claim | null>;
  readonly keyed: (key: string, asked: string) => Promise<KeyedRequest>;
  readonly faultInJson: typeof faultInJson;
  readonly problemOf: (thrown: unknown, requestId: string) => ProblemBody;
}

/** Adds a door to the app. What is sent is JSON within the same bounds as anywhere. Returns the paths added. */
export function mountDoor(app: Hono<AppEnv>, surface: Surface, { path, open }: Door) {
  const { parts, webhooks, verify, issuer, log } = surface;
  const behind = open({
    ...{ parts, webhooks, issuer, faultInJson, networkOf: clientNetwork },
    claimOf: (who, authorization, game) => claimOf(who, authorization, verify, game),
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
