import { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { operationsOf } from "../operations/index.ts";
import { Fault } from "../play/fault.ts";
import type { AppEnv, AppOptions } from "./app-options.ts";
import { mount } from "./mount.ts";
import { mountGateway } from "./mount-gateway.ts";
import { mountPages } from "./pages.ts";
import { faultOf, problemOf } from "./problem/problem.ts";
import { everyReply } from "./request/cross-origin.ts";
import { answerOtherMethods } from "./request/methods.ts";

/**
 * All operations as one Hono app. The titles come with `deps.registry`: no title is named here. The router is one that
 * costs little to make, since an isolate makes it within its first request, and that knows a path from one with a slash
 * at its end.
 */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ router: new TrieRouter() });
  const { issuer, log } = options;
  app.use(everyReply(options.deps.now));
  app.onError((thrown, context) => {
    const requestId = context.get("requestId");
    return problemOf(faultOf(thrown, requestId, log), { issuer, requestId });
  });
  app.notFound((context) => {
    const fault = new Fault("not-found", "There is nothing at this address; see /openapi.json.");
    return problemOf(fault, { issuer, requestId: context.get("requestId") });
  });
  const operations = operationsOf(options.deps);
  for (const operation of operations) mount(app, options, operation);
  const pages = mountPages(app, options.documents, options.gateways ?? []);
  const gateways = (options.gateways ?? []).flatMap((gateway) => mountGateway(app, options, gateway));
  answerOtherMethods(app, options, [...operations, ...pages, ...gateways]);
  return app;
}
